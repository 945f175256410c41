/** On a machine where each look takes long, as many are taken all the same before something is said to be wrong. */
const LEAST_LOOKS = 25

/**
 * What is still wrong once `ms` have gone by and it was looked at often enough; nothing as soon as one look finds nothing.
 * `wait` is what passes between two looks.
 */
export async function untilHeld(
  ms: number,
  wait: () => Promise<unknown>,
  look: () => Promise<string[]>,
): Promise<string[]> {
  const until = performance.now() + ms
  let found = await look()
  for (let looks = 1; found.length > 0 && (performance.now() < until || looks < LEAST_LOOKS); looks++) {
    await wait()
    found = await look()
  }
  return found
}

/** Milliseconds that pass. */
export const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms))
