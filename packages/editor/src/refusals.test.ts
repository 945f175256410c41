import { resolveLook } from '@recto/document'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ADD, CASES, EDIT, type HeldBy, type Open, open, REASONS } from '../test/command-cases.ts'
import { createBringActions } from './actions/bring-actions.ts'
import { createClipboardActions } from './actions/clipboard-actions.ts'
import { COMMANDS, type CommandName } from './core/commands/index.ts'
import { createInsertSession } from './core/tools/drag-session.ts'
import { createDragTool, createResizeTool, type Tool, type ToolView } from './core/tools/pointer-tools.ts'
import { toClipboard } from './select/clipboard.ts'

const NAMES = Object.keys(CASES) as CommandName[]
const isHeld = (heldBy: readonly HeldBy[], by: HeldBy) => heldBy.includes(by)

/** Asks for something; what is unfinished then ends by itself. */
type Ask = () => unknown

/** All forms in which a person can ask for a command, other than with the pointer and the clipboard. */
const asksOf = (one: Open): [way: string, ask: Ask][] => [
  ['program', one.run],
  ...one.press.map((press): [string, Ask] => ['key', press]),
  ['panel', one.control().run],
  ['menu', () => one.entry().onSelect?.()],
  ...one.offers().map(({ run }): [string, Ask] => ['palette', run]),
]

const NOT_SHOWN: ToolView = { showCopies: () => () => {}, tellHeld: () => {} }
const FROM = { xPx: 40, yPx: 420 }

/** Moves a tool; its drop is still to come. */
function dragged(tool: Tool): Ask {
  tool.start()
  tool.move({ xPx: 300, yPx: 700 })
  return tool.drop
}

type Gesture = { heldBy: readonly HeldBy[]; begin: (one: Open) => Ask; isOfSeveral?: true }

/** Everything the pointer, or a key in its place, does to modules: up to the drop, which is what is asked for. */
const GESTURES: Readonly<Record<string, Gesture>> = {
  drag: {
    heldBy: EDIT,
    begin: ({ editor, text }) => dragged(createDragTool(editor, NOT_SHOWN, { id: text, from: FROM, isCopying: false })),
  },
  'drag of copies': {
    heldBy: ADD,
    begin: ({ editor, text }) => dragged(createDragTool(editor, NOT_SHOWN, { id: text, from: FROM, isCopying: true })),
  },
  resize: {
    heldBy: EDIT,
    begin: ({ editor }) => dragged(createResizeTool(editor, NOT_SHOWN, { handle: 'se', from: FROM })),
  },
  'resize of several': {
    heldBy: EDIT,
    isOfSeveral: true,
    begin({ editor, section, text, table }) {
      editor.selection.set({ ids: [text, table], sectionId: section })
      return dragged(createResizeTool(editor, NOT_SHOWN, { handle: 'se', from: FROM }))
    },
  },
  'drag of a new module': {
    heldBy: ADD,
    begin({ editor }) {
      const dropped = createInsertSession(editor.lanes(), { w: 20, h: 8 }).at({ xPx: 600, yPx: 300 })
      return () => editor.run('addModule', { type: 'Text', dropped })
    },
  },
  'move by keys': {
    heldBy: EDIT,
    begin({ editor }) {
      editor.run('pickUp')
      editor.run('move', { dx: 3, dy: 2 })
      return () => editor.run('edit')
    },
  },
}

type Content = { words?: string; html?: string; files?: File[] }

/** What can be pasted, or dropped from outside. */
const CONTENTS: Readonly<Record<string, (one: Open) => Content>> = {
  'copied modules': ({ store, text }) => ({
    words: toClipboard(
      store.read().modules.filter(({ id }) => id === text),
      { copyId: 'copy', from: 'here' },
    ),
  }),
  'a page': () => ({ html: '<h2>Pasted</h2><p>Words of a page</p>' }),
  'a table of a page': () => ({ html: '<table><tr><td>Rye</td><td>Spelt</td></tr></table>', words: 'Rye\tSpelt' }),
  words: () => ({ words: 'Words of a mail' }),
  cells: () => ({ words: 'Bread\tShop\nRye\tHarbour' }),
  'an address': () => ({ words: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ' }),
  'a file': () => ({ files: [new File(['Bread,Shop\nRye,Harbour'], 'bread.csv', { type: 'text/csv' })] }),
  'a picture': () => ({ files: [new File(['…'], 'oven.png', { type: 'image/png' })] }),
}

/** Copy, cut, paste and drops from outside of one folio, with an app that stores files at once. */
function outsideOf({ editor, section }: Open) {
  const look = () => ({ look: resolveLook(editor.store.read().theme, null), fonts: '', others: [] })
  const shared = { editor, token: 'here', bringFiles: undefined, onCopied() {}, onPasted() {} }
  const bring = createBringActions({
    ...shared,
    pickFile: () => Promise.resolve(null),
    upload: ({ name }) => Promise.resolve({ fileId: 'file00000001', width: 40, height: 20, name }),
    pickPicture: undefined,
    progress() {},
    // The limits of the plan are the guard's alone here.
    hasRoom: () => true,
    textRows: () => 4,
    painted: () => Promise.resolve(),
    choose() {},
    report() {},
    drawnWith: look,
  })
  const clipboard = createClipboardActions({ ...shared, bringIn: bring.bringIn })
  const given = ({ words = '', html = '', files = [] }: Content) => ({ words, html, files })
  const eventOf = (content: Content) => {
    const { words, html, files } = given(content)
    const data = { files, getData: (type: string) => (type === 'text/html' ? html : words), setData() {} }
    return { clipboardData: data, preventDefault() {} } as unknown as ClipboardEvent
  }
  return {
    paste: (content: Content) => clipboard.paste(eventOf(content)),
    drop: (content: Content) =>
      bring.drop(given(content), { sectionId: section, x: 600, y: 300, clientX: 0, clientY: 0 }, () => null),
    cut: () => clipboard.copy(eventOf({}), true),
    cutFromMenu: () => clipboard.copyToClipboard(true),
  }
}

type Outside = { heldBy: readonly HeldBy[]; ask: (one: Open) => unknown; isElsewhere?: boolean }

/**
 * Paste, drop and cut, each of which ends some time after it was asked for. `isElsewhere`: it makes a section of its own,
 * so a lock that comes meanwhile is not about it.
 */
const OUTSIDE: readonly [name: string, Outside][] = [
  ...Object.entries(CONTENTS).flatMap(([name, contentOf]): [string, Outside][] => {
    const isElsewhere = name === 'a file'
    const paste: Outside = { heldBy: ADD, ask: (one) => outsideOf(one).paste(contentOf(one)), isElsewhere }
    const drop: Outside = { heldBy: ADD, ask: (one) => outsideOf(one).drop(contentOf(one)), isElsewhere }
    // Copied modules are not dragged from one window to another.
    return [
      [`paste of ${name}`, paste],
      ...(name === 'copied modules' ? [] : [[`drop of ${name}`, drop] as [string, Outside]]),
    ]
  }),
  ['cut by key', { heldBy: EDIT, ask: (one) => outsideOf(one).cut() }],
  ['cut from a menu', { heldBy: EDIT, ask: (one) => outsideOf(one).cutFromMenu() }],
]

/** Everything that was asked for has ended: code that it waits for has come, and its promises are settled. */
async function ended(): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setImmediate(resolve))
  }
}

describe('a command of the editor', () => {
  it('has a line in the table of this test', () => {
    expect(NAMES.toSorted()).toEqual(Object.keys(COMMANDS).toSorted())
  })

  it.each(NAMES)('%s has a name, and does something where nothing holds it back (K1)', (name) => {
    const one = open(name)
    if (name === 'toSection') return expect(one.may(), 'only while modules are carried').toEqual({ reason: 'nothing' })
    expect(one.control().label).toMatch(/^[A-Z]/)
    expect(one.may()).toBe(null)
    const before = one.seen()
    expect(one.run()).toBe(true)
    expect(one.seen()).not.toEqual(before)
  })

  describe.each(REASONS)('refused as %s', (reason, by, make) => {
    const held = NAMES.filter((name) => isHeld(CASES[name].heldBy, by))
    const others = NAMES.filter((name) => !held.includes(name) && name !== 'toSection')

    it.each(held)('%s changes nothing, by key, menu, panel, palette or program (K3, K4)', (name) => {
      const one = open(name)
      // What was on the screen before can still be pressed after.
      const early = asksOf(one)
      make(one)
      const before = one.seen()
      expect(one.may()?.reason).toBe(reason)
      expect(one.offers(), 'the palette does not offer it').toEqual([])
      for (const [way, ask] of [...early, ...asksOf(one)]) {
        ask()
        expect(one.seen(), `by ${way}`).toEqual(before)
      }
      expect(one.control().disabled, 'its control says so; one that the plan holds back says why').toBe(by !== 'plan')
      expect(one.entry().disabled).toBe(by !== 'plan')
      const isTold = by !== 'writes'
      expect(one.refused.length > 0, 'the reason is told unless a banner says it').toBe(isTold)
    })

    it.each(others)('%s still runs (K2)', (name) => {
      const one = open(name)
      make(one)
      expect(one.may()).toBe(null)
    })
  })
})

describe.each(Object.entries(GESTURES))('a %s', (_, { heldBy, begin, isOfSeveral = false }) => {
  it('changes the folio where nothing holds it back', () => {
    const one = open('drop')
    const before = one.store.read()
    begin(one)()
    expect(one.store.read()).not.toEqual(before)
  })

  it.each(REASONS.filter(([, by]) => isHeld(heldBy, by)))(
    'refused as %s changes nothing, before it begins or on its way (K3)',
    (_reason, _by, make) => {
      for (const isUnderWay of [true, false]) {
        const one = open('drop')
        if (!isUnderWay) make(one)
        const [selected, ...shown] = one.seen().rest
        const drop = begin(one)
        if (isUnderWay) make(one)
        const before = one.store.read()
        drop()
        expect(one.store.read()).toEqual(before)
        const [now, ...left] = one.seen().rest
        expect(left).toEqual(shown)
        if (!isOfSeveral) expect(now).toEqual(selected)
      }
    },
  )
})

describe.each(OUTSIDE)('a %s', (_, { heldBy, ask, isElsewhere = false }) => {
  beforeAll(() => void vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.resolve() } }))
  afterAll(() => void vi.unstubAllGlobals())

  it('changes the folio where nothing holds it back', async () => {
    const one = open('paste')
    const before = one.store.read()
    ask(one)
    await ended()
    expect(one.store.read()).not.toEqual(before)
  })

  it.each(REASONS.filter(([, by]) => isHeld(heldBy, by)))(
    'refused as %s changes nothing, before it was asked for or on its way (K3)',
    async (_reason, by, make) => {
      for (const isUnderWay of isElsewhere && by === 'lock' ? [false] : [true, false]) {
        const one = open('paste')
        const shown = one.seen().rest
        if (isUnderWay) ask(one)
        // A cut by key has ended by then.
        const isDone = isUnderWay && one.store.module(one.text) === undefined
        make(one)
        const before = one.store.read()
        if (!isUnderWay) ask(one)
        await ended()
        expect(one.store.read()).toEqual(before)
        if (!isDone) expect(one.seen().rest).toEqual(shown)
      }
    },
  )
})
