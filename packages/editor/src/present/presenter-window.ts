import { presenter } from './words.ts'

/** Opens the presenter's window, with this page's styles; null if the browser blocks new windows. */
export function openPresenter(): Window | null {
  const opened = window.open('', 'recto-presenter', 'popup,width=1120,height=720')
  if (!opened) return null
  const { document: page } = opened
  page.body.replaceChildren()
  page.head.replaceChildren()
  page.title = presenter
  page.documentElement.lang = document.documentElement.lang
  page.documentElement.dataset.theme = 'dark'
  for (const element of document.querySelectorAll('link[rel="stylesheet"], style')) {
    const copy = page.importNode(element, true)
    if (element instanceof HTMLLinkElement) (copy as HTMLLinkElement).href = element.href
    page.head.append(copy)
  }
  const { CSSStyleSheet: Sheet } = opened as unknown as { CSSStyleSheet: typeof CSSStyleSheet }
  page.adoptedStyleSheets = document.adoptedStyleSheets.map((sheet) => {
    const copy = new Sheet({ baseURL: location.href })
    copy.replaceSync([...sheet.cssRules].map((rule) => rule.cssText).join('\n'))
    return copy
  })
  return opened
}
