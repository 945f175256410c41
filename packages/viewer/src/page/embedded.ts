/**
 * Tells the site around a published page how high it is, so that its frame can be: `{ type: 'recto:height', height }`
 * in px, at first and whenever it changes. The height is no secret, so it may be told to any site.
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
