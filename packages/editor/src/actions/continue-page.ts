import type { FolioModule, ModuleSpec, ModuleType, RichTextJson } from '@recto/document'
import type { FolioStore } from '@recto/store'
import { followingId } from '@recto/store/sha256'
import { MODULE_KINDS } from '../module-kinds.ts'
import { textPages } from './text-pages.ts'

type ContinueDeps = {
  store: Pick<
    FolioStore,
    'modulesOf' | 'module' | 'section' | 'addSection' | 'addModules' | 'setText' | 'place' | 'transact'
  >
  specOf: (type: ModuleType) => ModuleSpec
  textRows: (text: RichTextJson, columns: number) => number
  /** Whether so many pages and these modules fit into the folio; says so otherwise. */
  hasRoomForAll: (sections: number, types: readonly ModuleType[]) => boolean
}

/** The house's first row on a page, and the rows that it keeps free at its end. */
const FIRST_ROW = 5
const END_ROWS = 4

type Pieces = { module: FolioModule; name: string; pages: RichTextJson[] }

/**
 * Lets what reaches past a page's end go on behind it, by the rules of RULES.md, as one undo step. Answers the page that it
 * ends on; null: nothing of it can go anywhere else; '': nothing may be added.
 */
export function continuePage(deps: ContinueDeps, sectionId: string, rows: number): string | null {
  const { store, hasRoomForAll } = deps
  const cut = store.modulesOf(sectionId).filter(({ rect, locked }) => !locked && rect.y + rect.h > rows)
  const pieces = cut.flatMap((module) => piecesOf(deps, module, rows) ?? [])
  const whole = cut.filter((one) => pieces.every(({ module }) => module.id !== one.id) && one.rect.y > FIRST_ROW)
  const count = Math.max(0, ...pieces.map(({ pages }) => pages.length - 1)) + (whole.length > 0 ? 1 : 0)
  if (count === 0) return null
  const more = pieces.flatMap(({ module, pages }) => pages.slice(1).map(() => module.type))
  if (!hasRoomForAll(count, more)) return ''
  const background = store.section(sectionId)?.background
  const pages: string[] = []
  store.transact(() => {
    for (let nth = 1; nth <= count; nth++) {
      const id = freeId(sectionId, nth, (one) => store.section(one) !== undefined)
      pages.push(
        store.addSection({ after: pages.at(-1) ?? sectionId, id }, background === undefined ? {} : { background }),
      )
    }
    for (const one of pieces) writePieces(deps, one, pages)
    const last = pages.at(-1) as string
    const top = Math.min(...whole.map(({ rect }) => rect.y))
    if (whole.length > 0)
      store.place(Object.fromEntries(whole.map(({ id, rect }) => [id, { ...rect, y: rect.y - top + FIRST_ROW }])), {
        sectionOf: Object.fromEntries(whole.map(({ id }) => [id, last])),
      })
  })
  return pages.at(-1) ?? ''
}

/** What a text becomes; null: it is no text alone, or nothing of it fits where it stands. */
function piecesOf({ specOf, textRows }: ContinueDeps, module: FolioModule, rows: number): Pieces | null {
  const [name, ...others] = specOf(module.type).texts ?? []
  const text = name === undefined ? undefined : module.texts[name]
  if (!MODULE_KINDS[module.type].takesWords || name === undefined || !text || others.length > 0) return null
  const [top = 0, right = 0, bottom = 0, left = 0] = module.box.pad ?? []
  const columns = Math.max(1, module.rect.w - Math.ceil((left + right) / 20))
  const own = Math.ceil((top + bottom) / 10)
  const room = { first: rows - END_ROWS - module.rect.y - own, next: rows - END_ROWS - FIRST_ROW - own }
  const pages = textPages(text, room, (piece) => textRows(piece, columns))
  if (pages.length < 2 || !pages[0]?.content?.length) return null
  return { module, name, pages }
}

function writePieces({ store, textRows }: ContinueDeps, { module, name, pages }: Pieces, sections: readonly string[]) {
  const { id, type, rect, props, box, vAlign } = module
  const high = (text: RichTextJson) => {
    const [top = 0, , bottom = 0] = box.pad ?? []
    return Math.max(4, textRows(text, rect.w) + Math.ceil((top + bottom) / 10))
  }
  const [first, ...others] = pages as [RichTextJson, ...RichTextJson[]]
  store.setText(id, name, first)
  store.place({ [id]: { ...rect, h: high(first) } })
  store.addModules(
    others.map((text, at) => ({
      id: freeId(id, at + 1, (one) => store.module(one) !== undefined),
      type,
      sectionId: sections[at] as string,
      rect: { ...rect, y: FIRST_ROW, h: high(text) },
      props,
      box,
      vAlign,
      texts: { [name]: text },
    })),
  )
}

/** Two people who press at once make the same pages and pieces: so no word is there twice. */
function freeId(of: string, nth: number, isTaken: (id: string) => boolean): string {
  let id = followingId(of, nth)
  while (isTaken(id)) id = followingId(id, nth)
  return id
}
