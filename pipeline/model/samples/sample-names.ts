/** What is known of the languages of samples without their generators, in the order of their tabs. */
export const sampleNames = [
  { value: "curl", label: "curl", client: "curl", lang: "bash", snippetTarget: "shell" },
  {
    value: "javascript",
    label: "JavaScript",
    client: "fetch",
    lang: "javascript",
    snippetTarget: "javascript",
  },
  { value: "nodejs", label: "Node.js", client: "axios", lang: "javascript", snippetTarget: "node" },
  { value: "python", label: "Python", client: "requests", lang: "python", snippetTarget: "python" },
  { value: "rust", label: "Rust", client: "reqwest", lang: "rust", snippetTarget: "rust" },
  { value: "ocaml", label: "OCaml", client: "cohttp", lang: "ocaml", snippetTarget: "ocaml" },
  { value: "go", label: "Go", client: "net/http", lang: "go", snippetTarget: "go" },
  { value: "java", label: "Java", client: "Unirest", lang: "java", snippetTarget: "java" },
  {
    value: "powershell",
    label: "PowerShell",
    client: "Invoke-RestMethod",
    lang: "powershell",
    snippetTarget: "powershell",
  },
] as const;

/** Name in `languageTabs` of the site's settings. */
export type SampleLanguageName = (typeof sampleNames)[number]["value"];

export const sampleLanguageNames: readonly SampleLanguageName[] = sampleNames.map(
  ({ value }) => value,
);
