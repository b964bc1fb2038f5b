import { describe, expect, it } from "vitest";
import { fakePages } from "./fake-source.ts";
import { call, statelessCall } from "./send.ts";

describe("resources", () => {
  it("are the pages as Markdown, and a few files", async () => {
    const { resources } = (await call("resources/list")).body.result;
    expect(resources).toHaveLength(fakePages.length + 3);
    expect(resources).toContainEqual({
      uri: "https://docs.example/index.md",
      name: "/",
      title: "Introduction",
      description: "About Introduction.",
      mimeType: "text/markdown",
    });
  });

  it("are read by URI", async () => {
    const read = async (uri: string) =>
      (await call("resources/read", { uri })).body.result.contents[0];
    expect(await read("https://docs.example/OpenAPI/mint-tokens.md")).toMatchObject({
      text: expect.stringMatching(/^# Mint tokens\n/),
    });
    expect(await read("https://docs.example/skill.md")).toMatchObject({ text: "# Skill" });
  });

  it("that do not exist are rejected with a hint", async () => {
    const uri = "https://docs.example/OpenAPI/mint-token.md";
    const old = (await call("resources/read", { uri })).body.error;
    expect(old).toMatchObject({ code: -32602, data: { uri } });
    expect(old.message).toContain("Did you mean `https://docs.example/OpenAPI/mint-tokens.md`");
    expect((await statelessCall("resources/read", { uri })).body.error).toEqual(old);
  });

  it.each(["https://evil.example/x", "file:///etc/passwd", "../../etc/passwd", ""])(
    "never lead elsewhere: %j",
    async (uri) => {
      expect((await call("resources/read", { uri })).body).toHaveProperty("error");
    },
  );

  it("have a template", async () => {
    const { resourceTemplates } = (await call("resources/templates/list")).body.result;
    expect(resourceTemplates[0]?.uriTemplate).toBe("https://docs.example/{+path}");
  });

  it("reject an unknown cursor", async () => {
    expect((await call("resources/list", { cursor: "x" })).body.error.code).toBe(-32602);
  });
});
