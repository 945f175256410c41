import type { BrowserContext } from 'playwright-core'

/** How texts are moved: `replaced` takes the text node away, `wrapped` puts it inside the new element, `merged` makes one of neighbouring texts, an element's texts. */
export const TRANSLATORS = ['replaced', 'wrapped', 'merged'] as const

/** Has a browser's pages translated, as browsers do it, into the same words: elements of theirs stand where texts stood. */
export async function translated(context: BrowserContext, how: string): Promise<void> {
  await context.addInitScript(translate, how)
}

/** Runs in the page, before its scripts. */
function translate(how: string): void {
  const MINE = 'data-translated'
  const SKIPPED = `script, style, noscript, textarea, svg, title, [translate="no"], .notranslate, [${MINE}]`
  const element = (words: string): HTMLElement => {
    const outer = document.createElement('font')
    outer.setAttribute(MINE, '')
    outer.style.verticalAlign = 'inherit'
    const inner = document.createElement('font')
    inner.style.verticalAlign = 'inherit'
    inner.textContent = words
    outer.append(inner)
    return outer
  }
  const translateText = (text: Text): void => {
    const parent = text.parentElement
    if (!parent || parent.closest(SKIPPED) || !text.data.trim()) return
    const font = element(how === 'wrapped' ? '' : text.data)
    if (how === 'wrapped') {
      text.replaceWith(font)
      font.firstElementChild?.append(text)
      return
    }
    // Neighbours become one sentence: the first takes all their words, the others are left without any.
    if (how === 'merged') {
      for (let next = text.nextSibling; next instanceof Text; next = text.nextSibling) {
        font.firstElementChild?.append(next.data)
        next.remove()
      }
    }
    text.replaceWith(font)
  }
  const all = (root: Node): void => {
    const texts: Text[] = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    if (root instanceof Text) texts.push(root)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
    for (const text of texts) if (text.isConnected) translateText(text)
  }
  const watch = () => {
    document.documentElement.classList.add('translated-ltr')
    all(document.body)
    new MutationObserver((records) => {
      for (const { type, target, addedNodes } of records)
        for (const node of type === 'characterData' ? [target] : addedNodes) if (node.isConnected) all(node)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  }
  if (document instanceof XMLDocument) return
  // Browsers fetch their translator once a page has loaded; by then the page is ready for it, or never.
  const begin = (tries: number) => {
    const isReady = !/native code/.test(String(Node.prototype.removeChild))
    if (isReady || tries === 0) watch()
    else setTimeout(begin, 50, tries - 1)
  }
  window.addEventListener('load', () => begin(100))
}
