import { type FolioModule, onBrand, resolveLook, type StyleGuide, wholeBrand } from '@recto/document'
import type { FolioStore } from '@recto/store'

/**
 * Makes a folio match its team's style guide, as one undo step: each colour and font that the guide does not have
 * becomes the one that a lock would draw. Locked sections stay as they are.
 */
export function matchGuide(store: FolioStore, guide: StyleGuide): void {
  const folio = store.read()
  const { theme } = folio
  const brand = wholeBrand(theme, guide)
  const wanted = onBrand(folio, brand)
  const modules = new Map(folio.modules.map((module) => [module.id, module]))
  const sections = new Map(folio.sections.map((section) => [section.id, section]))
  store.transact(() => {
    if (theme.follows !== 'team') {
      const held = { ...guide, lock: { ...guide.lock, colors: true, fonts: true } }
      const { inks: _, ...look } = resolveLook(theme, held)
      store.setTheme(look)
    }
    for (const section of wanted.sections) {
      if (section !== sections.get(section.id)) store.setSection(section.id, { background: section.background })
    }
    for (const module of wanted.modules) {
      const before = modules.get(module.id)
      if (before && before !== module) changeModule(store, before, module)
    }
  })
}

function changeModule(store: FolioStore, before: FolioModule, wanted: FolioModule): void {
  const { id } = wanted
  if (wanted.box !== before.box) store.setModule(id, { box: wanted.box })
  const props = Object.entries(wanted.props).filter(([name, value]) => value !== before.props[name])
  if (props.length > 0) store.setProps(id, Object.fromEntries(props))
  for (const [name, text] of Object.entries(wanted.texts)) {
    if (text !== before.texts[name]) store.setText(id, name, text)
  }
}
