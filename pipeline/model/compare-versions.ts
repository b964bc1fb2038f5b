import compare from "semver/functions/compare.js";
import valid from "semver/functions/valid.js";

const byNumbers = new Intl.Collator("en", { numeric: true });

/** Precedence of SemVer, where `1.0.0-beta` comes before `1.0.0`; other versions are compared number by number. */
export function compareVersions(one: string, other: string): number {
  const areSemantic = [one, other].every(isSemantic);
  return areSemantic ? compare(one, other) : byNumbers.compare(one, other);
}

export function isSemantic(version: string): boolean {
  return valid(version) !== null;
}
