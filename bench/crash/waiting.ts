const PATIENCE_MS = 120_000

/** Polls `look` until it returns something, and returns that. @throws after two minutes. */
export async function until<T>(what: string, look: () => T | undefined): Promise<T> {
  const last = performance.now() + PATIENCE_MS
  for (;;) {
    const found = look()
    if (found !== undefined) return found
    if (performance.now() > last) throw new Error(`It never came that ${what}.`)
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

export function within<T>(what: string, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`It never came that ${what}.`)), PATIENCE_MS)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
