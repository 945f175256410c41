import { contrastOf, escapeHtml, type FolioDocument } from '@recto/document'
import { themeStyle } from './theme-style.ts'

/** How a folio is printed or exported, if not simply as its page. */
export type PrintLook = {
  /** On a paper size that the folio is not laid out for: a section that fits a page stays whole. */
  isOnPaper?: boolean
  /** False: text, pictures and lines without backgrounds. */
  background?: boolean
  /** Link target of Recto's name at the end; without it Recto is not named. */
  madeWith?: string
}

/** Text stays dark on white if the theme's own would not be. */
const DARK = '#1a1a1a'
const darkOnWhite = (color: string, least: number): string => (contrastOf(color, '#ffffff') >= least ? color : DARK)

const GROUNDS = ['background', 'surface', 'primarySoft', 'accentSoft', 'accent', 'primary', 'ink', 'own']

/** Every tone as the plain one, on white; filled boxes keep an outline. */
function withoutBackground({ theme: { palette } }: FolioDocument): string {
  const tones = GROUNDS.map((tone) => `.sheet .t-${tone},.sheet.t-${tone}`).join(',')
  const ink = darkOnWhite(palette.onBackground, 7)
  const colours = `--background:#fff;--onBackground:${ink};--primary:${darkOnWhite(palette.primary, 3)};--accent:${darkOnWhite(palette.accent, 1.5)}`
  const tone =
    '--ground:#fff!important;--ink:var(--onBackground)!important;--mark:var(--primary);--hot:var(--accent);--number:var(--mark);--muted:color-mix(in srgb,var(--ink) 76%,#fff);--rule:color-mix(in srgb,var(--ink) 18%,#fff)'
  return `.sheet{${colours}!important;background:none}${tones}{${tone}}.sheet .section,.sheet .section.pictured,.sheet .m.filled{background:none}.sheet .m.filled{isolation:isolate}.sheet .m.filled::before{content:"";position:absolute;inset:0;z-index:-1;border:1px solid var(--rule);border-radius:inherit}`
}

/** On paper that the folio knows nothing of: a section that fits stays whole, a heading with its text, a caption with its picture. */
export const BONDS =
  '.section{break-inside:avoid}.rt :is(h1,h2,h3,h4){break-after:avoid}.cell:has(.rt>:is(h1,h2,h3,h4):last-child){break-after:avoid}.line:has(.rt>:is(h1,h2,h3,h4):last-child)+.line>.cell,.line:has(img,svg)+.line:has(.rt>.caption:first-child)>.cell{break-before:avoid}'

/** Rows as low as columns are narrow: pictures keep their shape, and the space between modules its proportion. */
export const paperRows = (share: number): string => `.sheet.flow>.section{--row:${(share * 0.8333).toFixed(3)}cqw}`

/** Below the last section of a page: the folio's name and the page's number. */
const PAGE_FOOT =
  '.page-foot{position:absolute;inset:auto 6.667% 15px;display:flex;justify-content:space-between;align-items:baseline;gap:24px;font-size:12.5px;line-height:16px;color:var(--muted)}.page-foot>span:first-child{overflow:hidden;white-space:nowrap;text-overflow:ellipsis}.page-foot .made-with{flex:none;margin:0 0 0 auto;padding:0;font-size:12.5px;line-height:16px}.page-foot .made-with :is(a,b){color:inherit}'

/** Rules of a look, after those of the page. */
export function printCss(look: PrintLook, document: FolioDocument): string {
  return [
    look.isOnPaper ? `.sheet{max-width:none}${paperRows(1)}${BONDS}${PAGE_FOOT}` : '',
    look.background === false ? withoutBackground(document) : '',
    look.madeWith === undefined ? '' : MADE_WITH,
  ].join('')
}

const MADE_WITH =
  'main{position:relative}.made-with{display:block;box-sizing:border-box;max-width:1200px;margin:0 auto;padding:12px 24px;text-align:end;font-size:14px;line-height:20px;break-inside:avoid}.made-with a{color:#3f4a4e;text-decoration:none}.made-with b{font-weight:600;color:#101719}.made-with.laid{position:absolute;inset:auto 16px 12px auto;padding:4px 10px;border-radius:6px;background:#fffffff0}'

/** Recto's name: below one long page, in a corner of the last of several. */
export function madeWith(look: PrintLook, { page, theme }: FolioDocument): string {
  if (look.madeWith === undefined) return ''
  const font = escapeHtml(`font-family:${themeStyle(theme)['--bf']}`)
  const className = page.mode === 'paged' || look.isOnPaper ? 'made-with laid' : 'made-with'
  return `<footer class="${className}" style="${font}"><a href="${escapeHtml(look.madeWith)}">Made with <b>Recto</b></a></footer>`
}
