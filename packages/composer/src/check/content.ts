import { type FolioDocument, type FolioModule, type RichTextNode, richTextToPlain } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type { Ruler } from '@recto/typeset'
import type { FolioFault } from './geometry.ts'

const MOST_PICTURE = 16_000

/** Headings, pictures, links, signs that the letters lack, colours and fonts of no theme. */
export function contentChecks(folio: FolioDocument, ruler: Ruler): FolioFault[] {
  return [...headingFaults(folio), ...folio.modules.flatMap((module) => moduleFaults(module, folio, ruler))]
}

const place = ({ sections }: FolioDocument, module: FolioModule): string => {
  const nth = sections.findIndex(({ id }) => id === module.sectionId)
  return `${nth + 1} ${sections[nth]?.title ?? ''}, ${module.type}`
}

/** One heading of the first level, and no level left out on the way down. */
function headingFaults(folio: FolioDocument): FolioFault[] {
  const found: FolioFault[] = []
  const levels: number[] = []
  for (const module of folio.modules) {
    const walk = (node: RichTextNode) => {
      if (node.type === 'heading') {
        const level = Number(node.attrs?.level ?? 2)
        const before = levels.at(-1) ?? 0
        if (level > before + 1)
          found.push({
            where: place(folio, module),
            says: `a heading of level ${level} follows one of level ${before}.`,
          })
        levels.push(level)
      }
      for (const child of node.content ?? []) walk(child)
    }
    for (const text of Object.values(module.texts)) for (const node of text.content ?? []) walk(node)
  }
  const titles = levels.filter((level) => level === 1).length
  if (titles !== 1)
    found.push({ where: 'the folio', says: `has ${titles} titles (h1), one is wanted: open it with a cover.` })
  return found
}

function moduleFaults(module: FolioModule, folio: FolioDocument, ruler: Ruler): FolioFault[] {
  const where = place(folio, module)
  const spec = SPECS[module.type]
  const says = (words: string) => ({ where, says: words })
  const words = [...spec.plainText(module.props, {}), ...Object.values(module.texts).map(richTextToPlain)].join(' ')
  const family = ruler.widths(folio.theme.fonts.body.family, 400)
  const missing = [...new Set(words)].filter((char) => char > ' ' && !family.has(char))
  const literal = /"(?:color|fill)":"#|"family":"(?!heading|body)/.test(
    JSON.stringify([module.texts, module.box, module.props.cells ?? null]),
  )
  const pictures = Array.isArray(module.props.items) ? (module.props.items as { svg?: string }[]) : []
  return [
    ...(missing.length > 0
      ? [
          says(
            `${missing.map((one) => `"${one}"`).join(', ')}: not in the letters of ${folio.theme.fonts.body.family}.`,
          ),
        ]
      : []),
    ...(literal ? [says('has a colour or font of its own; only those of the theme follow a style guide.')] : []),
    ...pictures
      .filter(({ svg = '' }) => svg.length > MOST_PICTURE)
      .map(({ svg = '' }) => says(`has a picture of ${svg.length} characters, at most ${MOST_PICTURE}.`)),
    ...(spec.spoken?.(module.props) ?? []).flatMap((part) => {
      if (part.kind === 'picture' && !part.words)
        return [says('has a picture without words for those who do not see it: give "alt", or "" for decoration.')]
      if (part.kind === 'link' && !part.words.trim()) return [says('has a button without words.')]
      return part.kind === 'table' && !part.hasHead ? [] : []
    }),
  ]
}
