import { htmlToRichText, newFolioDocument } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore, writeFolio } from '@recto/store'
import { expect, it } from 'vitest'

import { createEditor } from '../editor.ts'
import { NO_VIEW } from '../editor-state.ts'

it('a look goes from one module to others: box to any type, words and settings where they agree, in one undo step', () => {
  const store = createFolioStore({ specs: SPECS })
  writeFolio(store.doc, newFolioDocument(SPECS), SPECS)
  const sectionId = store.read().sections[0]?.id ?? ''
  const text = (y: number, html: string) =>
    ({ type: 'Text', sectionId, rect: { x: 0, y, w: 20, h: 8 }, texts: { body: htmlToRichText(html) } }) as const
  const rule = (y: number, props: Record<string, unknown>) =>
    ({ type: 'RowBreak', sectionId, rect: { x: 0, y, w: 60, h: 4 }, props }) as const
  const [from, to, thick, thin] = store.addModules([
    {
      ...text(20, '<p style="text-align:center">Styled</p>'),
      box: { fill: 'accentSoft', round: true },
      vAlign: 'center',
    },
    text(40, '<p>Plain <strong>words</strong></p><ul><li><p>in a list</p></li></ul>'),
    rule(60, { thickness: 6, style: 'dashed' }),
    rule(70, {}),
  ]) as [string, string, string, string]
  store.setTextLook(from, 'body', { marks: { color: { color: 'accent' }, size: { px: 24 } }, line: {} })
  const said: string[] = []
  const editor = createEditor({
    store,
    specOf: (type) => SPECS[type],
    kindOf: (type) => (type === 'RowBreak' ? { look: ['thickness', 'style'] } : {}),
    userName: 'Ada Park',
    hasDuplicates: () => true,
    openPopup: () => {},
    starts: 'edit',
  })
  editor.attach({ ...NO_VIEW, say: (words) => void said.push(words) })

  editor.run('applyLook', { ids: [to] })
  expect(said).toEqual(['Copy a style first: select a module and press Ctrl Alt C.'])
  const before = store.module(to)
  editor.run('copyLook', { ids: [from] })
  store.stopCapturing()
  editor.run('applyLook', { ids: [to, thin] })
  expect(store.module(to)).toMatchObject({ box: { fill: 'accentSoft', round: true }, vAlign: 'center' })
  const words = JSON.stringify(store.module(to)?.texts)
  expect(words.match(/"px":24/g), 'every run, also in lists').toHaveLength(3)
  expect(words).toContain('"align":"center"')
  expect(words, 'what it says stays').toContain('"strong"')
  expect(store.module(thin)).toMatchObject({ box: { fill: 'accentSoft' }, props: { style: 'solid' } })
  store.undo()
  expect(store.module(to)).toEqual(before)

  editor.run('copyLook', { ids: [thick] })
  editor.run('applyLook', { ids: [thin] })
  expect(store.module(thin)?.props).toMatchObject({ thickness: 6, style: 'dashed' })
  store.destroy()
})
