/** Why a file is no picture we can take. The message is for the person who sent it. */
export class PictureError extends Error {
  override name = 'PictureError'
}
