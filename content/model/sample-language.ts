/** Languages that samples are written in, as `languageTabs` of the site's settings names them. */
export const sampleLanguageNames = [
  "curl",
  "javascript",
  "nodejs",
  "python",
  "rust",
  "ocaml",
  "go",
  "java",
  "powershell",
] as const;

export type SampleLanguageName = (typeof sampleLanguageNames)[number];
