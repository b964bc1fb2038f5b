import { z } from "zod";
import { cacheDirectory } from "../../kernel/cache-directory.ts";
import { DerivedCache } from "../../kernel/derived-cache.ts";
import { isDefaultLanguage } from "../../kernel/language.ts";
import type { PageDraft } from "../../kernel/page-draft.ts";
import type { SiteFile } from "../../kernel/site-file.ts";
import { t } from "../../kernel/words.ts";
import type { PageKind } from "../../model/page.ts";
import type { PagePath } from "../../model/urls.ts";
import type { Theme } from "../../settings/theme.ts";
import { type CardText, cardPainter } from "./draw-card.ts";

/**
 * Kinds of pages with their own card. Symbols and schemas share the card of their package or API: a card each would
 * be 460 more KV writes of 70 kB, and the first deploy would exceed the daily writes of a free account.
 */
const kindsWithCard: ReadonlySet<PageKind> = new Set<PageKind>([
  "guide",
  "changelog",
  "api-overview",
  "tag",
  "operation",
  "library-landing",
  "package",
]);

/**
 * Above this number, operations share the card of their tag, and if they still are too many, guides that of the site:
 * drawing a thousand cards would take longer than the rest of the build, and each is a value to write.
 */
const maxCards = 300;

export interface SocialCard {
  path: string;
  text: CardText;
}

export interface SocialCards {
  /** Image path by page path; several pages may share an image. */
  ofPage: ReadonlyMap<PagePath, string>;
  /**
   * Cards to draw, without pages that name an image themselves. Other languages reuse those of the default language.
   */
  cards: SocialCard[];
}

function cardPath(page: string): string {
  return `/img/cards${page}.png`;
}

/** Cards of all pages except the front page, which has the image of the site. @param site title and colours */
export function socialCards(
  drafts: readonly PageDraft[],
  site: { title: string; theme?: Theme | undefined },
): SocialCards {
  const { accent, secondAccent } = site.theme ?? {};
  const colors = { ...(accent && { accent }), ...(secondAccent && { secondAccent }) };
  let withCard = drafts.filter(({ kind, path }) => kindsWithCard.has(kind) && path !== "/");
  for (const frequentKind of ["operation", "guide"] satisfies PageKind[]) {
    if (withCard.length > maxCards) withCard = withCard.filter(({ kind }) => kind !== frequentKind);
  }
  const paths = new Set(withCard.map(({ path }) => path));
  const ofPage = new Map(
    drafts.flatMap(({ path, breadcrumbs }): [PagePath, string][] => {
      const nearest = [path, ...breadcrumbs.map((crumb) => crumb.path).reverse()].find(
        (each) => each !== undefined && paths.has(each),
      );
      return nearest === undefined ? [] : [[path, cardPath(nearest)]];
    }),
  );
  const drawn = isDefaultLanguage() ? withCard : [];
  const cards = drawn
    .filter(({ image }) => image === undefined)
    .map(({ title, section, path }) => ({
      path: cardPath(path),
      text: { title, caption: `${site.title}   ${t(`waysIn.${section}`)}`, ...colors },
    }));
  return { ofPage, cards };
}

/** Draws the cards that are not in the cache. */
export async function drawCards(cards: readonly SocialCard[], root: string): Promise<SiteFile[]> {
  const cache = await DerivedCache.open({
    directory: cacheDirectory(root),
    name: "social-cards",
    madeBy: new URL("draw-card.ts", import.meta.url),
    value: z.string(),
  });
  let painter: ReturnType<typeof cardPainter> | undefined;
  const files: SiteFile[] = [];
  for (const { path, text } of cards) {
    const png = await cache.getOrMake(JSON.stringify(text), async () => {
      painter ??= cardPainter();
      return (await (await painter)(text)).toString("base64");
    });
    files.push({ path, type: "image/png", content: Buffer.from(png, "base64") });
  }
  if (painter !== undefined) await cache.save();
  return files;
}
