/** How the components of a server are stopped: runs the registered functions, the latest first. */
export type Stops = (() => unknown)[]

/** Longest wait for one part. PostgreSQL has its own, longer one. */
const PART_STOPS_WITHIN_MS = 12_000

/**
 * A component that cannot be stopped does not keep the others from stopping, PostgreSQL least of all. @throws the first
 * error, at the end.
 */
export async function stopAll(stops: Stops): Promise<void> {
  const errors: unknown[] = []
  for (const one of stops.reverse()) {
    try {
      await one()
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length) throw errors[0]
}

/** `stop`, or an error if it takes too long. */
export function inTime(stop: () => unknown): () => Promise<void> {
  return async () => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`A component did not stop: ${stop}`)), PART_STOPS_WITHIN_MS)
    })
    await Promise.race([stop(), late]).finally(() => clearTimeout(timer))
  }
}
