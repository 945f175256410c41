/**
 * Reports the height of a published page to the embedding site, so that its frame can adapt: `{ type: 'recto:height',
 * height }` in px, at first and whenever it changes. The height is no secret, so any site may receive it.
 */
export function start(root: HTMLElement): () => void {
  if (window.parent === window) return () => {}
  let told = 0
  const tell = () => {
    const height = Math.ceil(root.getBoundingClientRect().height)
    if (height === told) return
    told = height
    window.parent.postMessage({ type: 'recto:height', height }, '*')
  }
  const watch = new ResizeObserver(tell)
  watch.observe(root)
  tell()
  return () => watch.disconnect()
}
