import { describe, expect, it } from 'vitest'
import { templateFaults } from '../scripts/templates/faults.ts'
import { builtWidths, templateFiles } from '../scripts/templates/files.ts'

/** So many templates are drawn in a run, others each day; `npm run verify` draws all of them. */
const DRAWN = 6

describe('templates as a browser draws them', () => {
  it('nothing is clipped, overlaps or scrolls sideways at three lengths of text and four widths [TPL-25]', async () => {
    const all = templateFiles()
    const day = Math.floor(Date.now() / 86_400_000)
    const turn = Array.from({ length: DRAWN }, (_, at) => all[(day * DRAWN + at) % all.length]).filter(
      (one) => one !== undefined,
    )
    const found = await templateFaults(turn, builtWidths(), 'drawn')
    expect(Object.fromEntries([...found].filter(([, faults]) => faults.length > 0))).toEqual({})
    expect(found.size).toBe(DRAWN)
  })
})
