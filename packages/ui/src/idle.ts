/** Runs once the page is drawn and the browser is idle; never outside a page. A failure is ignored: the code is loaded again when needed. */
export function whenIdle(fetch: () => Promise<unknown>): void {
  if (typeof document === 'undefined') return
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_000))
  const stands = () => idle(() => void fetch().catch(() => {}))
  if (document.readyState === 'complete') stands()
  else window.addEventListener('load', stands, { once: true })
}
