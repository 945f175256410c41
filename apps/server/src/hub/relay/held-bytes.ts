/** Memory reserved for one purpose. */
export type Held = {
  /** Less of it is needed than was requested. */
  shrinkTo(bytes: number): void
  release(): void
}

/** Reserves memory up to a total, and up to a share per key. */
export type HeldBytes = {
  /** Resolves when there is room: first come first served, but a key that has used its share lets others go first. */
  take(key: number, bytes: number): Promise<Held>
  readonly bytes: number
}

/** A request larger than a share, or than the total, is admitted while its key, or everyone, has nothing reserved. */
export function createHeldBytes({ most, mostPerKey }: { most: number; mostPerKey: number }): HeldBytes {
  let held = 0
  const byKey = new Map<number, number>()
  let waiting: { key: number; bytes: number; resolve: (held: Held) => void }[] = []

  const of = (key: number) => byKey.get(key) ?? 0
  const fits = (key: number, bytes: number) =>
    (held === 0 || held + bytes <= most) && (of(key) === 0 || of(key) + bytes <= mostPerKey)

  function change(key: number, by: number): void {
    held += by
    const now = of(key) + by
    if (now > 0) byKey.set(key, now)
    else byKey.delete(key)
  }

  function grant(key: number, bytes: number): Held {
    let own = bytes
    change(key, own)
    const shrinkTo = (to: number) => {
      if (to >= own) return
      change(key, to - own)
      own = to
      letIn()
    }
    return { shrinkTo, release: () => shrinkTo(0) }
  }

  function letIn(): void {
    const before = waiting
    waiting = []
    for (const one of before) {
      if (fits(one.key, one.bytes)) one.resolve(grant(one.key, one.bytes))
      else waiting.push(one)
    }
  }

  return {
    get bytes() {
      return held
    },
    take(key, bytes) {
      if (fits(key, bytes)) return Promise.resolve(grant(key, bytes))
      return new Promise((resolve) => waiting.push({ key, bytes, resolve }))
    },
  }
}
