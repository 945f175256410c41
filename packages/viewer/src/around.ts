import { escapeHtml, type Outline } from '@recto/document'
import * as words from './words.ts'

/** What a published page has around its sheet, and says of itself to machines. */
export type Around = {
  /** The one address that it is known by. */
  canonicalUrl: string
  /** Its picture on social cards; null while there is none. */
  cardUrl: string | null
  /** What stands for it in tabs and bookmarks: a drawing (.svg) or a PNG. */
  iconUrl: string
  /** Whether search engines may list it. */
  isIndexed: boolean
  /** Where the line about who made this leads; null: there is no such line. */
  brandUrl: string | null
  /** Where readers take a copy of it; null: they may not. */
  copyUrl: string | null
  /** Where they get it as a PDF; null: they may not. */
  pdfUrl: string | null
  /** Where the page says how it is read, and a picture for browsers without script does; null: no one counts that. */
  seen: { url: string; pictureUrl: string } | null
  /** Whether devices may remember that their readers were here, and whether they are asked first. */
  readers: 'off' | 'ask' | 'on'
  /** One section at a time. */
  isSlides: boolean
  /** In a frame of another site, which it tells its height. */
  isEmbedded: boolean
}

/** Size of the picture on social cards, px. */
const CARD = { width: 1200, height: 630 }
/** A page with fewer named places needs no list of them. */
const LEAST_CONTENTS = 5

/** What social cards, search engines and browsers read in the head. */
export function headOf(title: string, { canonicalUrl, cardUrl, iconUrl, isIndexed }: Around): string[] {
  const url = escapeHtml(canonicalUrl)
  const card = cardUrl && escapeHtml(cardUrl)
  return [
    `<meta name="robots" content="${isIndexed ? 'index,follow' : 'noindex,nofollow'}">`,
    `<link rel="icon" href="${escapeHtml(iconUrl)}" type="${iconUrl.endsWith('.svg') ? 'image/svg+xml' : 'image/png'}">`,
    `<link rel="canonical" href="${url}">`,
    `<meta property="og:url" content="${url}">`,
    `<meta name="twitter:card" content="${card ? 'summary_large_image' : 'summary'}">`,
    ...(card
      ? [
          `<meta property="og:image" content="${card}">`,
          '<meta property="og:image:type" content="image/jpeg">',
          `<meta property="og:image:width" content="${CARD.width}">`,
          `<meta property="og:image:height" content="${CARD.height}">`,
          `<meta property="og:image:alt" content="${escapeHtml(title)}">`,
        ]
      : []),
  ]
}

/** Scripts of the page itself, beside those of its modules. */
export const scriptsAround = (
  { isSlides, isEmbedded, readers, seen }: Around,
  outline: Outline,
  sections: number,
): string[] => [
  ...(isSlides && !isEmbedded ? ['slides'] : []),
  ...(isEmbedded ? ['embedded'] : []),
  ...(hasContents(outline, { isSlides, isEmbedded }, sections) || mayPresent({ isSlides, isEmbedded }, sections)
    ? ['contents']
    : []),
  // Before the first message of the visit.
  ...(readers === 'off' || isEmbedded ? [] : ['remember']),
  ...(seen ? ['reading-dom'] : []),
]

/** Attributes of `html` that scripts of the page read. */
export const dataOf = ({ seen }: Around): string => (seen ? ` data-seen="${escapeHtml(seen.url)}"` : '')

/** Classes of `html`, by which the page is laid out before any script has come. */
export const classesOf = ({ isSlides, isEmbedded }: Around): string =>
  [isSlides && !isEmbedded && 'slides', isEmbedded && 'embedded'].filter(Boolean).join(' ')

/** What stands before the sheet: whose it is, and what readers may take along. */
export function beforeSheet({ copyUrl, pdfUrl, iconUrl, isEmbedded }: Around, title: string): string {
  if (isEmbedded || (copyUrl === null && pdfUrl === null)) return ''
  const pdf = pdfUrl && `<a href="${escapeHtml(pdfUrl)}" rel="nofollow">${icon(DOWN)}${words.downloadPdf}</a>`
  const copy = copyUrl && `<a class="first" href="${escapeHtml(copyUrl)}" rel="nofollow">${words.useFolio}</a>`
  return `<nav class="pg-take" aria-label="${words.takeAlong}">${nameOf(title, iconUrl)}${pdf ?? ''}${copy ?? ''}</nav>`
}

/** A folio's title, after the logo of its team if there is one. */
function nameOf(title: string, iconUrl: string): string {
  const logo = iconUrl.endsWith('.svg') ? '' : `<img src="${escapeHtml(iconUrl)}" alt="" width="24" height="24">`
  return `<p class="pg-name">${logo}<span>${escapeHtml(title)}</span></p>`
}

/** What stands after the sheet: the list of places, the steps of slides, who made this. */
export function afterSheet(around: Around, outline: Outline, sections: number): string {
  const { brandUrl, isSlides, isEmbedded, readers, seen } = around
  return [
    seen ? `<noscript><img src="${escapeHtml(seen.pictureUrl)}" alt="" width="1" height="1"></noscript>` : '',
    hasContents(outline, around, sections) ? contentsOf(outline) : '',
    mayPresent(around, sections) ? PRESENT : '',
    !isEmbedded && (isSlides || mayPresent(around, sections)) ? stepsOf(sections) : '',
    readers === 'off' || isEmbedded ? '' : readersOf(readers),
    brandUrl ? brandOf(brandUrl) : '',
  ].join('')
}

const placesOf = ({ entries }: Outline) => {
  const sections = entries.filter(({ level }) => level === 0)
  return sections.length >= LEAST_CONTENTS ? sections : entries.filter(({ level }) => level <= 2)
}

/** A slide alone is seen whole: nothing of it is out of sight. */
const hasContents = (
  outline: Outline,
  { isSlides, isEmbedded }: Pick<Around, 'isSlides' | 'isEmbedded'>,
  sections: number,
): boolean => !isEmbedded && !(isSlides && sections === 1) && placesOf(outline).length >= LEAST_CONTENTS

/** A page that scrolls can be shown as slides too. */
const mayPresent = ({ isSlides, isEmbedded }: Pick<Around, 'isSlides' | 'isEmbedded'>, sections: number): boolean =>
  !isEmbedded && !isSlides && sections > 1

const DOWN = '<path d="M8 3v7m-3-3 3 3 3-3M3 13h10"/>'
const LINES = '<path d="M3 4h10M3 8h10M3 12h6"/>'
const icon = (paths: string) =>
  `<svg width="16" height="16" viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true">${paths}</svg>`

/** Opens and closes without script. */
function contentsOf(outline: Outline): string {
  const items = placesOf(outline).map(
    ({ anchor, label }) => `<li><a href="#${escapeHtml(anchor)}">${escapeHtml(label)}</a></li>`,
  )
  return `<nav class="pg-contents" aria-label="${words.contentsOfPage}"><details><summary>${icon(LINES)}<span>${words.contents}</span></summary><ol>${items.join('')}</ol></details></nav>`
}

const PRESENT = `<div class="pg-present"><button type="button">${icon('<path d="M5 3v10l8-5z"/>')}<span>${words.present}</span></button></div>`

/** Slides are leafed through by swiping without it; the script makes it work and counts. */
function stepsOf(sections: number): string {
  const button = (step: number, label: string, path: string) =>
    `<button type="button" data-step="${step}" aria-label="${label}">${icon(`<path d="${path}"/>`)}</button>`
  return `<nav class="pg-steps" aria-label="Slides" hidden>${button(-1, words.previousSlide, 'm10 3-5 5 5 5')}<output>1 / ${sections}</output>${button(1, words.nextSlide, 'm6 3 5 5-5 5')}<button type="button" aria-label="Full screen" title="Full screen (F)">${icon('<path d="M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3"/>')}</button></nav>`
}

const part = (of: string, text: string, ...buttons: [say: string, label: string][]) =>
  `<p data-for="${of}" hidden>${text} ${buttons.map(([say, label]) => `<button type="button" data-say="${say}">${label}</button>`).join('')}</p>`

/** What the script of the same name shows one part of. */
const readersOf = (readers: string): string =>
  `<aside class="pg-readers" aria-label="Your visits" data-readers="${readers}" hidden>${part('ask', words.askToRemember, ['yes', 'Yes'], ['no', 'No'])}${part('on', words.remembers, ['no', words.forgetMe])}</aside>`

const MARK =
  '<svg width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="M12 6 4 4v14l8 2 8-2V4z"/><path d="M12 6v14"/><path d="m12 6 8-2v14l-8 2z" fill="#66d7c4"/></svg>'

const brandOf = (url: string): string =>
  `<footer class="pg-brand"><a href="${escapeHtml(url)}" target="_blank" rel="noopener">${MARK}${words.madeWith}</a></footer>`
