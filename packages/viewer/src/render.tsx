import { escapeHtml, type FolioDocument } from '@recto/document'
import type { Assets } from '@recto/modules/kit'
import { renderToStaticMarkup } from 'react-dom/server'
import layout from './css/layout.css?raw'
import modules from './css/modules.css?raw'
import narrow from './css/narrow.css?raw'
import tones from './css/tones.css?raw'
import type from './css/type.css?raw'
import { fontFaceCss, preloadedFonts } from './fonts.ts'
import { ModuleContent, type ModuleContentProps, Unreadable } from './ModuleContent.tsx'
import { Sheet } from './Sheet.tsx'

/** folio.css, in its order, as pages carry it. */
const FOLIO_CSS = [tones, layout, type, modules, narrow].join('').replace(/\/\*.*?\*\/|\n\s*/gs, '')

export type PageInput = {
  document: FolioDocument
  assets: Assets
  title: string
  /** For people and machines that see the link only; taken from the first words. */
  description: string
  /** Where the font files lie, with a slash at the end. */
  fontBase: string
  mode: 'page' | 'print'
  /** Whether search engines may list it. */
  isIndexed: boolean
}

/** The sheet alone as HTML, for places that bring their own page around it. */
export function renderFolio({ document, assets, mode }: Pick<PageInput, 'document' | 'assets' | 'mode'>): string {
  const sheet = { document, assets, mode }
  try {
    return renderToStaticMarkup(<Sheet {...sheet} />)
  } catch {
    // There are no error boundaries on a server: the second try finds the module that fails, and draws the others.
    return renderToStaticMarkup(<Sheet {...sheet} Content={CheckedContent} />)
  }
}

function CheckedContent(props: ModuleContentProps) {
  try {
    renderToStaticMarkup(<ModuleContent {...props} />)
    return <ModuleContent {...props} />
  } catch {
    return <Unreadable why="its content could not be drawn" />
  }
}

/** A folio as one HTML document: complete without script, styles inside, fonts self-hosted. */
export function renderPage(input: PageInput): string {
  const { document, title, description, fontBase, mode, isIndexed } = input
  const preloads = preloadedFonts(document.theme)
    .map((name) => `<link rel="preload" href="${fontBase}${name}" as="font" type="font/woff2" crossorigin>`)
    .join('')
  const meta = description ? `<meta name="description" content="${escapeHtml(description)}">` : ''
  return `<!doctype html>
<html lang="${escapeHtml(document.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(title)}</title>${meta}<meta name="robots" content="${isIndexed ? 'index,follow' : 'noindex,nofollow'}"><meta name="theme-color" content="${document.theme.palette.background}"><meta property="og:title" content="${escapeHtml(title)}"><meta property="og:type" content="article">${preloads}<style>${fontFaceCss(document.theme, fontBase)}${pageCss(mode)}${FOLIO_CSS}</style></head><body><main>${renderFolio(input)}</main></body></html>`
}

/** Around the sheet: a quiet ground, nothing on paper. */
const pageCss = (mode: PageInput['mode']): string =>
  mode === 'print'
    ? 'html,body{margin:0;-webkit-print-color-adjust:exact;print-color-adjust:exact}.flow>.section.paged{break-after:page;break-inside:avoid}.flow>.section.paged:last-child{break-after:auto}.cell{break-inside:avoid}'
    : 'html{-webkit-text-size-adjust:100%}body{margin:0;background:#eceff0}@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}@media print{body{background:none;-webkit-print-color-adjust:exact;print-color-adjust:exact}.cell{break-inside:avoid}}'
