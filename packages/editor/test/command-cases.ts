import { DEFAULT_PAGE, type FolioDocument, htmlToRichText, newFolioDocument } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore, type FolioStore, writeFolio } from '@recto/store'
import { controlOf, entryOf, offersOf } from '../src/command-entries.ts'
import { type ArgOf, COMMANDS, type CommandName } from '../src/core/commands/index.ts'
import { createEditor, type Editor } from '../src/core/editor.ts'
import { type EditorView, NO_VIEW, type Refusal } from '../src/core/editor-state.ts'
import { keyCommand } from '../src/core/keyboard.ts'
import type { Proposal } from '../src/core/tools/drag-session.ts'
import { createRoom, limitsGuard } from '../src/core/within-limits.ts'

type Folio = { store: FolioStore; editor: Editor; section: string; last: string; text: string; table: string }

/** What holds a command back: `writes` a folio that may not be edited, `lock` of its section, `plan` without room. */
export type HeldBy = 'writes' | 'lock' | 'plan'

type Case<Name extends CommandName> = {
  arg: (folio: Folio) => ArgOf<Name>
  heldBy: readonly HeldBy[]
  /** What is selected before, in place of the text. */
  selects?: (folio: Folio) => readonly string[]
}

const rect = { x: 0, y: 40, w: 20, h: 8 }
const none = () => undefined
const inSection = ({ section }: Folio) => ({ id: section })
const both = ({ text, table }: Folio) => [text, table]
const three = (folio: Folio) => [...both(folio), folio.store.modulesOf(folio.section).at(-1)?.id ?? '']
const moved = ({ section, text }: Folio): Proposal => ({
  laneId: section,
  rects: new Map([[text, { ...rect, x: 30 }]]),
  sectionOf: new Map(),
  drop: [],
  guides: [],
  distances: [],
  gaps: [],
})
/** What holds back a command that changes modules or sections. */
export const EDIT: readonly HeldBy[] = ['writes', 'lock']
/** The same for one that adds some. */
export const ADD: readonly HeldBy[] = ['writes', 'lock', 'plan']
const NEVER: readonly HeldBy[] = []

/** Every command: the compiler and the test ask for the line of a new one. */
export const CASES: { readonly [Name in CommandName]: Case<Name> } = {
  addModule: { arg: () => ({ type: 'Text' }), heldBy: ADD },
  move: { arg: () => ({ dx: 1, dy: 0 }), heldBy: EDIT },
  resize: { arg: () => ({ dx: 1, dy: 0 }), heldBy: EDIT },
  place: { arg: ({ text }) => ({ id: text, part: { x: 30 } }), heldBy: EDIT },
  drop: { arg: (folio) => ({ proposal: moved(folio) }), heldBy: EDIT },
  duplicate: { arg: none, heldBy: ADD },
  delete: { arg: none, heldBy: EDIT },
  lock: { arg: none, heldBy: EDIT },
  setContentPlace: { arg: () => ({ vAlign: 'bottom' }), heldBy: EDIT },
  setProps: { arg: ({ table }) => ({ id: table, props: { header: false } }), heldBy: EDIT },
  setRecord: { arg: ({ table }) => ({ id: table, name: 'cells', key: 'a:1', value: 'Changed' }), heldBy: EDIT },
  setText: {
    arg: ({ text }) => ({ id: text, name: 'body', text: htmlToRichText('<p>Other words</p>') }),
    heldBy: EDIT,
  },
  setBox: { arg: ({ text }) => ({ id: text, box: { fill: 'accentSoft' } }), heldBy: EDIT },
  setUp: { arg: ({ text }) => ({ id: text }), heldBy: EDIT },
  edit: { arg: none, heldBy: EDIT },
  align: { arg: () => ({ to: 'right' }), heldBy: EDIT, selects: both },
  distribute: { arg: () => ({ direction: 'down' }), heldBy: EDIT, selects: three },
  matchSize: { arg: () => ({ part: 'width' }), heldBy: EDIT, selects: both },
  copyLook: { arg: none, heldBy: NEVER },
  applyLook: { arg: none, heldBy: EDIT },
  copy: { arg: none, heldBy: NEVER },
  cut: { arg: none, heldBy: EDIT },
  paste: { arg: none, heldBy: EDIT },
  pickUp: { arg: none, heldBy: EDIT },
  toSection: { arg: () => ({ by: 1 }), heldBy: NEVER },
  selectNext: { arg: () => ({ by: 1 }), heldBy: NEVER },
  extendSelection: { arg: none, heldBy: NEVER },
  selectEdge: { arg: () => ({ edge: 'last' }), heldBy: NEVER },
  selectAll: { arg: none, heldBy: NEVER },
  escape: { arg: none, heldBy: NEVER },
  selectSection: { arg: inSection, heldBy: NEVER },
  goToSection: { arg: inSection, heldBy: NEVER },
  addSection: { arg: none, heldBy: ['writes', 'plan'] },
  openSections: { arg: none, heldBy: ['writes', 'plan'] },
  insertSection: { arg: ({ section }) => ({ after: section, section: {}, modules: [] }), heldBy: ['writes', 'plan'] },
  openLayouts: { arg: none, heldBy: EDIT },
  arrangeSection: {
    arg: ({ section, text }) => ({ id: section, rects: { [text]: { ...rect, x: 30 } }, patch: {} }),
    heldBy: EDIT,
  },
  setSection: { arg: ({ section }) => ({ id: section, patch: { title: 'Changed' } }), heldBy: EDIT },
  pickSectionPicture: { arg: inSection, heldBy: EDIT },
  placeSection: { arg: ({ section, last }) => ({ id: section, after: last }), heldBy: ['writes'] },
  moveSection: { arg: ({ section }) => ({ id: section, by: 1 }), heldBy: ['writes'] },
  setSpaceAbove: { arg: ({ section }) => ({ id: section, rows: 90 }), heldBy: EDIT },
  hideSection: { arg: ({ section }) => ({ id: section, isHidden: true }), heldBy: EDIT },
  lockSection: { arg: ({ section }) => ({ id: section, isLocked: true }), heldBy: ['writes'] },
  setPhoneOrder: { arg: ({ section, text }) => ({ id: section, ids: [text] }), heldBy: EDIT },
  openPhoneOrder: { arg: inSection, heldBy: EDIT },
  copySectionLink: { arg: inSection, heldBy: NEVER },
  transferSection: { arg: inSection, heldBy: NEVER },
  duplicateSection: { arg: inSection, heldBy: ['writes', 'plan'] },
  continueOnNewPage: { arg: ({ section }) => ({ id: section, rows: 30 }), heldBy: EDIT },
  deleteSection: { arg: inSection, heldBy: EDIT },
  undo: { arg: none, heldBy: ['writes'] },
  redo: { arg: none, heldBy: ['writes'] },
  setTheme: { arg: ({ store }) => ({ ...store.read().theme, name: 'Changed' }), heldBy: ['writes'] },
  setPage: { arg: () => ({ ...DEFAULT_PAGE, mode: 'paged' }), heldBy: ['writes'] },
  zoomIn: { arg: none, heldBy: NEVER },
  zoomOut: { arg: none, heldBy: NEVER },
  zoomFit: { arg: none, heldBy: NEVER },
  openAdd: { arg: none, heldBy: ['writes'] },
  openFind: { arg: none, heldBy: NEVER },
  toggleRail: { arg: none, heldBy: NEVER },
  togglePanel: { arg: none, heldBy: NEVER },
  openMenu: { arg: none, heldBy: ['writes'] },
  openShortcuts: { arg: none, heldBy: NEVER },
  present: { arg: none, heldBy: NEVER },
  preview: { arg: none, heldBy: ['writes'] },
  editFolio: { arg: none, heldBy: ['writes'] },
  openPage: { arg: none, heldBy: ['writes'] },
  openTheme: { arg: none, heldBy: ['writes'] },
  openReadability: { arg: none, heldBy: ['writes'] },
}
/** An open folio, and one command in all forms in which a person can ask for it. */
export type Open = Folio & {
  run: () => boolean
  may: () => Refusal | null
  control: () => ReturnType<typeof controlOf>
  /** As a row of a menu; as the entries of the command palette that are offered now. */
  entry: () => ReturnType<typeof entryOf>
  offers: () => ReturnType<typeof offersOf>
  /** By each of its keys. */
  press: readonly (() => boolean)[]
  /** The folio, what is selected and shown, and what was asked of the screen. */
  seen: () => { folio: FolioDocument; rest: unknown[]; asked: string[] }
  refused: Refusal[]
}

/** A folio of two sections with a text, a table and more, a step to undo and one to redo; the text is selected. */
export function open<Name extends CommandName>(name: Name): Open {
  const store = createFolioStore({ specs: SPECS })
  writeFolio(store.doc, newFolioDocument(SPECS), SPECS)
  const section = store.read().sections[0]?.id ?? ''
  const add = (type: 'Text' | 'TableModule' | 'RowBreak', y: number, w: number) =>
    store.addModules([
      {
        type,
        sectionId: section,
        rect: { x: 0, y, w, h: 8 },
        ...(type === 'Text' && { texts: { body: htmlToRichText('<p>Words</p>') } }),
      },
    ])[0] ?? ''
  const text = add('Text', 40, 20)
  const table = add('TableModule', 52, 30)
  add('RowBreak', 80, 40)
  const last = store.addSection({ after: section })
  for (const title of ['One', 'Two']) {
    store.stopCapturing()
    store.setSection(section, { title })
  }
  store.undo()
  const popups: string[] = []
  const editor = createEditor({
    store,
    specOf: (type) => SPECS[type],
    kindOf: (type) =>
      (type === 'Text' ? { takesWords: true, asks: name === 'setUp' ? 'html' : undefined } : {}) as never,
    userName: 'Ada Park',
    hasDuplicates: () => true,
    transfer: (id) => void popups.push(`transfer ${id}`),
    openPopup: (popup) => void popups.push(popup),
    starts: name === 'editFolio' ? 'preview' : 'edit',
  })
  const folio = { store, editor, section, last, text, table }
  const asked: string[] = []
  const refused: Refusal[] = []
  const target = { sectionId: section, fromRow: 0 }
  const heard = Object.fromEntries(
    Object.entries(NO_VIEW).map(([part, answers]) => [
      part,
      (...given: unknown[]) => {
        asked.push(part)
        return (answers as (...all: unknown[]) => unknown)(...given)
      },
    ]),
  ) as EditorView
  editor.attach({ ...heard, target: () => target, scale: () => 1, refused: (refusal) => void refused.push(refusal) })
  const { arg, selects } = CASES[name] as Case<Name>
  editor.selection.set({ ids: selects?.(folio) ?? [text], sectionId: section })
  if (name === 'zoomFit') editor.zoom.set(1)
  if (name === 'applyLook') editor.run('copyLook', { ids: [table] })
  asked.length = 0
  const given = [arg(folio)] as unknown as []
  const asking = { run: editor.run, may: editor.may } as unknown as {
    run: (...all: unknown[]) => boolean
    may: (...all: unknown[]) => Refusal | null
  }
  return {
    ...folio,
    run: () => asking.run(name, ...given),
    may: () => asking.may(name, ...given),
    control: () => (controlOf as (...all: unknown[]) => ReturnType<typeof controlOf>)(editor, name, ...given),
    entry: () => (entryOf as (...all: unknown[]) => ReturnType<typeof entryOf>)(editor, name, {}, ...given),
    offers: () =>
      (given as readonly unknown[])[0] === undefined
        ? offersOf(editor, [name as Parameters<typeof offersOf>[1][number]])
        : [],
    press: Object.keys(COMMANDS[name].keys ?? {}).map((key) => () => {
      const asked = keyCommand(keyOf(key))
      if (asked?.name !== name) throw new Error(`${key} runs ${asked?.name} and not ${name}`)
      return (editor.run as (...all: unknown[]) => boolean)(asked.name, asked.arg)
    }),
    seen: () => ({
      folio: store.read(),
      rest: [editor.selection, editor.zoom, editor.look, editor.mode, editor.preview].map((state) => state.get()),
      asked: [...asked, ...popups],
    }),
    refused,
  }
}

/** The event of a key as `keyName` writes it: "Mod-Shift-l". */
function keyOf(name: string) {
  const mods = /^(?:(?:Mod|Alt|Shift)-)*/.exec(name)?.[0] ?? ''
  return {
    key: name.slice(mods.length),
    ctrlKey: mods.includes('Mod'),
    metaKey: false,
    shiftKey: mods.includes('Shift'),
    altKey: mods.includes('Alt'),
  }
}

/** Each way of refusing, made true of an open folio. */
export const REASONS: readonly [reason: Refusal['reason'], by: HeldBy, make: (open: Open) => void][] = [
  ['stopped', 'writes', ({ store }) => store.guard(() => ({ reason: 'stopped' }))],
  ['role', 'writes', ({ store }) => store.guard(() => ({ reason: 'role' }))],
  ['locked', 'lock', ({ store, section }) => store.setSection(section, { lockedBy: 'Tomas Brecht' })],
  [
    'plan',
    'plan',
    ({ store }) => {
      const limits = { modules: 0, canvases: 0, sections: 0, embeds: 0 }
      store.guard(
        ...limitsGuard(
          createRoom(store, limits, () => {}),
          () => {},
        ),
      )
    },
  ],
]
