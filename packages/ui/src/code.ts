/** Delay before an unreachable server is tried again, ms. */
const AGAIN_MS = 3_000
/** Time without a response after which the server counts as unreachable, ms. */
const SILENT_MS = 10_000

let asking: Promise<boolean> | null = null

/**
 * Whether code can be loaded now, from the server or this device. Check each time before importing: a browser fetches
 * a module once, and after a failure never again on that page. Outside a browser, code is read from the disk.
 */
export function isCodeThere(): Promise<boolean> {
  if (typeof document === 'undefined') return Promise.resolve(true)
  asking ??= fetch('/favicon.svg', { cache: 'no-store', signal: AbortSignal.timeout(SILENT_MS) })
    .then(
      ({ status }) => status < 500,
      () => false,
    )
    .finally(() => {
      asking = null
    })
  return asking
}

/** Waits until there is a connection and the server responds. */
export async function untilCodeIsThere(): Promise<void> {
  while (!(await isCodeThere()))
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true })
      setTimeout(resolve, AGAIN_MS)
    })
}

/**
 * Loads code that nothing is blocked on. Without a connection or a server it waits for them, also if they fail while it
 * loads. @throws if the browser will not fetch it a second time.
 */
export async function onceOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    await untilCodeIsThere()
    try {
      return await load()
    } catch (error) {
      if (await isCodeThere()) throw error
    }
  }
}

/** Loads code that a person is waiting for. @throws if it cannot be loaded now; it can be tried again. */
export async function ifOnline<T>(load: () => Promise<T>): Promise<T> {
  if (!(await isCodeThere())) throw new Error('There is no connection')
  return load()
}
