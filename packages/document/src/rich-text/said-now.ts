import { foreignStyle } from './foreign-style.ts'
import { type HtmlChild, type HtmlElement, isElement, wordsOf } from './html-tree.ts'

/** What a document holds besides what it says now, and how many of each were left out. */
export type Unsaid = Record<'comments' | 'notes' | 'deletions' | 'hiddenText' | 'pageEdges', number>
type Kind = keyof Unsaid

/** What an element is: left out with all it holds; said, but no longer as a change; or neither. */
type Ruling = { drop: Kind | 'mark' } | { unwrap: true } | null

/**
 * A tree of foreign HTML as its document reads now: deletions that are still tracked, comments, footnotes with their marks,
 * hidden text, field codes, page headers and footers go, and are counted; insertions are plain words. Strikes and underlines
 * that nobody tracked stay.
 */
export function saidNow(tree: readonly HtmlChild[], html: string): { tree: HtmlChild[]; unsaid: Unsaid } {
  const unsaid: Unsaid = { comments: 0, notes: 0, deletions: 0, hiddenText: 0, pageEdges: 0 }
  const marks = { comments: new Set<string>(), notes: new Set<string>() }
  const isWord = /urn:schemas-microsoft-com|\bmso-|\bMso[A-Z]/.test(html)
  const fields = fieldCodes(html)

  function kept(children: readonly HtmlChild[]): HtmlChild[] {
    const result: HtmlChild[] = []
    let isAfterDeletion = false
    for (const child of children) {
      if (!isElement(child)) {
        if (!fields.isInCode()) result.push(child)
        if (child.trim() !== '') isAfterDeletion = false
        continue
      }
      if (fields.note(child)) continue
      const ruling = rulingOf(child, isWord)
      if (ruling === null) result.push({ ...child, children: kept(child.children) })
      else if ('unwrap' in ruling) result.push({ ...child, tag: 'span', attrs: {}, children: kept(child.children) })
      else count(ruling.drop, child, isAfterDeletion)
      isAfterDeletion = ruling !== null && 'drop' in ruling && ruling.drop === 'deletions'
    }
    return result
  }

  function count(kind: Kind | 'mark', element: HtmlElement, isAfterDeletion: boolean): void {
    if (kind === 'mark') {
      const mark = markOf(element)
      if (mark) marks[mark.kind].add(mark.of)
    } else if (kind === 'comments' || kind === 'notes') unsaid[kind] += bodiesIn(element)
    // A deletion in several looks is one.
    else if (wordsOf(element).trim() !== '' && !isAfterDeletion) unsaid[kind]++
  }

  const now = kept(tree)
  for (const kind of ['comments', 'notes'] as const) unsaid[kind] = Math.max(unsaid[kind], marks[kind].size)
  return { tree: now, unsaid }
}

const styleOf = ({ attrs }: HtmlElement): string => attrs.style ?? ''
const classOf = ({ attrs }: HtmlElement): string => attrs.class ?? ''
const msoElement = (element: HtmlElement): string =>
  /mso-element\s*:\s*([a-z-]+)/i.exec(styleOf(element))?.[1]?.toLowerCase() ?? ''

/** Elements of Word by what they hold. */
const MSO_PARTS = new Map<string, Kind>([
  ['comment-list', 'comments'],
  ['comment', 'comments'],
  ['footnote-list', 'notes'],
  ['footnote', 'notes'],
  ['endnote-list', 'notes'],
  ['endnote', 'notes'],
  ['header', 'pageEdges'],
  ['footer', 'pageEdges'],
])
const COMMENT_CLASS = /(^|\s)(MsoComment(Text|Subject)|msocomtxt|msocomoff)(\s|$)/i
const NOTES_CLASS = /(^|\s)(footnotes|sdfootnote|sdendnote|references|reflist|MsoFootnoteText|MsoEndnoteText)(\s|$)/i
/** Words of a page that only lay something out may be hidden as well; a table counts its own rows and columns. */
const OF_TABLES = new Set(['col', 'colgroup', 'tr', 'td', 'th'])
const PLAIN_TAGS = new Set(
  'b strong i em u s span h1 h2 h3 h4 h5 h6 table tbody thead tr td th col br ul img code'.split(' '),
)

function rulingOf(element: HtmlElement, isWord: boolean): Ruling {
  const { tag, attrs } = element
  const isBare = attrs.class === undefined && attrs.style === undefined && attrs.id === undefined
  // Most elements say nothing of themselves.
  if (isBare && PLAIN_TAGS.has(tag) && !('hidden' in attrs)) return null
  const part = MSO_PARTS.get(msoElement(element))
  if (part) return { drop: part }
  if (markOf(element)) return { drop: 'mark' }
  const classes = classOf(element)
  if (COMMENT_CLASS.test(classes) || isBackFrom(element, /^cmnt_ref\d+$/)) return { drop: 'comments' }
  const isNotes = /^doc-(endnotes?|footnotes?)$/.test(attrs.role ?? '') || NOTES_CLASS.test(classes)
  if (isNotes || /^sd(foot|end)note\d+$/.test(attrs.id ?? '') || isBackFrom(element, /^(ftnt_ref|_(ftn|edn)ref)\d+$/)) {
    return { drop: 'notes' }
  }
  // LibreOffice names the edges of its pages so.
  if (tag === 'div' && /^(header|footer)$/.test(attrs.title ?? '')) return { drop: 'pageEdges' }
  const isTracked = isWord || 'datetime' in attrs || /^mailto:/i.test(attrs.cite ?? '')
  if ((tag === 'del' && isTracked) || DELETED_CLASS.test(classes)) return { drop: 'deletions' }
  if ((tag === 'ins' && isTracked) || INSERTED_CLASS.test(classes)) return { unwrap: true }
  return isHiddenText(element) ? { drop: 'hiddenText' } : null
}

/** Of Word, Word for the web, and editors of the web that suggest changes. */
const DELETED_CLASS =
  /(^|\s)(MsoDel|TrackChange\w*Deletion\w*|ck-suggestion-marker-deletion|suggestion-delete\w*)(\s|$)/i
const INSERTED_CLASS =
  /(^|\s)(MsoIns|TrackChange\w*Insertion\w*|ck-suggestion-marker-insertion|suggestion-insert\w*)(\s|$)/i

function isHiddenText(element: HtmlElement): boolean {
  if (OF_TABLES.has(element.tag)) return false
  const style = styleOf(element)
  // The sign before an item of a list tells its kind.
  if (/mso-list\s*:\s*ignore/i.test(style)) return false
  if (style === '') return 'hidden' in element.attrs
  return 'hidden' in element.attrs || /visibility\s*:\s*hidden/i.test(style) || foreignStyle(element).isHidden
}

/** The mark of a footnote or comment in the words: never a power. */
function markOf(element: HtmlElement): { kind: 'comments' | 'notes'; of: string } | null {
  const { tag, attrs } = element
  const classes = classOf(element)
  const ofKind = (kind: 'comments' | 'notes') => ({ kind, of: wordsOf(element).trim() })
  if (/(^|\s)(MsoCommentReference|msocomanchor)(\s|$)/i.test(classes)) return ofKind('comments')
  const href = attrs.href ?? ''
  const place = href.slice(href.indexOf('#') + 1)
  if (tag === 'a' && href.includes('#') && /^(cmnt\d+|_msocom_\d+)$/.test(place)) return ofKind('comments')
  const isNote =
    /(^|\s)(Mso(Foot|End)noteReference|sd(foot|end)noteanc|footnote-?ref|noteref)(\s|$)/i.test(classes) ||
    /mso-(foot|end)note-id/i.test(styleOf(element)) ||
    attrs.role === 'doc-noteref' ||
    'data-footnote-ref' in attrs ||
    (tag === 'a' && NOTE_PLACE.test(place) && href.includes('#') && MARK.test(wordsOf(element).trim())) ||
    (tag === 'sup' && element.children.some(isPlaceLink) && MARK.test(wordsOf(element).trim()))
  return isNote ? ofKind('notes') : null
}

const NOTE_PLACE = /^(_?ftn|_?edn|ftnt|fn|sdfootnote|sdendnote|cite_note|user-content-fn|note|footnote)[-_:]?\w*/i
/** As footnotes are marked: figures, a letter, a star; in brackets or not, raised or not. */
const MARK = /^[[(]?([\d⁰¹²³⁴-⁹]{1,3}|[a-z]|[ᵃ-ᶻ]|[ivx]{1,5}|[*†‡§¶]{1,3})[\])]?$/iu
const isPlaceLink = (child: HtmlChild): boolean =>
  isElement(child) &&
  ((child.tag === 'a' && (child.attrs.href ?? '').includes('#')) || child.children.some(isPlaceLink))

/** A block whose words begin with a link back to the mark that it belongs to. */
function isBackFrom(element: HtmlElement, mark: RegExp): boolean {
  if (!/^(div|p|li)$/.test(element.tag)) return false
  const first = element.children.find((child) => isElement(child) || child.trim() !== '')
  if (first === undefined || !isElement(first)) return false
  const { href = '' } = first.attrs
  const isBack = first.tag === 'a' && href.includes('#') && mark.test(href.slice(href.indexOf('#') + 1))
  return isBack || isBackFrom(first, mark) || (first.tag === 'sup' && isBackFrom({ ...first, tag: 'p' }, mark))
}

/** How many comments or footnotes a part of a document holds: a list of them several. */
function bodiesIn(element: HtmlElement): number {
  if (
    /-list$/.test(msoElement(element)) ||
    /^(ol|ul|section)$/.test(element.tag) ||
    /footnotes|reflist/i.test(classOf(element))
  ) {
    return element.children.filter(isElement).reduce((sum, child) => sum + bodiesIn(child), 0)
  }
  return wordsOf(element).trim() === '' ? 0 : 1
}

/** Follows the codes of fields: from where one begins to where its result does, nothing is words of the document. */
function fieldCodes(html: string) {
  const marks = (name: string) => html.match(new RegExp(`mso-element\\s*:\\s*field-${name}\\b`, 'gi'))?.length ?? 0
  // Cut off in the middle of one, the clipboard cannot say where its words begin again.
  const isWhole = marks('begin') > 0 && marks('begin') === marks('end')
  const open: boolean[] = []
  return {
    isInCode: () => open.includes(true),
    /** Whether an element is the mark of a field itself. */
    note(element: HtmlElement): boolean {
      const part = isWhole ? msoElement(element) : ''
      if (part === 'field-begin') open.push(true)
      else if (part === 'field-separator') open[open.length - 1] = false
      else if (part === 'field-end') open.pop()
      return part.startsWith('field-')
    },
  }
}
