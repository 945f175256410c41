/** An answer that is longer than it may be; it was given up while it came. */
export class TooLong extends Error {
  override name = 'TooLong'
}

/**
 * The body of another server's answer, which never takes more memory than it may have bytes. @throws TooLong
 */
export async function boundedBody(answer: Pick<Response, 'body'>, most: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let length = 0
  // Leaving the loop ends the transfer.
  for await (const part of answer.body ?? []) {
    length += part.byteLength
    if (length > most) throw new TooLong(`The answer has more than ${most} bytes.`)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
