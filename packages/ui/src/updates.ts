import { isCodeThere } from './code.ts'
import { missing, sayReload } from './part.tsx'
import * as words from './words.ts'

/** Time without a response after which nothing is known, ms. */
const SILENT_MS = 10_000

/** Why code did not load: no connection or no server, or the server has newer files instead. */
export type NotLoadedBecause = 'offline' | 'updated' | 'unknown'

/** Asks the server for this page's own script, and for the file that failed if the browser named it. */
export async function whyNotLoaded(error?: unknown): Promise<NotLoadedBecause> {
  if (!(await isCodeThere())) return 'offline'
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src
  const named = /https?:\/\/\S+/.exec(String((error as Error | null)?.message ?? ''))?.[0]
  const asked = [own, named].filter((one) => one !== undefined).filter((one) => one.startsWith(location.origin))
  const isGone = (address: string) =>
    fetch(address, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(SILENT_MS) }).then(
      ({ status }) => status === 404,
      () => false,
    )
  return (await Promise.all(asked.map(isGone))).includes(true) ? 'updated' : 'unknown'
}

let isUpdateSaid = false

function sayUpdated(): void {
  if (isUpdateSaid) return
  isUpdateSaid = true
  sayReload(words.updated)
}

/** What is on the screen says that Recto was updated, so no message does, until the returned function is called. */
export function saidOnScreen(): () => void {
  isUpdateSaid = true
  return () => {
    isUpdateSaid = false
  }
}

/**
 * Says that Recto was updated, and offers to reload, when code or style that this tab asks for is gone since. Without
 * a connection nothing is said here: what asked says so. Once in a document, and before it is needed: after an update
 * this file is gone, too.
 */
export function tellOfUpdates(): void {
  const otherwise = missing.say
  missing.say = (error) => void whyNotLoaded(error).then((why) => (why === 'updated' ? sayUpdated() : otherwise(error)))
  // Sent by the build's loader of parts when one fails.
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { payload?: unknown }
    void whyNotLoaded(payload).then((why) => why === 'updated' && sayUpdated())
  })
}
