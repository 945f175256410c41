import type { Theme } from '@recto/document'
import { type FontEntry, faceRules, faces } from '@recto/fonts'
import { allFontFaceCss, fontFaceCss } from '@recto/viewer'
import { useEffect } from 'react'

/** Adds a constructed style sheet, which needs no inline style, as pages may forbid those. Returns how to remove it. */
export function addSheet(css: string): () => void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

/** The families of a folio's look, and those that its texts may name: a browser fetches only what is drawn. */
export function useFolioFonts(look: Theme | null, base: string, fonts: readonly FontEntry[] = []): void {
  const others = Object.fromEntries(fonts.map(({ name, files }) => [name, files]))
  const css = look ? fontFaceCss(look, { base, others }) : ''
  const named = faceRules(
    faces(
      fonts.map(({ name, weights }) => ({ family: name, weights })),
      { base, others },
    ),
  )
  useEffect(() => (css === '' ? undefined : addSheet(css)), [css])
  useEffect(() => (named === '' ? undefined : addSheet(named)), [named])
  useEffect(() => addSheet(allFontFaceCss(base)), [base])
}
