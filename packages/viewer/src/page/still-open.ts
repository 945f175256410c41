/** How often a page that is being looked at asks, ms. */
const EVERY_MS = 5000

/**
 * What was closed meanwhile does not stay on the screen: a page that is looked at asks whether it may still be seen, every
 * few seconds and whenever it comes back, also out of the browser's memory; not where it has just heard. Else it is blank,
 * and what the server says instead takes its place. Where nobody answers it stays. Answers what blanks the page at once.
 */
export function start(root: HTMLElement, hasHeard: () => boolean): () => void {
  const close = () => {
    root.replaceChildren()
    location.reload()
  }
  const look = async () => {
    if (document.visibilityState === 'hidden') return
    const { pathname, search } = location
    const answer = await fetch(pathname + search, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
    // A page that may be seen has a tag; that it is closed, or wants its password, has none.
    if (!answer || answer.headers.has('etag') || answer.status === 429 || answer.status >= 500) return
    close()
  }
  setInterval(() => hasHeard() || look(), EVERY_MS)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', ({ persisted }) => persisted && look())
  return close
}
