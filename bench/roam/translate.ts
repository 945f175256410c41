/**
 * Runs in the page, before it: does to every text what a browser's translation does. Each text node is moved into two
 * `font` elements with other words in it, now and whenever the page writes one; fields and editable texts are left alone.
 */
export function translate(): void {
  const SKIPPED = 'script, style, textarea, [contenteditable=true], [translate=no], .notranslate, svg, font'
  const wrap = (text: Text) => {
    const parent = text.parentElement
    if (!parent || !text.data.trim() || parent.closest(SKIPPED)) return
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    outer.append(inner)
    parent.insertBefore(outer, text)
    inner.append(text)
  }
  const under = (root: Node) => {
    const found: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) found.push(node as Text)
    for (const text of found) wrap(text)
  }
  const begin = () => {
    under(document.body)
    let isAsked = false
    new MutationObserver(() => {
      if (isAsked) return
      isAsked = true
      setTimeout(() => {
        isAsked = false
        under(document.body)
      }, 150)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => setTimeout(begin, 300))
  else setTimeout(begin, 300)
}
