import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { ClientBase, Submittable } from 'pg'

/** The methods that the driver's connection calls on a custom query; its types omit the COPY messages. */
type Line = {
  stream: import('node:net').Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** A query that handles the driver's messages itself. Unused ones are defined too, because the driver calls them. */
type Copy = {
  submit(line: Line): void
  handleCopyInResponse(line: Line): void
  handleCopyData(message: { chunk: Buffer }): void
  handleCommandComplete(): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

const submit = (client: ClientBase, copy: Copy) => client.query(copy as unknown as Submittable)

/** The bytes returned by a `copy … to stdout`, no faster than they are consumed. */
export function copyOut(client: ClientBase, text: string): Readable {
  let line: Line | null = null
  const out = new Readable({
    read: () => void line?.stream.resume(),
    destroy(error, done) {
      // The rest is read and discarded, so that the connection can be used again.
      line?.stream.resume()
      done(error)
    },
  })
  submit(client, {
    submit(own) {
      line = own
      own.query(text)
    },
    handleCopyInResponse: (own) => own.sendCopyFail('Copying into this database is not supported.'),
    handleCopyData({ chunk }) {
      // A copy: the driver uses its buffer again.
      if (!out.destroyed && !out.push(Buffer.from(chunk))) line?.stream.pause()
    },
    handleCommandComplete() {},
    handleReadyForQuery: () => void out.push(null),
    handleError: (error) => out.destroy(error),
  })
  return out
}

/** Sends `source` to a `copy … from stdin`; resolves when all of it is accepted. */
export function copyIn(client: ClientBase, text: string, source: AsyncIterable<Uint8Array>): Promise<void> {
  return new Promise((resolve, reject) => {
    let isOver = false

    async function send(line: Line): Promise<void> {
      try {
        for await (const chunk of source) {
          if (isOver) return
          line.sendCopyFromChunk(chunk)
          if (line.stream.writableNeedDrain) await once(line.stream, 'drain')
        }
        line.endCopyFrom()
      } catch (error) {
        line.sendCopyFail((error as Error).message)
        reject(error)
      }
    }

    submit(client, {
      submit: (line) => line.query(text),
      handleCopyInResponse: (line) => void send(line),
      handleCopyData() {},
      handleCommandComplete() {},
      handleReadyForQuery() {
        isOver = true
        resolve()
      },
      handleError(error) {
        isOver = true
        reject(error)
      },
    })
  })
}
