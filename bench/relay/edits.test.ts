import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { createTypist, findEdits, WORD_LENGTH } from './edits.ts'

it('what the bench types is what Yjs reads, and every edit is found again in a merged frame', () => {
  const typists = [createTypist(7), createTypist(2_000_000_000)]
  const edits = [0, 1, 63, 64, 4096, 262_144, 64 ** 5 - 1]
  const updates = edits.flatMap((edit, i) => [
    (typists[0] as ReturnType<typeof createTypist>)(edit),
    ...(i % 2 ? [(typists[1] as ReturnType<typeof createTypist>)(edit)] : []),
  ])
  const doc = new Y.Doc()
  for (const update of updates) Y.applyUpdate(doc, update)
  expect(doc.getText('typed-7').length).toBe(edits.length * WORD_LENGTH)
  expect(doc.store.pendingStructs).toBeNull()

  const found: number[] = []
  findEdits(Buffer.from(Y.mergeUpdates(updates)), (edit) => found.push(edit))
  const wanted = [...edits, ...edits.filter((_, i) => i % 2)]
  expect(found.sort((a, b) => a - b)).toEqual(wanted.sort((a, b) => a - b))
})
