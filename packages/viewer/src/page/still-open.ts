/** How often a page that is being looked at asks, ms. */
const EVERY_MS = 5000

/**
 * What was closed meanwhile does not stay on the screen: a page that is looked at asks whether it may still be seen, every
 * few seconds and whenever it comes back, also out of the browser's memory. Else it is blank, and what the server says
 * instead takes its place. Where nobody answers it stays.
 */
export function start(root: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const look = async () => {
    if (document.visibilityState === 'hidden') return
    const { pathname, search } = location
    const answer = await fetch(pathname + search, { method: 'HEAD', cache: 'no-store', signal }).catch(() => null)
    // A page that may be seen has a tag; that it is closed, or wants its password, has none.
    if (!answer || answer.headers.has('etag') || answer.status === 429 || answer.status >= 500) return
    root.ownerDocument.body.replaceChildren()
    location.reload()
  }
  const timer = setInterval(look, EVERY_MS)
  document.addEventListener('visibilitychange', look, { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && look(), { signal })
  return () => {
    clearInterval(timer)
    stop.abort()
  }
}
