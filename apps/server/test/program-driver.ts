import type { GetFolioJson, OutputOf, SaveFolioGrid } from '@recto/contract'
import {
  type FolioDocument,
  type FolioModule,
  type FolioSection,
  newModule,
  type RichTextJson,
  richTextToPlain,
} from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import type * as Y from 'yjs'
import type { Editor } from './editors.ts'
import type { Person } from './people.ts'

/** A folio as data, as programs read it. */
export type Read = Omit<OutputOf<typeof GetFolioJson>, 'document'> & { document: FolioDocument }
/** What a command answers. */
export type Saved = OutputOf<typeof SaveFolioGrid>

export const wordsOf = ({ texts }: FolioModule) => richTextToPlain(texts.body as RichTextJson)

export const rectOf = ({ document }: { document: FolioDocument }, id: string) =>
  document.modules.find((module) => module.id === id)?.rect

export const readFolio = (token: string, by: Person) => by.ask<Read>('GetFolioJson', { token })

export const createFolio = async (by: Person) =>
  (await by.ask<{ token: string }>('CreateFolio', { folioName: 'For programs' })).token

/** Of modules: x, y, w, h. */
export type Rects = [x: number, y: number, w: number, h: number][]

/** A folio with its first Text and these rectangles of Texts below, in one section. */
export async function folioWith(by: Person, ...rects: Rects) {
  const token = await createFolio(by)
  const first = await readFolio(token, by)
  const [section] = first.document.sections as [FolioSection]
  const spec = SPECS.Text
  if (!spec) throw new Error('no spec')
  const modules = rects.map(([x, y, w, h]) => newModule(spec, { sectionId: section.id, rect: { x, y, w, h } }))
  const data = { ...first.document, modules: [...first.document.modules, ...modules] }
  await by.ask('FolioStore', { token, hash: first.hash, data })
  const now = await readFolio(token, by)
  const text = first.document.modules[0]?.id ?? ''
  return { token, sectionId: section.id, text, ids: modules.map(({ id }) => id), ...now }
}

/** The first line of a module's text as its editor has it. */
export function lineOf(editor: Editor, moduleId: string): Y.XmlText {
  const text = (editor.doc.getMap('modules').get(moduleId) as Y.Map<unknown>).get('t:body') as Y.XmlFragment
  return (text.get(0) as Y.XmlElement).get(0) as Y.XmlText
}
