import { capitalized } from "../../model/text/capitalized.ts";
import { uniqueName, withoutAccents } from "../../model/text/slug.ts";

/** `getNftV2Info` → get, nft, v, 2, info. */
function wordsOf(identifier: string): string[] {
  const words = withoutAccents(identifier).match(
    /\p{Lu}+(?!\p{Ll})|\p{Lu}?(?:\p{Ll}\p{M}*)+|\p{N}+|[\p{Lo}\p{Lm}\p{M}]+/gu,
  );
  return (words ?? []).map((word) => word.toLowerCase());
}

/** `getNftV2Info` → `get-nft-v-2-info`, `mintNFT` → `mint-nft`. */
export function kebabCase(identifier: string): string {
  return wordsOf(identifier).join("-");
}

/** Lower case with digits separated, as on the old site. */
export function schemaSlug(name: string): string {
  return kebabCase(name.toLowerCase());
}

/** Function name in the TypeScript client: `mintNFT` → `mintNft`. */
export function clientName(operationId: string): string {
  return wordsOf(operationId)
    .map((word, index) => (index === 0 ? word : capitalized(word)))
    .join("");
}

/**
 * Makes a title from an identifier: `PostPaymentIntentsConfirm` → `Post payment intents confirm`,
 * `list_IPv4_addresses` → `List IPv4 addresses`. Acronyms are kept, with a plural `s`.
 */
export function titleOfIdentifier(identifier: string): string {
  const cased = /\p{Ll}/u.test(identifier) ? identifier : identifier.toLowerCase();
  const words = cased
    .replace(
      /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}(?!s(?!\p{Ll})|v\p{N})\p{Ll})/gu,
      " ",
    )
    .replace(/\bO Auth/g, "OAuth")
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== "")
    .map((word) => (/\p{Lu}.*\p{Lu}/u.test(word) ? word : word.toLowerCase()));
  return capitalized(words.join(" "));
}

/** Letters and digits in lower case: `first_name` has those of `First Name`. */
export function lettersOf(words: string): string {
  return words.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Makes unique slugs by adding numbers. */
export class SlugRegister {
  readonly #taken: Set<string>;

  constructor(reserved: Iterable<string> = []) {
    this.#taken = new Set(reserved);
  }

  has(slug: string): boolean {
    return this.#taken.has(slug);
  }

  take(wanted: string): string {
    const slug = uniqueName(wanted || "unnamed", (name) => this.#taken.has(name));
    this.#taken.add(slug);
    return slug;
  }
}
