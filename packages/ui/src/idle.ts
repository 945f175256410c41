/** Runs once the page stands and the browser has nothing to do, outside a page never. What fails is left for when it is needed. */
export function whenIdle(fetch: () => Promise<unknown>): void {
  if (typeof document === 'undefined') return
  const idle = window.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 1_000))
  const stands = () => idle(() => void fetch().catch(() => {}))
  if (document.readyState === 'complete') stands()
  else window.addEventListener('load', stands, { once: true })
}
