import type { Box, ModuleSpec, ModuleType, RichTextJson, VAlign } from '@recto/document'
import type { FolioStore, TextLook } from '@recto/store'
import { MODULE_KINDS } from '../module-kinds.ts'

/** How a module looks, apart from what it says. */
export type Look = {
  type: ModuleType
  box: Box
  vAlign: VAlign
  /** Props of its type that are look, not content. */
  props: Readonly<Record<string, unknown>>
  /** Of its long texts, each by its first words. */
  texts: Readonly<Record<string, TextLook>>
}

export type LookDeps = {
  store: Pick<FolioStore, 'module' | 'setModule' | 'setProps' | 'setTextLook' | 'transact'>
  specOf: (type: ModuleType) => ModuleSpec
  say: (text: string) => void
  /** The words may need another height now. */
  onOwnEdit: (id: string) => void
}

export type LookActions = ReturnType<typeof createLookActions>

/** The style painter: takes the look of one module and gives it to others. */
export function createLookActions({ store, specOf, say, onOwnEdit }: LookDeps) {
  let copied: Look | null = null
  return {
    hasLook: () => copied !== null,
    copy(id: string) {
      const module = store.module(id)
      if (!module) return
      const { type, box, vAlign, props, texts } = module
      const names = MODULE_KINDS[type].look ?? []
      copied = {
        type,
        box,
        vAlign,
        props: Object.fromEntries(names.flatMap((name) => (name in props ? [[name, props[name]]] : []))),
        texts: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, textLook(text)])),
      }
      say('Look copied. Choose other modules and press Ctrl Alt V.')
    },
    /** Box and place of the content go to any type; the rest where the type is the same. One undo step. */
    apply(ids: readonly string[]) {
      const look = copied
      if (!look) return say('Copy a look first: choose a module and press Ctrl Alt C.')
      // Read before anything is written: each reading in between would lay the section out again.
      const targets = ids.flatMap((id) => store.module(id) ?? [])
      const [firstText] = Object.values(look.texts)
      store.transact(() => {
        for (const { id, type } of targets) {
          store.setModule(id, { box: look.box, vAlign: look.vAlign })
          if (type === look.type) store.setProps(id, look.props)
          for (const name of specOf(type).texts ?? []) {
            const own = look.texts[name] ?? firstText
            if (own) store.setTextLook(id, name, own)
          }
        }
      })
      for (const id of ids) onOwnEdit(id)
      say(ids.length === 1 ? 'Look applied.' : `Look applied to ${ids.length} modules.`)
    },
  }
}

type Node = { type?: unknown; attrs?: Record<string, unknown>; content?: unknown; marks?: unknown }

/** The look of a text's first words, and of the line they stand in. */
export function textLook(text: RichTextJson): TextLook {
  const line = firstOf(text as Node, (node) => node.type === 'paragraph' || node.type === 'heading')
  const words = line && firstOf(line, (node) => node.type === 'text')
  const marks = new Map(
    (Array.isArray(words?.marks) ? (words.marks as { type: string; attrs?: Record<string, unknown> }[]) : []).map(
      (mark) => [mark.type, mark.attrs ?? {}],
    ),
  )
  const mark = (name: string) => marks.get(name) ?? null
  const attr = (name: string) => (line?.attrs?.[name] as string | number | undefined) ?? null
  return {
    marks: { color: mark('color'), size: mark('size'), font: mark('font'), weight: mark('weight') },
    line: { align: attr('align'), leading: attr('leading') },
  }
}

function firstOf(node: Node, fits: (node: Node) => boolean): Node | undefined {
  if (fits(node)) return node
  if (!Array.isArray(node.content)) return undefined
  for (const child of node.content as Node[]) {
    const found = firstOf(child, fits)
    if (found) return found
  }
  return undefined
}
