/** Why a file is not a picture that we accept. The message is for the sender. */
export class PictureError extends Error {
  override name = 'PictureError'
}
