import {
  DEFAULT_THEME,
  type FolioModule,
  type ModuleSpec,
  newFolioDocument,
  newModule,
  readModule,
} from '@recto/document'
import { type GridItem, resizeRect } from '@recto/grid'
import { createFolioStore, folioFromUpdate, folioUpdate, writeFolio } from '@recto/store'
import type { Part } from '@recto/ui'
import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'
import type { Doc } from 'yjs'
import type { ModuleSettings, ModuleView, SettingsProps, ViewMode } from '../src/kit/types.ts'
import { hostile, richText, taken } from './hostile-props.ts'
import { unnamedControls } from './labels.ts'
import { checkTags } from './safe-markup.ts'

/** The registries as the suite takes them: a type under test is what stands in them under its name. */
export type Registries = {
  specs: Readonly<Record<string, ModuleSpec>>
  // biome-ignore lint/suspicious/noExplicitAny: a view is handed the props that its own spec validated
  views: Readonly<Record<string, ModuleView<any> | undefined>>
  // biome-ignore lint/suspicious/noExplicitAny: settings are handed the props that their own spec validated
  settings: Readonly<Record<string, ModuleSettings<any> | undefined>>
}

const MODES: readonly ViewMode[] = ['edit', 'page', 'print']
const SEED = 20_261_121
const assets = { url: (fileId: string) => `/file/${encodeURIComponent(fileId)}`, embed: () => '/embed/0a1b' }

/**
 * What every type owes to the rest of the product. Each type is run through it, and so is one that does not exist.
 * `isLong`: more random content, drawn in all ways instead of by turns.
 */
export function keepsTheContract(type: string, registries: Registries, isLong = false): void {
  const { specs } = registries
  const spec = specs[type] as ModuleSpec
  const View = registries.views[type] as ModuleView<Record<string, unknown>>
  const Settings = registries.settings[type] as ModuleSettings<Record<string, unknown>>
  const folio = newFolioDocument(specs)
  const sectionId = folio.sections[0]?.id ?? ''
  const fresh = (rect = { x: 0, y: 20, w: spec.size.w, h: spec.size.h }) => newModule(spec, { sectionId, rect })

  const read = (props: unknown, body?: unknown, rect: unknown = fresh().rect): FolioModule => {
    const module = readModule('m1', { type, sectionId, rect, props, texts: { body } }, specs)
    if (!module || 'unreadable' in module) throw new Error('The reader refused what the spec is made of')
    return module
  }
  const draw = (module: FolioModule, mode: ViewMode): string => {
    const { id, props, texts, rect, vAlign, box } = module
    const shown = { id, props, texts, w: rect.w, h: rect.h, vAlign, box, mode, assets }
    return renderToStaticMarkup(<View {...shown} />)
  }

  it('is in every registry: spec, view and settings', () => {
    expect([spec?.type, typeof View, typeof Settings]).toEqual([type, 'function', 'function'])
    expect(spec.title.trim()).not.toBe('')
  })

  it('what a new one holds is valid, and stored and read it is the same', () => {
    const defaults = spec.defaults()
    expect(spec.props.parse(structuredClone(defaults))).toEqual(defaults)
    const module = fresh()
    const { modules, unreadable } = folioFromUpdate(folioUpdate({ ...folio, modules: [module] }, specs), specs)
    expect([modules, unreadable]).toEqual([[module], []])
  })

  it('is drawn at its least and its first size, on canvas, page and paper, the same each time', () => {
    const { w, h, minW, minH } = spec.size
    for (const size of [
      { w: minW, h: minH },
      { w, h },
    ]) {
      const module = { ...fresh(), rect: { x: 0, y: 0, ...size } }
      for (const mode of MODES) {
        const html = draw(module, mode)
        expect(html).not.toMatch(/undefined|NaN|\[object /)
        expect(draw(module, mode)).toBe(html)
      }
    }
  })

  it('whatever its spec accepts is put in words and drawn without a tag, handler or address of its own', () => {
    const rects = fc.record({
      x: fc.nat(59),
      y: fc.nat(200),
      w: fc.integer({ min: 1, max: 60 }),
      h: fc.integer({ min: 4, max: 90 }),
    })
    let turn = 0
    fc.assert(
      fc.property(hostile(spec.props), richText, rects, (props, body, rect) => {
        const module = read(props, body, rect)
        turn++
        expect(spec.plainText(module.props, module.texts).every((line) => typeof line === 'string')).toBe(true)
        for (const mode of isLong ? MODES : MODES.slice(turn % 3, (turn % 3) + 1)) {
          const { tags, words } = taken(draw(module, mode))
          expect(words).not.toContain('<')
          checkTags(tags)
        }
      }),
      { seed: SEED, numRuns: isLong ? 300 : 60 },
    )
  })

  it('its words are words: no markup, and what it says from the start stands on the page', () => {
    const module = fresh()
    const words = draw(module, 'page')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&amp;', '&')
    const lines = [...spec.plainText(module.props, module.texts)]
    expect(lines.filter((line) => /<\/?[a-z]/i.test(line))).toEqual([])
    const said = lines.flatMap((line) => line.split(/\s+/))
    expect(said.filter((word) => !words.includes(word))).toEqual([])
  })

  it('every control of its settings has a name', async () => {
    const markup = await settled(Settings, fresh().props)
    expect(markup).toMatch(/<h3/)
    expect(unnamedControls(markup)).toEqual([])
  })

  it('added, changed and removed, each is one step back and forth', () => {
    const store = createFolioStore({ specs })
    writeFolio(store.doc as Doc, folio, specs)
    const steps: [undone: () => unknown, act: () => void][] = []
    const count = () => store.modulesOf(sectionId).length
    let id = ''
    steps.push([count, () => ([id = ''] = store.addModules([{ type: spec.type, sectionId, rect: fresh().rect }]))])
    const [changed] = fc.sample(hostile(spec.props), { seed: SEED, numRuns: 1 })
    steps.push([() => store.module(id)?.props, () => store.setProps(id, changed as Record<string, unknown>)])
    steps.push([() => store.module(id)?.rect, () => store.place({ [id]: { x: 0, y: 60, w: 60, h: 30 } })])
    steps.push([count, () => store.deleteModules([id])])
    for (const [look, act] of steps) {
      store.stopCapturing()
      const before = look()
      act()
      const after = look()
      store.undo()
      expect(look()).toEqual(before)
      store.redo()
      expect(look()).toEqual(after)
    }
    store.destroy()
  })

  it('is never smaller than it may be, whoever asks', () => {
    const { minW, minH } = spec.size
    const store = createFolioStore({ specs })
    writeFolio(store.doc as Doc, folio, specs)
    const tiny = { x: 0, y: 40, w: 1, h: 1 }
    const [id = ''] = store.addModules([{ type: spec.type, sectionId, rect: tiny }])
    expect(store.module(id)?.rect.w).toBe(minW)
    expect(store.module(id)?.rect.h).toBeGreaterThanOrEqual(4)
    store.place({ [id]: { ...tiny, y: 80 } })
    expect(store.module(id)?.rect).toMatchObject({ w: minW, y: 80 })
    expect(read({}, undefined, { x: 59, y: 0, w: -5, h: 0 }).rect).toMatchObject({ x: 60 - minW, w: minW })
    const item: GridItem = { id, ...fresh().rect, x: 0, minW, minH }
    expect(resizeRect(item, 'se', { dx: -60, dy: -400 }, item)).toMatchObject({ w: minW, h: minH })
    store.destroy()
  })
}

/** Settings as markup, once what they load is there. */
async function settled(Settings: ModuleSettings, props: Record<string, unknown>): Promise<string> {
  const nothing = () => {}
  if ('fetch' in Settings) await (Settings as Part<SettingsProps>).fetch()
  const { prelude } = await prerender(
    <Settings
      id="m1"
      props={props}
      theme={DEFAULT_THEME}
      set={nothing}
      setRecord={nothing}
      upload={() => Promise.reject(new Error('Nothing is uploaded here.'))}
      uploadFile={() => Promise.reject(new Error('Nothing is uploaded here.'))}
      places={() => []}
      assets={assets}
      people={['Ada Quill']}
      onAnswers={nothing}
      ask={async () => undefined}
      setUp={nothing}
      linkFacts={() => Promise.reject(new Error('Nothing is asked for here.'))}
    />,
  )
  return new Response(prelude).text()
}
