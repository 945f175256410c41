import { escapeHtml, type FolioDocument, MODULE_TYPES, outlineOf, shownToReaders } from '@recto/document'
import type { FaceOptions } from '@recto/fonts'
import { PAPER_SCALE, pageHeightPx, SECTION_WIDTH_PX } from '@recto/grid'
import { FormFrame } from '@recto/modules/form-frame'
import type { Assets, FormPlace, FormQuestions } from '@recto/modules/kit'
import { pageScriptsOf } from '@recto/modules/page-scripts'
import { SHARED_STYLES, STYLES } from '@recto/modules/styles'
import { renderToStaticMarkup } from 'react-dom/server'
import { type Around, afterSheet, beforeSheet, classesOf, dataOf, headOf, scriptsAround } from './around.ts'
import aroundCss from './css/around.css?raw'
import layout from './css/layout.css?raw'
import narrow from './css/narrow.css?raw'
import tones from './css/tones.css?raw'
import type from './css/type.css?raw'
import { fontFaceCss, preloadedFonts } from './fonts.ts'
import { ModuleContent, type ModuleContentProps, Unreadable } from './ModuleContent.tsx'
import { BONDS, madeWith, type PrintLook, paperRows, printCss } from './print-look.ts'
import { Sheet } from './Sheet.tsx'
import { signFontCss, withSignsSpelled } from './sign-fonts.ts'
import { themeStyle } from './theme-style.ts'
import { worldFontCss } from './world-fonts.ts'

const packed = (css: string) => css.replace(/\/\*.*?\*\/|\n\s*/gs, '')
const FIRST_CSS = packed([tones, layout, type, ...SHARED_STYLES].join(''))
const CSS_BY_TYPE = MODULE_TYPES.map((type) => [type, packed(STYLES[type] ?? '')] as const)
const LAST_CSS = packed(narrow)
const AROUND_CSS = packed(aroundCss)

/** What a page consists of. */
export type PageInput = {
  document: FolioDocument
  /** `form`: what a form of the page asks, to where it goes. */
  assets: Omit<Assets, 'form'> & { form?: (moduleId: string, asked: FormQuestions) => FormPlace }
  title: string
  /** For link previews and search engines; taken from the first words. */
  description: string
  /** URL of the font files, with a trailing slash. */
  fontBase: string
  /** Files of families that do not come with the product, by name. */
  fonts?: FaceOptions['others']
  /** URL of the page scripts, with a trailing slash. */
  scriptBase: string
  mode: 'page' | 'print'
  /** The surroundings of a published page; without them the sheet stands alone and is never indexed. */
  around?: Around
  /** For `print`, if it differs from the page's. */
  look?: PrintLook
}

/** folio.css in its order, with the style sheets of the module types in the folio. */
function folioCss({ modules }: FolioDocument): string[] {
  const shown = new Set(modules.map(({ type }) => type))
  return [FIRST_CSS, ...CSS_BY_TYPE.map(([type, css]) => (shown.has(type) ? css : '')), LAST_CSS]
}

/** The sheet alone as HTML, for callers with their own page around it. */
export function renderFolio({
  document,
  assets: { form, ...rest },
  mode,
  around,
}: Pick<PageInput, 'document' | 'assets' | 'mode' | 'around'>): string {
  const isSlides = around?.isSlides === true && !around.isEmbedded
  const assets: Assets = form ? { ...rest, form: (id, asked) => ({ ...form(id, asked), Frame: FormFrame }) } : rest
  const sheet = { document, assets, mode, isSlides }
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
export function renderPage(given: PageInput): string {
  const input = { ...given, document: shownToReaders(given.document) }
  const { document, fontBase, mode, around, look = {} } = input
  const sheet = mode === 'print' ? withSignsSpelled(renderFolio(input)) : renderFolio(input)
  const fonts = [
    fontFaceCss(document.theme, facesOf(input), sheet),
    // Before the others: characters of a script's own font are drawn in it.
    mode === 'print' ? signFontCss(sheet, fontBase) : '',
    worldFontCss(sheet, document.language, fontBase, mode === 'print'),
  ]
  const css = [
    ...fonts,
    pageCss(input),
    ...folioCss(document),
    around ? AROUND_CSS : '',
    printCss(look, document),
  ].join('')
  const outline = outlineOf(document)
  const own = around ? scriptsAround(around, outline, document.sections.length) : []
  const head = [...metaTags(input), ...preloads(input, sheet), `<style>${css}</style>`, ...scripts(input, own)].join('')
  const classes = around ? classesOf(around) : ''
  const html = `lang="${escapeHtml(document.language)}"${classes ? ` class="${classes}"` : ''}${around ? dataOf(around) : ''}`
  const after = around ? afterSheet(around, outline, document.sections.length) : ''
  const before = around ? beforeSheet(around, input.title) : ''
  // Browsers scroll to `#top` by themselves; files and screen readers need an element with that name.
  return `<!doctype html>\n<html ${html}><head>${head}</head><body>${before}<main id="top">${sheet}${madeWith(look, document)}</main>${after}</body></html>`
}

function metaTags({ document, title, description, around }: PageInput): string[] {
  const [name, about] = [escapeHtml(title), escapeHtml(description)]
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${name}</title>`,
    ...(about ? [`<meta name="description" content="${about}">`] : []),
    ...(around ? headOf(title, around) : ['<meta name="robots" content="noindex,nofollow">']),
    `<meta name="theme-color" content="${document.theme.palette.background}">`,
    '<meta property="og:type" content="article">',
    `<meta property="og:title" content="${name}">`,
    ...(about ? [`<meta property="og:description" content="${about}">`] : []),
  ]
}

const facesOf = ({ fontBase, mode, fonts }: PageInput): FaceOptions => ({
  base: fontBase,
  isOnPaper: mode === 'print',
  ...(fonts && { others: fonts }),
})

const preloads = (input: PageInput, sheet: string): string[] =>
  (input.mode === 'print' ? [] : preloadedFonts(input.document.theme, facesOf(input), sheet)).map(
    (url) => `<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin>`,
  )

/** Paper runs nothing; a page runs what its types need, once it is parsed. */
const scripts = ({ document, mode, scriptBase }: PageInput, own: readonly string[]): string[] =>
  mode === 'print'
    ? []
    : [...own, ...pageScriptsOf(document)].map(
        (name) => `<script type="module" src="${scriptBase}${name}.js"></script>`,
      )

const PAPER = '-webkit-print-color-adjust:exact;print-color-adjust:exact'

/**
 * Around the sheet: a neutral background, none on paper. A paged folio sets its own paper size, also when a reader
 * prints it.
 */
function pageCss({ mode, look = {}, document: { page, theme } }: PageInput): string {
  // The printer sets the size itself; two sizes that differ by a fraction would be centred in each other.
  const size = mode === 'print' ? '' : `@page{size:${SECTION_WIDTH_PX}px ${pageHeightPx(page)}px;margin:0}`
  const paged =
    page.mode === 'paged' && !look.isOnPaper
      ? `${size}.flow>.section.paged{break-after:page;break-inside:avoid}.flow>.section.paged:last-child{break-after:auto}`
      : ''
  const paper = `body{background:none;${PAPER}}.cell{break-inside:avoid}${paged}`
  if (mode === 'print') return `html,body{margin:0}${paper}`
  const isPaged = page.mode === 'paged'
  const ground = isPaged ? '#eceff0' : theme.palette.background
  const { background, onBackground } = theme.palette
  const own = isPaged ? '' : `html body{--pg-ground:${background};--pg-ink:${onBackground}}`
  const screen = `html{-webkit-text-size-adjust:100%}body{margin:0;background:${ground};--pg-font:${themeStyle(theme)['--bf']}}${own}@media(prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}`
  return `${screen}${isPaged ? APART : `@media screen and (min-width:1201px){${BLEED}}`}@media print{${paper}${isPaged ? '' : printedWhole(theme, themeStyle(theme)['--bf'] ?? '')}}`
}

/**
 * On wide windows a section's background extends to both edges, and so do pictures and filled boxes at an edge of the
 * sheet; a picture by no more than it still shows its middle. All other content keeps its place.
 */
const BLEED = [
  '.flow>.section{box-shadow:0 0 0 100vmax var(--ground);clip-path:inset(0 -100vmax)}',
  'main{overflow-x:clip}',
  '.cell[data-narrow=shape][data-side*=l]{margin-left:max(600px - 50vw,var(--w)*-17px)}',
  '.cell[data-narrow=shape][data-side*=r]{margin-right:max(600px - 50vw,var(--w)*-17px)}',
  '.cell[data-side]:not([data-narrow=shape])>.m.filled{border-image:linear-gradient(var(--ground),var(--ground)) fill 0/0/0 var(--to-right,0) 0 var(--to-left,0)}',
  '.cell[data-side*=l]{--to-left:100vw}',
  '.cell[data-side*=r]{--to-right:100vw}',
]
  .map((rule) => `html:not(.slides,.embedded) ${rule}`)
  .join('')

/** Pages are drawn apart, each as its own sheet. */
const APART =
  '@media screen{html:not(.slides,.embedded) .sheet{background:none;padding-block:24px}html:not(.slides,.embedded) .flow>.section{box-shadow:0 1px 6px rgb(5 43 62/.16)}html:not(.slides,.embedded) .flow>.section+.section{margin-top:24px}}@media screen and (max-width:720px){html:not(.slides,.embedded) .sheet{padding-block:0}html:not(.slides,.embedded) .flow>.section+.section{margin-top:12px}}'

/**
 * A reader prints a pageless folio: a section stays whole; a high one is parted between its lines, where a heading stays
 * with what follows it and pictures with their words, and the edges of each page stay free. A section's ground goes on
 * below it to the page's end, the last one's ends with it; a short last one does not stand alone.
 */
const printedWhole = ({ palette: { onBackground, background } }: FolioDocument['theme'], face: string) =>
  `@page{margin:0 0 9mm;background:${background};@bottom-center{content:counter(page) " / " counter(pages);font:8pt/1 ${face};color:color-mix(in srgb,${onBackground} 76%,${background})}}.sheet{max-width:none;zoom:${PAPER_SCALE}}${paperRows(0.84)}${BONDS}.flow>.section{box-shadow:0 200vmax 0 200vmax var(--ground)}.flow>.section:last-child{box-shadow:0 200vmax 0 200vmax var(--background)}.flow>.section.short:last-child{break-before:avoid}.flow>.section.high{break-inside:auto;padding-block:13.6mm 8mm;-webkit-box-decoration-break:clone;box-decoration-break:clone}.high>.line:first-child>.cell{break-before:avoid;break-after:avoid}.high>.line:last-child>.cell{break-before:avoid}.high>.line>.cell[style*="--up"]{break-before:auto!important;grid-row:calc(var(--y) + 1 - var(--up))/span calc(var(--h) + var(--up));padding-top:calc(var(--row)*var(--up))}`
