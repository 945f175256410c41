/** How often a visible page checks, ms. */
const EVERY_MS = 5000

/**
 * A page closed meanwhile does not stay on screen: a visible page checks whether it may still be seen, every few
 * seconds and whenever it becomes visible again, also from the back/forward cache; not if it has just been told. If
 * not, it goes blank, and the server's response replaces it. Without a response it stays. Returns what blanks the page
 * at once.
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
    // A page that may be seen has an ETag; a closed one, or a password prompt, has none.
    if (!answer || answer.headers.has('etag') || answer.status === 429 || answer.status >= 500) return
    close()
  }
  setInterval(() => hasHeard() || look(), EVERY_MS)
  document.addEventListener('visibilitychange', look)
  window.addEventListener('pageshow', ({ persisted }) => persisted && look())
  return close
}
