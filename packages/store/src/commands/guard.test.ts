import { DEFAULT_PAGE, htmlToRichText, newFolioDocument } from '@recto/document'
import { describe, expect, it } from 'vitest'
import { only } from '../../test/people.ts'
import { SPECS, TABLE, TEXT } from '../../test/specs.ts'
import { createFolioStore } from '../store.ts'
import type { FolioCommands, FolioStore, Refusal } from '../types.ts'
import { writeFolio } from '../write-folio.ts'

type Folio = { store: FolioStore; section: string; text: string; goesOn: string; table: string }
type Case = {
  run: (folio: Folio) => unknown
  /** What it answers when it is refused. */
  refused?: unknown
  /** It does nothing where the section is locked. */
  isHeldByLock?: true
  /** It needs room in the plan. */
  adds?: true
}

const rect = { x: 0, y: 40, w: 20, h: 8 }

/** Each command as something that changes the folio: the compiler asks for the line of a new one. */
const CASES: Record<keyof FolioCommands, Case> = {
  addSection: { run: ({ store, section }) => store.addSection({ after: section }), refused: '', adds: true },
  moveSection: { run: ({ store, section }) => store.moveSection(section, store.read().sections.at(-1)?.id ?? null) },
  setSection: { run: ({ store, section }) => store.setSection(section, { title: 'Changed' }), isHeldByLock: true },
  duplicateSection: { run: ({ store, section }) => store.duplicateSection(section), refused: '', adds: true },
  deleteSection: { run: ({ store, section }) => store.deleteSection(section), isHeldByLock: true },
  addModules: {
    run: ({ store, section }) => store.addModules([{ type: TEXT, sectionId: section, rect }]),
    refused: [],
    isHeldByLock: true,
    adds: true,
  },
  place: { run: ({ store, text }) => store.place({ [text]: { ...rect, x: 9 } }), isHeldByLock: true },
  setModule: { run: ({ store, text }) => store.setModule(text, { locked: true }), isHeldByLock: true },
  setModules: { run: ({ store, text }) => store.setModules({ [text]: { locked: true } }), isHeldByLock: true },
  setProps: { run: ({ store, text }) => store.setProps(text, { header: 'Changed' }), isHeldByLock: true },
  setRecord: { run: ({ store, table }) => store.setRecord(table, 'cells', 'a:1', 'Changed'), isHeldByLock: true },
  setTextLook: {
    run: ({ store, text }) => store.setTextLook(text, 'html', { marks: {}, line: { align: 'center' } }),
    isHeldByLock: true,
  },
  setText: { run: ({ store, text }) => store.setText(text, 'html', htmlToRichText('<p>New</p>')), isHeldByLock: true },
  setBreaks: { run: ({ store, goesOn }) => store.setBreaks({ [goesOn]: { block: 0, at: 4 } }), isHeldByLock: true },
  deleteModules: { run: ({ store, text }) => store.deleteModules([text]), isHeldByLock: true },
  setTheme: { run: ({ store }) => store.setTheme({ ...store.read().theme, name: 'Changed' }) },
  setPage: { run: ({ store }) => store.setPage({ ...DEFAULT_PAGE, mode: 'paged' }) },
  transact: { run: ({ store, text }) => store.transact(() => store.setModule(text, { z: 9 })), isHeldByLock: true },
  undo: { run: ({ store }) => store.undo() },
  redo: { run: ({ store }) => store.redo() },
}
const NAMES = Object.keys(CASES) as (keyof FolioCommands)[]

/** What the store has besides commands. None of it edits as this person: that needs a command. */
const NO_COMMANDS = [
  ...[
    'doc',
    'awareness',
    'origin',
    'read',
    'section',
    'module',
    'modulesOf',
    'subscribe',
    'guard',
    'hold',
    'isHeld',
    'refusalOf',
    'flowOf',
    'fragment',
  ],
  ...['trackOrigin', 'joinSteps', 'addEarlierStep', 'canUndo', 'canRedo', 'stopCapturing', 'onUndoState', 'destroy'],
]

/** A folio with a text, a table, a second section, a step to undo and one to redo. */
function open(): Folio & { changes: (run: () => unknown) => number } {
  const store = createFolioStore({ specs: SPECS })
  writeFolio(store.doc, newFolioDocument(SPECS), SPECS)
  const section = only(store.read().sections).id
  const words = { html: htmlToRichText('<p>Words</p>') }
  const [text = '', table = ''] = store.addModules([
    { type: TEXT, sectionId: section, rect, texts: words },
    { type: TABLE, sectionId: section, rect: { ...rect, x: 30 } },
  ])
  const below = { ...rect, y: 80 }
  const [goesOn = ''] = store.addModules([
    { type: TEXT, sectionId: section, rect: below, flow: { of: text, block: 0, at: 0 } },
  ])
  const other = store.addSection({ after: section })
  store.setSection(other, { title: 'Earlier' })
  store.setSection(other, { title: 'Later' })
  store.undo()
  let updates = 0
  store.doc.on('update', () => updates++)
  const changes = (run: () => unknown) => {
    const before = updates
    run()
    return updates - before
  }
  return { store, section, text, goesOn, table, changes }
}

/** What `refusalOf` answers about the command that a case runs; the command does not run. */
function refusalOf(name: keyof FolioCommands, folio: Folio): Refusal | null {
  let answer: Refusal | null = null
  const ask = (...given: Parameters<FolioCommands[typeof name]>) => {
    answer = folio.store.refusalOf(name, ...given)
  }
  CASES[name].run({ ...folio, store: { ...folio.store, [name]: ask } })
  return answer
}

describe('F3: a command that is refused changes nothing (S31)', () => {
  it('every member of the store is a command, or known not to edit', () => {
    expect(Object.keys(open().store).sort()).toEqual([...NAMES, ...NO_COMMANDS].sort())
  })

  it.each(NAMES)('%s', (name) => {
    const { run, refused, isHeldByLock, adds } = CASES[name]

    const stopped = open()
    const before = stopped.store.read()
    const goOn = stopped.store.guard(() => ({ reason: 'stopped' }))
    expect(
      stopped.changes(() => expect(run(stopped)).toEqual(refused)),
      'stopped',
    ).toBe(0)
    expect(stopped.store.read()).toBe(before)
    expect(refusalOf(name, stopped)).toEqual({ reason: 'stopped' })
    const regain = stopped.store.guard(() => ({ reason: 'role' }))
    expect(refusalOf(name, stopped)).toEqual({ reason: 'role' })
    regain()
    goOn()
    expect(refusalOf(name, stopped)).toBeNull()
    expect(stopped.store.read(), 'asking changes nothing').toBe(before)
    expect(
      stopped.changes(() => run(stopped)),
      'afterwards',
    ).toBeGreaterThan(0)

    const full = open()
    full.store.guard(({ sections, modules }) =>
      sections + modules.length > 0 ? { reason: 'plan', of: 'modules' } : null,
    )
    expect(refusalOf(name, full)).toEqual(adds ? { reason: 'plan', of: 'modules' } : null)
    const written = full.changes(() => run(full))
    expect(written > 0, 'in a full folio').toBe(!adds)

    const locked = open()
    if (name !== 'undo' && name !== 'redo') locked.store.setSection(locked.section, { lockedBy: 'Somebody' })
    // `transact` itself is free: the command within it is held.
    const byLock = isHeldByLock && name !== 'transact'
    const lock = { reason: 'locked', sectionId: locked.section, lockedBy: 'Somebody' }
    expect(refusalOf(name, locked)).toEqual(byLock ? lock : null)
    expect(locked.changes(() => run(locked)) > 0, 'in a locked section').toBe(!isHeldByLock)
  })

  it('tells only the guard whose reason is given, and nobody of a question', () => {
    const { store, section } = open()
    const told: string[] = []
    store.guard(
      () => ({ reason: 'plan', of: 'sections' }),
      () => told.push('plan'),
    )
    const goOn = store.guard(
      () => ({ reason: 'stopped' }),
      () => told.push('stopped'),
    )
    store.addSection({ after: section })
    goOn()
    store.refusalOf('addSection', { after: section })
    expect(told).toEqual(['stopped'])
    store.addSection({ after: section })
    expect(told).toEqual(['stopped', 'plan'])
  })

  it('hears what a command would add, also within a transaction', () => {
    const { store, section } = open()
    const heard: unknown[] = []
    store.guard((command) => {
      heard.push(command)
      return null
    })
    store.transact(() => store.duplicateSection(section))
    const modules = store.modulesOf(section).map(({ type }) => type)
    expect(modules).toHaveLength(4)
    expect(heard).toEqual([
      { name: 'transact', edits: [], sections: 0, modules: [] },
      { name: 'duplicateSection', edits: [], sections: 1, modules },
    ])
  })
})
