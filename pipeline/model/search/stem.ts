/**
 * Stems inflected forms: tokens → token, minting → mint, policies → policy, proving and prove → prov, payment → pay.
 * Deliberately simple: missing pairs can be added as synonyms.
 */
export function stemOf(term: string): string {
  if (term.length < 4 || /\d/.test(term)) return term;
  if (term.endsWith("ies") && term.length > 4) return `${term.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x)es$/.test(term)) return term.slice(0, -2);
  if (/[^sui]s$/.test(term)) return withoutFinalE(stemOf(term.slice(0, -1)));
  if (term.endsWith("ing") && term.length > 5) return undoubled(term.slice(0, -3));
  if (term.endsWith("ed") && term.length > 4) return undoubled(term.slice(0, -2));
  if (/\p{L}{3}ment$/u.test(term)) return withoutFinalE(term.slice(0, -4));
  return withoutFinalE(term);
}

function withoutFinalE(term: string): string {
  return term.length > 4 && term.endsWith("e") ? term.slice(0, -1) : term;
}

/** swapped → swapp → swap, but selling → sell. */
function undoubled(stem: string): string {
  return /([^lsz])\1$/.test(stem) ? stem.slice(0, -1) : withoutFinalE(stem);
}
