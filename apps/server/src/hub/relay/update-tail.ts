/** Updates with consecutive `seq`s, end to end in one buffer: an object for each would take ten times its bytes. */
export type UpdateTail = {
  /** The update of the next `seq`. */
  add(update: Uint8Array): void
  /** Of the last update, or the one before the first if there is none. */
  lastSeq(): number
  byteLength(): number
  /** The updates up to and with `seq`, in order, as windows onto one copy: to hand them to another thread is one copy more. */
  upTo(seq: number): Uint8Array[]
  /** Drops the updates up to and including `seq`. */
  dropUpTo(seq: number): void
}

const FIRST_BYTES = 1024

/** A tail whose first update will be the one after `droppedSeq`. */
export function createUpdateTail(droppedSeq: number): UpdateTail {
  let bytes = new Uint8Array(0)
  /** The end of each update in `bytes`. */
  let ends: number[] = []
  const used = () => ends.at(-1) ?? 0

  return {
    add(update) {
      const from = used()
      const to = from + update.byteLength
      if (to > bytes.byteLength) {
        const larger = new Uint8Array(Math.max(FIRST_BYTES, to, 2 * bytes.byteLength))
        larger.set(bytes.subarray(0, from))
        bytes = larger
      }
      bytes.set(update, from)
      ends.push(to)
    },
    lastSeq: () => droppedSeq + ends.length,
    byteLength: used,
    upTo(seq) {
      const wanted = ends.slice(0, Math.max(0, seq - droppedSeq))
      const copy = bytes.slice(0, wanted.at(-1) ?? 0)
      return wanted.map((to, i) => copy.subarray(i === 0 ? 0 : wanted[i - 1], to))
    },
    dropUpTo(seq) {
      const count = Math.min(ends.length, seq - droppedSeq)
      if (count <= 0) return
      const from = ends[count - 1] as number
      bytes = bytes.slice(from, used())
      ends = ends.slice(count).map((end) => end - from)
      droppedSeq += count
    },
  }
}
