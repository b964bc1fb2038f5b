import { describe, expect, it } from "vitest";
import { shellString } from "../../../pipeline/model/samples/languages/curl.ts";
import { goString } from "../../../pipeline/model/samples/languages/go.ts";
import { javaString, javaTextBlock } from "../../../pipeline/model/samples/languages/java.ts";
import { ocamlString } from "../../../pipeline/model/samples/languages/ocaml.ts";
import {
  powershellString,
  powershellText,
} from "../../../pipeline/model/samples/languages/powershell.ts";
import { rustString } from "../../../pipeline/model/samples/languages/rust.ts";

describe("string literals", () => {
  it("close and reopen the shell's quotes around a single quote", () => {
    expect(shellString("it's")).toBe(String.raw`'it'\''s'`);
  });

  it("double typographic quotes in PowerShell, which treats them as plain ones", () => {
    expect(powershellString("it's ‘so’")).toBe("'it''s ‘‘so’’'");
  });

  it("are no PowerShell here-string when the text would end it", () => {
    expect(powershellText("a\nb")).toBe("@'\na\nb\n'@");
    expect(powershellText("a\n'@\nb")).toBe("'a\n''@\nb'");
  });

  it("concatenate backquotes to raw strings in Go", () => {
    expect(goString('{"a": "`"}')).toBe('`{"a": "` + "`" + `"}`');
  });

  it("use as many `#` in Rust as the text requires", () => {
    expect(rustString('"#')).toBe('r##""#"##');
    expect(rustString("plain")).toBe('"plain"');
  });

  it("choose an OCaml delimiter that the text does not contain", () => {
    expect(ocamlString('"|json}')).toBe('{jsonx|"|json}|jsonx}');
  });

  it("never leave a single backslash before a u in Java", () => {
    expect(javaString("\\u0041")).toBe(String.raw`"\\u0041"`);
  });

  it("keep the last line's indentation of a Java text block", () => {
    expect(javaTextBlock("a\nb\n", "  ")).toBe('"""\n  a\n  b\n  """');
    expect(javaTextBlock('say """\nend"', "")).toBe('"""\nsay \\"""\nend\\""""');
  });

  it("escape controls and invisible marks in compiled languages", () => {
    expect(goString("\u0001\u202e")).toBe(String.raw`"\u0001\u202e"`);
    expect(rustString("\u0001")).toBe(String.raw`"\u{1}"`);
  });
});
