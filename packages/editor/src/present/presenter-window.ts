import { presenter } from './words.ts'

/** What a browser opens for no address has no doctype, and in such a page tables do not take the colour around them. */
const BLANK = '<!doctype html><title></title>'

/**
 * Opens the presenter's window, in standards mode and with this page's styles; null if the browser blocks new windows.
 */
export function openPresenter(): Window | null {
  const opened = window.open('', 'recto-presenter', 'popup,width=1120,height=720')
  if (!opened) return null
  const { document: page } = opened
  page.open()
  page.write(BLANK)
  page.close()
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
