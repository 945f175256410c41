import '@recto/viewer/folio.css'
import type { TeamStyle } from '@recto/contract'
import { faceRules, faces } from '@recto/fonts'
import { allFontFaceCss } from '@recto/viewer'
import { useEffect, useMemo } from 'react'

const FONTS = '/viewer/fonts/'
const NONE: TeamStyle['fonts'] = []

/** The faces of every family that a sheet may be drawn in, the team's own among them; a browser fetches those it draws. */
export function useStyleFonts(fonts: TeamStyle['fonts'] = NONE): void {
  const css = useMemo(() => {
    const others = Object.fromEntries(fonts.map(({ name, files }) => [name, files]))
    const wanted = fonts.map(({ name, weights }) => ({ family: name, weights }))
    return allFontFaceCss(FONTS) + faceRules(faces(wanted, { base: FONTS, others }))
  }, [fonts])
  useEffect(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return () => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }
  }, [css])
}
