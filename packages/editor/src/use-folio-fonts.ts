import type { Theme } from '@recto/document'
import { allFontFaceCss, fontFaceCss } from '@recto/viewer'
import { useEffect } from 'react'

/** Adds a style sheet as an object: it needs no inline style, which pages may forbid. Answers how to take it away. */
export function addSheet(css: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

/** The families of a folio's theme, and those that its words may name: a browser fetches only what is drawn. */
export function useFolioFonts(theme: Theme | null, base: string): void {
  const css = theme ? fontFaceCss(theme, base) : ''
  useEffect(() => (css === '' ? undefined : addSheet(css)), [css])
  useEffect(() => addSheet(allFontFaceCss(base)), [base])
}
