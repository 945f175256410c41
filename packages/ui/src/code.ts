/** ms until a server that was away is asked again. */
const AGAIN_MS = 3_000
/** ms after which one that says nothing is taken for one that is away. */
const SILENT_MS = 10_000

let asking: Promise<boolean> | null = null

/**
 * Whether code can be fetched now, from the server or from this device. To be asked each time before: a browser fetches
 * a module once, and one that failed to come never comes on that page. Outside a page code is read from the disk.
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

/** Waits for a line and for a server that answers. */
export async function untilCodeIsThere(): Promise<void> {
  while (!(await isCodeThere()))
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true })
      setTimeout(resolve, AGAIN_MS)
    })
}

/**
 * Fetches code that nothing stands still for. Without a line or a server it waits for them, also where they go while it
 * fetches. @throws where a browser does not fetch it a second time.
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

/** Fetches code that somebody waits for. @throws where it cannot be fetched now; it can be asked for again. */
export async function ifOnline<T>(load: () => Promise<T>): Promise<T> {
  if (!(await isCodeThere())) throw new Error('There is no connection')
  return load()
}
