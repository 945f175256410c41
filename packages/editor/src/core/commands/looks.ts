import { textLook } from '../look.ts'
import { idsOf, mayChange, modulesFor, NOTHING_TO_DO, type OfModules, patched } from './rules.ts'
import { command } from './types.ts'
import * as words from './words.ts'

/** The style painter: copies the look of one module to others. */
export const lookCommands = {
  copyLook: command<OfModules>({
    label: words.copyStyle,
    keys: { 'Mod-Alt-c': undefined },
    may: (editor, arg) => (modulesFor(editor, idsOf(editor, arg)).length === 1 ? null : NOTHING_TO_DO),
    run(editor, arg) {
      const [module] = modulesFor(editor, idsOf(editor, arg))
      if (!module) return
      const { type, box, vAlign, props, texts } = module
      const names = editor.kindOf(type).look ?? []
      editor.look.set({
        type,
        box,
        vAlign,
        props: Object.fromEntries(names.flatMap((name) => (name in props ? [[name, props[name]]] : []))),
        texts: Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, textLook(text)])),
      })
      editor.view().say(words.styleCopied)
    },
  }),
  /** Box and content alignment apply to any type; the rest only if the type is the same. One undo step. */
  applyLook: command<OfModules>({
    label: words.pasteStyle,
    keys: { 'Mod-Alt-v': undefined },
    may: (editor, arg) => mayChange(editor, idsOf(editor, arg)),
    run(editor, arg) {
      const { store, specOf, view } = editor
      const ids = idsOf(editor, arg)
      const look = editor.look.get()
      if (!look) return view().say(words.noStyleYet)
      const targets = modulesFor(editor, ids)
      const [firstText] = Object.values(look.texts)
      store.transact(() => {
        store.setModules(patched(ids, { box: look.box, vAlign: look.vAlign }))
        for (const { id, type } of targets) {
          if (type === look.type) store.setProps(id, look.props)
          for (const name of specOf(type).texts ?? []) {
            const own = look.texts[name] ?? firstText
            if (own) store.setTextLook(id, name, own)
          }
        }
      })
      for (const id of ids) view().edited(id)
      view().say(ids.length === 1 ? words.stylePasted : words.stylePastedToModules(ids.length))
    },
  }),
}
