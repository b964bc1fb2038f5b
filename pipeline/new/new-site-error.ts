/** A site cannot be made, or not of what was given; the message is for the user. */
export class NewSiteError extends Error {
  override name = "NewSiteError";
}
