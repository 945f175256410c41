import type { Theme } from '@recto/document'
import { fontFaceCss } from '@recto/viewer'
import { useEffect } from 'react'

/** Loads the fonts of a folio's theme, through a style sheet object: it needs no inline style, which pages may forbid. */
export function useFolioFonts(theme: Theme | null, base: string): void {
  const css = theme ? fontFaceCss(theme, base) : ''
  useEffect(() => {
    if (css === '') return
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [css])
}
