import type { ModuleToSave, ModuleToStore } from '@recto/contract'
import {
  acceptsTextLength,
  box,
  type FolioDocument,
  type FolioModule,
  htmlToRichText,
  LIMITS,
  type ModuleSpec,
  type ModuleSpecs,
  newModule,
  type RichTextJson,
  readRichText,
  richTextLength,
} from '@recto/document'
import { placeAll } from '@recto/grid'
import { refused } from '../../http/refusal.ts'
import { validAs, wrongAt } from '../../http/schema-words.ts'
import { checkedPlace } from './grid.ts'

/** The folio with the given fields of one module. @throws Refusal naming what is invalid. */
export function withModule(folio: FolioDocument, specs: ModuleSpecs, given: ModuleToSave, at: string): FolioDocument {
  const known = folio.modules.find(({ id }) => id === given.id)
  if (!known) throw wrongAt(`${at}.id`, 'there is no such module in this folio.')
  if (given.type !== undefined && known.type !== given.type) {
    throw wrongAt(`${at}.type`, `this module is a ${known.type}.`)
  }
  const spec = specFor(specs, known.type, at)
  return replaced(folio, { ...known, ...checkedFields(spec, known, given, at) })
}

/** The folio with one module stored whole, in its place or, new, in a free one. @throws Refusal */
export function withStoredModule(
  folio: FolioDocument,
  specs: ModuleSpecs,
  id: string,
  given: ModuleToStore,
  at: string,
): FolioDocument {
  if (folio.unreadable.some((module) => module.id === id)) {
    throw wrongAt('id', 'this module was made by newer code and cannot be written.')
  }
  const spec = specFor(specs, given.type, at)
  const known = folio.modules.find((module) => module.id === id)
  const sectionId = given.sectionId ?? known?.sectionId ?? folio.sections.at(-1)?.id
  if (!folio.sections.some((section) => section.id === sectionId) || sectionId === undefined) {
    throw wrongAt(`${at}.sectionId`, 'there is no such section in this folio.')
  }
  const others = [...folio.modules, ...folio.unreadable].filter((one) => one.id !== id && one.sectionId === sectionId)
  const stays = known?.sectionId === sectionId ? known.rect : undefined
  const free = () =>
    placeAll(
      others.map(({ rect }) => rect),
      [spec.size],
    )[0] as FolioModule['rect']
  const rect = given.rect ? checkedPlace(given.rect, spec.size.minW, `${at}.rect`) : (stays ?? free())
  const start = { ...newModule(spec, { sectionId, rect }), id }
  const module = { ...start, ...checkedFields(spec, start, given, at) }
  return known ? replaced(folio, module) : { ...folio, modules: [...folio.modules, module] }
}

/** The folio without these modules. */
export function withoutModules(folio: FolioDocument, ids: readonly string[]): FolioDocument {
  const gone = new Set(ids)
  return {
    ...folio,
    modules: folio.modules.filter(({ id }) => !gone.has(id)),
    unreadable: folio.unreadable.filter(({ id }) => !gone.has(id)),
  }
}

const replaced = (folio: FolioDocument, module: FolioModule): FolioDocument => ({
  ...folio,
  modules: folio.modules.map((one) => (one.id === module.id ? module : one)),
})

/** @throws Refusal naming who locked a section in which anything is another than before. */
export function refuseLocks(before: FolioDocument, wanted: FolioDocument): void {
  for (const section of before.sections) {
    const { id, lockedBy } = section
    if (lockedBy === undefined) continue
    const held = (folio: FolioDocument) =>
      JSON.stringify([
        { ...folio.sections.find((one) => one.id === id), order: '' },
        [...folio.modules, ...folio.unreadable].filter(({ sectionId }) => sectionId === id),
      ])
    if (held(before) !== held(wanted)) throw refused(`This section is locked by ${lockedBy}. Unlock it first.`)
  }
}

function specFor(specs: ModuleSpecs, type: string, at: string): ModuleSpec {
  const spec = specs[type]
  if (!spec || spec.saved === false) throw wrongAt(`${at}.type`, 'this type cannot be written.')
  return spec
}

type Fields = Omit<ModuleToSave, 'id' | 'type'>

/** The given fields, validated by the type's own rules together with the others. @throws Refusal naming the field. */
function checkedFields(spec: ModuleSpec, known: FolioModule, given: Fields, at: string): Partial<FolioModule> {
  const { props, texts, box: frame, z, vAlign, locked, isResized } = given
  const plain = { z, vAlign, locked, isResized }
  return {
    ...(Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined)) as Partial<FolioModule>),
    ...(frame && { box: validAs(box, frame, `${at}.box`) }),
    ...(props && { props: { ...known.props, ...checkedProps(spec, known, props, `${at}.props`) } }),
    ...(texts && { texts: { ...known.texts, ...checkedTexts(spec, known, texts, `${at}.texts`) } }),
  }
}

function checkedProps(spec: ModuleSpec, known: FolioModule, props: Record<string, unknown>, at: string) {
  const valid = validAs(spec.props, { ...known.props, ...props }, at) as Record<string, unknown>
  const unknown = Object.keys(props).find((name) => !(name in valid))
  if (unknown !== undefined) {
    throw wrongAt(`${at}.${unknown}`, `a ${known.type} has no such property.`)
  }
  return Object.fromEntries(Object.keys(props).map((name) => [name, valid[name]]))
}

function checkedTexts(spec: ModuleSpec, known: FolioModule, texts: NonNullable<Fields['texts']>, at: string) {
  return Object.fromEntries(
    Object.entries(texts).map(([name, given]): [string, RichTextJson] => {
      const field = `${at}.${name}`
      if (!spec.texts?.includes(name)) throw wrongAt(field, `a ${known.type} has no such text.`)
      const text = typeof given === 'string' ? htmlToRichText(given) : readRichText(given)
      const before = known.texts[name]
      if (!acceptsTextLength(before ? richTextLength(before) : 0, richTextLength(text))) {
        const most = LIMITS.textCharacters.toLocaleString('en')
        throw wrongAt(field, `a text holds at most ${most} characters.`)
      }
      return [name, text]
    }),
  )
}
