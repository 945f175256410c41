import { defineModule, type FolioModule, type ModuleSpec } from '@recto/document'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { hasRealContent, isModuleCopy, MODULE_COPY_MARKER, pastedWords, toClipboard } from './clipboard.ts'
import { createPasteCount, fromClipboard, pastedRects } from './read-clipboard.ts'

const bar = defineModule({
  type: 'Bar',
  title: 'Bar',
  size: { w: 15, h: 15, minW: 10, minH: 4 },
  props: z.object({ header: z.string() }),
  defaults: () => ({ header: '' }),
  texts: ['body'],
  plainText: () => [],
})
const specs = { Bar: bar as unknown as ModuleSpec }

const copyable = (x: number, y: number): FolioModule => ({
  id: 'm1',
  sectionId: 's1',
  type: 'Bar',
  rect: { x, y, w: 15, h: 15 },
  z: 2000,
  locked: false,
  vAlign: 'center',
  box: { fill: 'accent' },
  isResized: false,
  props: { header: 'Roofs' },
  texts: { body: { type: 'doc' } },
})

describe('clipboard', () => {
  it('brings type, look, data and texts over, and neither id nor section', () => {
    const text = toClipboard([copyable(4, 6)], { copyId: 'c1', from: 'folio-a' })
    const copied = fromClipboard(text, specs)
    expect(copied?.modules).toEqual([
      {
        type: 'Bar',
        rect: { x: 4, y: 6, w: 15, h: 15 },
        z: 2000,
        vAlign: 'center',
        box: { fill: 'accent' },
        props: { header: 'Roofs' },
        texts: { body: { type: 'doc' } },
      },
    ])
    expect(text).not.toContain('"s1"')
  })

  it('leaves out what this code does not know or its spec refuses, and clamps the rest', () => {
    const modules = [
      { ...copyable(0, 0), type: 'Nonsense' },
      { ...copyable(0, 0), props: { header: 7 } },
      { ...copyable(0, 0), rect: { x: 900, y: -5, w: 1, h: 1 } },
    ]
    const copied = fromClipboard(MODULE_COPY_MARKER + JSON.stringify({ copyId: 'c', modules }), specs)
    expect(copied?.modules.map((one) => one.rect)).toEqual([{ x: 50, y: 0, w: 10, h: 4 }])
  })

  it('a type that is never saved is no part of a paste, and the others still are [MOD-14]', () => {
    const never = { ...specs, Bar2: { ...specs.Bar, saved: false } } as typeof specs
    const modules = [{ ...copyable(0, 0), type: 'Bar2' }, copyable(0, 0)]
    const copied = fromClipboard(MODULE_COPY_MARKER + JSON.stringify({ copyId: 'c', modules }), never)
    expect(copied?.modules.map((one) => one.type)).toEqual(['Bar'])
  })

  it('is not fooled by a damaged copy', () => {
    expect(fromClipboard(`${MODULE_COPY_MARKER}{"copyId":`, specs)).toBe(null)
    expect(fromClipboard('A sentence', specs)).toBe(null)
  })

  it('each paste of one copy lands a cell further, inside the 60 columns [EDIT-18]', () => {
    const copied = fromClipboard(toClipboard([copyable(4, 6)], { copyId: 'c1', from: 'folio-a' }), specs)?.modules ?? []
    const pasteNumber = createPasteCount()
    const places = ['c1', 'c1', 'c1', 'c2', 'c1'].map((id) => pastedRects(copied, pasteNumber(id))[0])
    expect(places.map((rect) => [rect?.x, rect?.y])).toEqual([
      [5, 7],
      [6, 8],
      [7, 9],
      [5, 7],
      [5, 7],
    ])
    expect(pastedRects([{ ...copied[0], rect: { x: 45, y: 0, w: 15, h: 15 } } as never], 3)[0]).toEqual({
      x: 45,
      y: 3,
      w: 15,
      h: 15,
    })
  })

  it('a text that starts with the module-copy marker is discarded when pasted into a text [EDIT-19]', () => {
    const copy = toClipboard([copyable(0, 0)], { copyId: 'c1', from: 'folio-a' })
    expect(isModuleCopy(copy)).toBe(true)
    expect(pastedWords(copy)).toBe('')
    expect(pastedWords(`\n${copy}`)).toBe('')
    expect(pastedWords(`See ${MODULE_COPY_MARKER}`)).toBe(`See ${MODULE_COPY_MARKER}`)
  })

  it('knows real content from none', () => {
    expect(hasRealContent(' \n ')).toBe(false)
    expect(hasRealContent(toClipboard([copyable(0, 0)], { copyId: 'c1', from: 'folio-a' }))).toBe(false)
    expect(hasRealContent('Panels went up')).toBe(true)
  })
})
