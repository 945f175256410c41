import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { ClientBase, Submittable } from 'pg'

/** What the driver's connection offers to a query of its own; its types leave the COPY messages out. */
type Line = {
  stream: import('node:net').Socket
  query(text: string): void
  sendCopyFromChunk(chunk: Uint8Array): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** A query that takes the driver's messages itself. Those it has no use for are named all the same: the driver calls them. */
type Copy = {
  submit(line: Line): void
  handleCopyInResponse(line: Line): void
  handleCopyData(message: { chunk: Buffer }): void
  handleCommandComplete(): void
  handleReadyForQuery(): void
  handleError(error: Error): void
}

const submit = (client: ClientBase, copy: Copy) => client.query(copy as unknown as Submittable)

/** The bytes that a `copy … to stdout` answers, no faster than they are taken. */
export function copyOut(client: ClientBase, text: string): Readable {
  let line: Line | null = null
  const out = new Readable({
    read: () => void line?.stream.resume(),
    destroy(error, done) {
      // The rest is read and let go of, so that the connection can be used again.
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

/** Gives `source` to a `copy … from stdin`; resolves when all of it is taken. */
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
