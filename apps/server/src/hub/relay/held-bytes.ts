import { begin, noteGivenUp } from '../../load/load.ts'
import type { NameOf } from '../../load/table.ts'
import type { Clock } from './ports.ts'

/** Memory reserved for one purpose. */
export type Held = {
  /** Less of it is needed than was requested. */
  shrinkTo(bytes: number): void
  release(): void
}

/** Reserves memory up to a total, and up to a share per key. */
export type HeldBytes = {
  /**
   * Resolves when there is room: first come first served, but a key that has used its share lets others go first.
   * @throws NoMemory after `patienceMs`
   */
  take(key: number, bytes: number): Promise<Held>
  readonly bytes: number
}

/** No memory became free in time. */
export class NoMemory extends Error {
  override name = 'NoMemory'
}

type HeldBytesParts = {
  /** The name under which it is counted. */
  of: NameOf<'held'> & NameOf<'waiting'>
  most: number
  mostPerKey: number
  /** How long a request waits at most. ms */
  patienceMs: number
  clock: Pick<Clock, 'after'>
}

type Waiting = { key: number; bytes: number; letIn: () => void }

/** A request larger than a share, or than the total, is admitted while its key, or everyone, has nothing reserved. */
export function createHeldBytes({ of, most, mostPerKey, patienceMs, clock }: HeldBytesParts): HeldBytes {
  let held = 0
  const byKey = new Map<number, number>()
  let waiting: Waiting[] = []

  const heldBy = (key: number) => byKey.get(key) ?? 0
  const fits = (key: number, bytes: number) =>
    (held === 0 || held + bytes <= most) && (heldBy(key) === 0 || heldBy(key) + bytes <= mostPerKey)

  function change(key: number, by: number): void {
    held += by
    const now = heldBy(key) + by
    if (now > 0) byKey.set(key, now)
    else byKey.delete(key)
  }

  function grant(key: number, bytes: number): Held {
    let own = bytes
    change(key, own)
    const counted = begin('held', of, own)
    const shrinkTo = (to: number) => {
      if (to >= own) return
      change(key, to - own)
      own = to
      if (own === 0) counted.end()
      else counted.resize(own)
      letIn()
    }
    return { shrinkTo, release: () => shrinkTo(0) }
  }

  function letIn(): void {
    const before = waiting
    waiting = []
    for (const one of before) {
      if (fits(one.key, one.bytes)) one.letIn()
      else waiting.push(one)
    }
  }

  function wait(key: number, bytes: number): Promise<Held> {
    const counted = begin('waiting', of)
    return new Promise((resolve, reject) => {
      const one: Waiting = {
        key,
        bytes,
        letIn() {
          cancel()
          counted.end()
          resolve(grant(key, bytes))
        },
      }
      const cancel = clock.after(patienceMs, () => {
        waiting = waiting.filter((other) => other !== one)
        counted.end()
        noteGivenUp(of)
        reject(new NoMemory(`No ${bytes} bytes of ${of} became free within ${patienceMs / 1000} s.`))
      })
      waiting.push(one)
    })
  }

  return {
    get bytes() {
      return held
    },
    take: (key, bytes) => (fits(key, bytes) ? Promise.resolve(grant(key, bytes)) : wait(key, bytes)),
  }
}
