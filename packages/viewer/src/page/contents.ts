/** The list of places of a published page: it closes once somewhere was gone to, by Escape, and by a press beside it. */
export function start(root: HTMLElement): () => void {
  const details = root.querySelector<HTMLDetailsElement>('.pg-contents details')
  if (!details) return () => {}
  const stop = new AbortController()
  const { signal } = stop
  const close = (focus = false) => {
    if (!details.open) return
    details.open = false
    if (focus) details.querySelector('summary')?.focus()
  }
  details.addEventListener(
    'click',
    (event) => event.target instanceof Element && event.target.closest('a') && close(),
    {
      signal,
    },
  )
  addEventListener('keydown', (event) => event.key === 'Escape' && close(true), { signal })
  addEventListener('pointerdown', (event) => details.contains(event.target as Node) || close(), { signal })
  details.addEventListener(
    'focusout',
    ({ relatedTarget }) => (relatedTarget && details.contains(relatedTarget as Node)) || (relatedTarget && close()),
    {
      signal,
    },
  )
  return () => stop.abort()
}
