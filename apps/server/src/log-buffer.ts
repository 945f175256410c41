/** The target of lines, written one at a time and synchronously. */
export type Lines = { write(line: string): void }

/** Number of lines held back at start; one more releases all of them. */
const MOST_HELD = 1000

/**
 * Holds back log lines until `release`, so that the start's own output comes first. Lines not released when the process
 * ends are written then.
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
