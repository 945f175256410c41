import { MODULE_TYPES, type ModuleType, newFolioDocument, newModule, readModule } from '@recto/document'
import { createFolioStore, folioFromUpdate, folioUpdate, writeFolio } from '@recto/store'
import { describe, expect, it } from 'vitest'
import { colorProps } from '../test/color-props.ts'
import { keepsTheContract, type Registries } from '../test/contract.tsx'
import { CountdownSettings } from '../test/countdown/Settings.tsx'
import { countdown } from '../test/countdown/spec.ts'
import { CountdownView } from '../test/countdown/View.tsx'
import { unnamedControls } from '../test/labels.ts'
import { SETTINGS } from './registry/settings.ts'
import { VIEWS } from './registry/views.ts'
import { SPECS } from './specs.ts'

const saved = MODULE_TYPES.filter((type) => SPECS[type].saved !== false)
const neverSaved = MODULE_TYPES.filter((type) => SPECS[type].saved === false)

for (const type of saved) {
  describe(`${type}: what every module type owes`, () => {
    keepsTheContract(type, { specs: SPECS, views: VIEWS, settings: SETTINGS })
  })
}

it('a prop that holds a colour is called fill or color, so that a locked style guide finds it (D31)', () => {
  const named = MODULE_TYPES.map((type) => [type, new Set(colorProps(SPECS[type].props))] as const)
  const others = named.flatMap(([type, names]) =>
    [...names].filter((name) => name !== 'fill' && name !== 'color').map((name) => [type, name]),
  )
  expect(others).toEqual([])
  expect(named.filter(([, names]) => names.size > 0).map(([type]) => type)).toContain('TableModule')
})

describe('a twentieth type, in a folder of its own and named in the registries of data and of looks', () => {
  const looks = { Countdown: { View: CountdownView, Settings: CountdownSettings } }
  const registries: Registries = {
    specs: { ...SPECS, Countdown: countdown as unknown as Registries['specs'][string] },
    views: { ...VIEWS, Countdown: looks.Countdown.View },
    settings: { ...SETTINGS, Countdown: looks.Countdown.Settings },
  }
  keepsTheContract('Countdown', registries)

  it('is kept untouched by code that does not know it yet', () => {
    const folio = newFolioDocument(registries.specs)
    const sectionId = folio.sections[0]?.id ?? ''
    const module = newModule(countdown as unknown as Registries['specs'][string], {
      sectionId,
      rect: { x: 4, y: 20, w: 12, h: 9 },
    })
    const update = folioUpdate({ ...folio, modules: [...folio.modules, module] }, registries.specs)
    const older = folioFromUpdate(update, SPECS)
    expect(older.unreadable).toMatchObject([{ id: module.id, type: 'Countdown', unreadable: 'unknown type' }])
    expect(folioFromUpdate(update, registries.specs).modules).toContainEqual(module)
  })
})

describe('the check of names', () => {
  it('finds a control that nothing names, and takes words, labels and aria for a name', () => {
    const named =
      '<label for="a">A</label><input id="a"/><label>B<input/></label><button><svg><path></path></svg>C</button>'
    expect(unnamedControls(`${named}<textarea aria-label="D"></textarea>`)).toEqual([])
    expect(unnamedControls('<p>words</p><input type="text"/><button><svg><path></path></svg></button>')).toHaveLength(2)
  })
})

describe('types that are never saved', () => {
  it('are the empty place and the folio’s record, and nobody is offered or shown them [MOD-14, MOD-20]', () => {
    expect(neverSaved).toEqual(['EmptyModule', 'DataModule'])
    for (const type of neverSaved) {
      expect([VIEWS[type], SETTINGS[type]]).toEqual([undefined, undefined])
    }
  })

  for (const type of neverSaved as ModuleType[]) {
    it(`${type}: no store takes one, no seed writes one, no reader shows one that somebody wrote [MOD-14]`, () => {
      const spec = SPECS[type]
      const folio = newFolioDocument(SPECS)
      const sectionId = folio.sections[0]?.id ?? ''
      const rect = { x: 0, y: 20, w: 60, h: 6 }
      const module = newModule(spec, { sectionId, rect })
      const read = folioFromUpdate(folioUpdate({ ...folio, modules: [...folio.modules, module] }, SPECS), SPECS)
      expect([read.modules, read.unreadable]).toEqual([folio.modules, []])
      expect(readModule(module.id, module, SPECS)).toBeUndefined()

      const store = createFolioStore({ specs: SPECS })
      writeFolio(store.doc, folio, SPECS)
      let updates = 0
      store.doc.on('update', () => updates++)
      expect(() => store.addModules([{ type, sectionId, rect }])).toThrow(TypeError)
      expect(updates).toBe(0)
      store.duplicateSection(sectionId)
      expect(store.read().modules.map((one) => one.type)).toEqual(['Text', 'Text'])
      store.destroy()
    })
  }
})
