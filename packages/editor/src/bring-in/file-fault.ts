/** Why a file is not brought in, in words for people. */
export class FileFault extends Error {
  override name = 'FileFault'
}
