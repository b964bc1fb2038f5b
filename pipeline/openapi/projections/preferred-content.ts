import { isJsonLike } from "../../model/media-types.ts";

/** JSON if available, otherwise the first media type. */
export function preferredContent<Content extends { mediaType: string }>(
  contents: readonly Content[],
): Content | undefined {
  return contents.find(({ mediaType }) => isJsonLike(mediaType)) ?? contents[0];
}
