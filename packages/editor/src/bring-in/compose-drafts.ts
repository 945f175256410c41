import { type Arrangement, arrangements } from '@recto/composer'
import {
  type FolioModule,
  type Look,
  newId,
  newModule,
  type RichTextJson,
  type RichTextNode,
  richTextToPlain,
  type Tone,
} from '@recto/document'
import type { FolioStore, NewModule } from '@recto/store'
import type { Widths } from '@recto/typeset'
import { SPECS } from '../module-registry.ts'
import type { Drafted } from './lay-out.ts'

/** What a section of what was brought in is drawn with. */
export type BringLook = { look: Look; widths: Widths }

/** Headings of these levels begin a section. */
const BEGINS = 2
/** Quiet tones in turn, so that sections can be told apart. */
const TONES: readonly Tone[] = ['background', 'surface']
const MOST_TITLE = 60

type Part = { title: string; level: number; drafts: Drafted[] }

/** Parts of a file by their headings; what stands before the first one is a part of its own. */
export function partsOf(drafts: readonly Drafted[]): Part[] {
  const parts: Part[] = []
  for (const draft of drafts) {
    const [name, text] = Object.entries(draft.texts ?? {})[0] ?? []
    const [first, ...rest] = text?.content ?? []
    const level = first?.type === 'heading' ? Number(first.attrs?.level ?? 1) : 0
    if (!name || !first || level === 0 || level > BEGINS) {
      const part = parts.at(-1)
      if (part) part.drafts.push(draft)
      else parts.push({ title: '', level: 0, drafts: [draft] })
      continue
    }
    const words = (content: RichTextNode[]): Drafted => ({ ...draft, texts: { [name]: doc(content) } })
    // The heading stands alone, so that it can stand at the side.
    const own = rest.length > 0 ? [words([first]), words(rest)] : [draft]
    parts.push({
      title: richTextToPlain(doc([first]))
        .trim()
        .slice(0, MOST_TITLE),
      level,
      drafts: own,
    })
  }
  return parts
}

const doc = (content: RichTextNode[]): RichTextJson => ({ type: 'doc', content })

/**
 * Lays what a file holds out as sections of a folio that grows: one for each heading, its words, tables and pictures in the
 * layout that suits them. As one step, behind a section; answers the ids of what is new, none where there is no room.
 */
export function composeDrafts(
  store: FolioStore,
  parts: readonly Part[],
  after: string,
  { look, widths }: BringLook,
): { ids: string[]; first: string } {
  const ids: string[] = []
  let first = ''
  const use = { theme: look, page: store.read().page, widths }
  store.transact(() => {
    let before = after
    for (const [nth, { title, drafts }] of parts.entries()) {
      const modules = stackedModules(drafts)
      const found = best(arrangements({}, modules, use), nth)
      const section = store.addSection(
        { after: before },
        { title, background: TONES[nth % TONES.length] ?? 'background', ...found?.section },
      )
      ids.push(
        ...store.addModules(
          modules.map(
            ({ id, type, rect, props, texts }): NewModule => ({
              ...{ id, type, props, texts, sectionId: section },
              rect: found?.rects[id] ?? rect,
            }),
          ),
        ),
      )
      first ||= section
      before = section
    }
  })
  return { ids, first }
}

/** Pictures at the side, left and right in turn; else the heading at the side; else one below the other. */
function best(found: readonly Arrangement[], nth: number): Arrangement | undefined {
  const wish = [nth % 2 === 0 ? 'picture-right' : 'picture-left', 'house', 'stack']
  return wish.flatMap((name) => found.find((one) => one.name === name) ?? [])[0]
}

function stackedModules(drafts: readonly Drafted[]): FolioModule[] {
  let y = 4
  return drafts.map(({ type, x, w, h, props, texts }) => {
    const module = newModule(SPECS[type], { sectionId: '', rect: { x, y, w, h }, ...(texts && { texts }) })
    y += h + 2
    return { ...module, id: newId(), props: { ...module.props, ...props } }
  })
}
