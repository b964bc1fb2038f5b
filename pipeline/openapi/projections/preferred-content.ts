import { isJsonLike } from "../../../content/model/media-types.ts";

/** JSON where there is a choice, else the first media type. */
export function preferredContent<Content extends { mediaType: string }>(
  contents: readonly Content[],
): Content | undefined {
  return contents.find(({ mediaType }) => isJsonLike(mediaType)) ?? contents[0];
}
