import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { THEMES } from '@recto/composer/themes'
import { DEFAULT_PAGE, newFolioDocument, type Theme } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore, type FolioStore, writeFolio } from '@recto/store'
import { type WidthTable, widthsOf } from '@recto/typeset'
import { describe, expect, it } from 'vitest'
import { readySection } from '../../insert/ready-sections.ts'
import { createEditor, type Editor } from '../editor.ts'
import { createRoom, type FolioLimits, limitsGuard } from '../within-limits.ts'

const TABLES = 'packages/viewer/dist/fonts/widths'
if (!existsSync(TABLES)) throw new Error('Build the viewer first: npm run build.')
const widths = widthsOf(
  readdirSync(TABLES).map((name) => JSON.parse(readFileSync(`${TABLES}/${name}`, 'utf8')) as WidthTable),
)
const theme = THEMES[0] as Theme

function open(): { store: FolioStore; editor: Editor } {
  const store = createFolioStore({ specs: SPECS })
  writeFolio(store.doc, newFolioDocument(SPECS), SPECS)
  const editor = createEditor({
    store,
    specOf: (type) => SPECS[type],
    kindOf: () => ({}) as never,
    userName: 'Ada Park',
    hasDuplicates: () => true,
    openPopup: () => {},
    starts: 'edit',
  })
  return { store, editor }
}

describe('a layout for a section', () => {
  /** A folio of two sections, the last of them as a new one begins, which these limits hold to what it has. */
  function full(limits: Partial<FolioLimits>) {
    const { store, editor } = open()
    const first = store.read().sections[0]?.id ?? ''
    store.setSection(first, { title: 'Written on' })
    const blank = store.addSection({ after: first })
    store.addModules([{ type: 'Text', sectionId: blank, rect: { x: 4, y: 4, w: 20, h: 8 } }])
    store.stopCapturing()
    const refused: string[] = []
    const hear = (of: string) => void refused.push(of)
    const most = { modules: 50, canvases: 3, sections: 2, embeds: 1, ...limits }
    store.guard(...limitsGuard(createRoom(store, most, hear), hear))
    return { store, editor, first, blank }
  }
  const made = () => {
    const ground = { theme, page: DEFAULT_PAGE, widths, token: 'a' }
    const ready = readySection('lead-left', ground)
    if (!ready) throw new Error('It fits.')
    return ready
  }

  it('comes in place of a blank one also where the plan allows no more sections, as one step [PLAN-073]', () => {
    const { store, editor, first, blank } = full({ sections: 2 })
    const before = JSON.stringify(store.read())
    const { section, modules } = made()
    expect(editor.may('openSections', { after: first })?.reason).toBe('plan')
    expect(editor.may('openSections', { after: blank })).toBe(null)
    expect(editor.may('insertSection', { after: first, section, modules })?.reason).toBe('plan')
    expect(editor.run('insertSection', { after: blank, section, modules })).toBe(true)
    expect(store.read().sections.map(({ id, title }) => [id, title])).toEqual([
      [first, 'Written on'],
      [blank, 'Lead left'],
    ])
    expect(store.modulesOf(blank).map(({ type }) => type)).toEqual(modules.map(({ type }) => type))
    editor.run('undo')
    expect(JSON.stringify(store.read())).toBe(before)
    store.destroy()
  })

  it('needs room for its modules beyond those that it takes the place of', () => {
    const { section, modules } = made()
    const there = full({}).store.read().modules.length
    const room = there - 1 + modules.length
    const fits = full({ modules: room })
    expect(fits.editor.run('insertSection', { after: fits.blank, section, modules })).toBe(true)
    expect(fits.store.read().modules).toHaveLength(room)
    const lacks = full({ modules: room - 1 })
    const before = JSON.stringify(lacks.store.read())
    expect(lacks.editor.may('insertSection', { after: lacks.blank, section, modules })).toEqual({
      reason: 'plan',
      of: 'modules',
    })
    lacks.editor.run('insertSection', { after: lacks.blank, section, modules })
    expect(JSON.stringify(lacks.store.read())).toBe(before)
  })
})
