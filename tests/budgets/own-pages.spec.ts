import { expectAccessibleAndFitting, test } from "../e2e/site-test.ts";
import { ownPages } from "./own-pages.ts";

for (const [kind, path] of Object.entries(ownPages)) {
  test(`this site's page of the kind ${kind} is accessible in both themes and fits windows of every width`, async ({
    page,
  }) => {
    await expectAccessibleAndFitting(page, path);
  });
}
