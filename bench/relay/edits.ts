import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'

/** One typed word of so many letters: a marker that is found again in whatever frame it arrives, and its number. */
const MARK = [0x7e, 0x21] as const
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const PLACES = 5
export const WORD_LENGTH = MARK.length + PLACES
const digitOf = new Int8Array(256).fill(-1)
for (let i = 0; i < DIGITS.length; i++) digitOf[DIGITS.charCodeAt(i)] = i

function wordOf(edit: number): string {
  let digits = ''
  for (let place = PLACES - 1; place >= 0; place--) digits += DIGITS[Math.floor(edit / 64 ** place) % 64]
  return String.fromCharCode(...MARK) + digits
}

/** Calls `found` with the number of every edit whose word stands in `bytes`. */
export function findEdits(bytes: Buffer, found: (edit: number) => void): void {
  const last = bytes.length - WORD_LENGTH
  for (let i = 0; i <= last; i++) {
    if (bytes[i] !== MARK[0] || bytes[i + 1] !== MARK[1]) continue
    let edit = 0
    for (let place = MARK.length; place < WORD_LENGTH; place++) {
      const value = digitOf[bytes[i + place] as number] as number
      if (value < 0) {
        edit = -1
        break
      }
      edit = edit * 64 + value
    }
    if (edit < 0) continue
    found(edit)
    i += WORD_LENGTH - 1
  }
}

/** Someone who types at the end of a text of their own; each word is one Yjs update (V1) of about 30 bytes. */
export function createTypist(client: number): (edit: number) => Uint8Array {
  let clock = 0
  return (edit) => {
    const word = wordOf(edit)
    if (clock === 0) {
      const doc = new Y.Doc()
      doc.clientID = client
      doc.getText(`typed-${client}`).insert(0, word)
      clock = WORD_LENGTH
      return Y.encodeStateAsUpdate(doc)
    }
    // By hand, so that the generator's own work stays small beside the server's.
    const encoder = encoding.createEncoder()
    encoding.writeVarUint(encoder, 1)
    encoding.writeVarUint(encoder, 1)
    encoding.writeVarUint(encoder, client)
    encoding.writeVarUint(encoder, clock)
    encoding.writeUint8(encoder, HAS_ORIGIN | CONTENT_STRING)
    encoding.writeVarUint(encoder, client)
    encoding.writeVarUint(encoder, clock - 1)
    encoding.writeVarString(encoder, word)
    encoding.writeVarUint(encoder, 0)
    clock += WORD_LENGTH
    return encoding.toUint8Array(encoder)
  }
}

const HAS_ORIGIN = 0x80
const CONTENT_STRING = 4
