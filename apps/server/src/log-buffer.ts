/** Where lines go, one at a time and at once. */
export type Lines = { write(line: string): void }

/** Lines that a start keeps back; with one more it says them all. */
const MOST_HELD = 1000

/**
 * Keeps what is written until `release`, so that what people look for at a start comes first. What a process that ends
 * has not released goes out with it.
 */
export function bufferLog(to: Lines): Lines & { release(): void } {
  let held: string[] | null = []
  const release = () => {
    const lines = held ?? []
    held = null
    process.off('exit', release)
    for (const line of lines) to.write(line)
  }
  process.on('exit', release)
  return {
    write(line) {
      if (!held) return to.write(line)
      held.push(line)
      if (held.length >= MOST_HELD) release()
    },
    release,
  }
}
