import { expect, it } from "vitest";
import { sampleLanguages } from "../../../pipeline/model/samples/sample-languages.ts";

const request = {
  method: "POST",
  url: "https://api.example.com/files",
  queryString: [],
  headers: [],
  postData: {
    mimeType: "multipart/form-data",
    params: [
      { name: 'a"b\n$c`%d\\', value: "1", contentType: "text/plain" },
      { name: "file", fileName: 'of "me".bin', contentType: "application/octet-stream" },
    ],
  },
};

it.each(sampleLanguages)("a quote or a line break ends no name of a part in $label", (language) => {
  const code = language.generate(request);
  // As browsers send it.
  expect(code).toContain(
    "a%22b%0A$c`%d".replaceAll("`", language.value === "go" ? '` + "`" + `' : "`"),
  );
  if (language.value === "go" || language.value === "ocaml")
    expect(code).toMatch(/filename=\\?"of %22me%22.bin\\?"/);
});

it("names a file with a quote for curl", () => {
  expect(sampleLanguages[0]?.generate(request)).toContain(
    String.raw`--form 'file=@"of \"me\".bin";type=application/octet-stream'`,
  );
});

it("writes no escape into a comment of Java", () => {
  const digest = { userName: "DOMAIN\\user", password: "p" };
  const java = sampleLanguages.find(({ value }) => value === "java");
  expect(java?.generate({ ...request, digest })).toContain("as DOMAIN\\\\user with");
});
