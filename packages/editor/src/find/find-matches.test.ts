import { htmlToRichText, newFolioDocument } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { createFolioStore, writeFolio } from '@recto/store'
import { expect, it } from 'vitest'
import { specOf } from '../module-registry.ts'
import { findMatches } from './find-matches.ts'

it('finds words in headings, texts, tables and labels, in reading order across sections, in any letter case', () => {
  const store = createFolioStore({ specs: SPECS })
  writeFolio(store.doc, newFolioDocument(SPECS), SPECS)
  const first = store.read().sections[0]?.id ?? ''
  const second = store.addSection({ after: first })
  const [later, table, heading] = store.addModules([
    { type: 'Tag', sectionId: second, rect: { x: 0, y: 0, w: 15, h: 7 }, props: { header: 'ROOFS we like' } },
    {
      type: 'TableModule',
      sectionId: first,
      rect: { x: 0, y: 60, w: 30, h: 20 },
      props: {
        columns: [{ id: 'c1', label: 'Roof', width: 0, align: 'left', emphasis: false }],
        rows: [],
      },
    },
    {
      type: 'Text',
      sectionId: first,
      rect: { x: 0, y: 40, w: 30, h: 8 },
      texts: { body: htmlToRichText('<h2>The ro<strong>of</strong></h2><p>A roof, and a Roof.</p>') },
    },
  ]) as [string, string, string]
  const found = findMatches(store.read(), ' roof ', specOf)
  expect(found.map(({ moduleId, nth }) => [moduleId, nth])).toEqual([
    [heading, 0],
    [heading, 1],
    [heading, 2],
    [table, 0],
    [later, 0],
  ])
  expect(findMatches(store.read(), '   ', specOf)).toEqual([])
  store.destroy()
})
