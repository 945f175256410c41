import { expect, it } from 'vitest'
import { missingWords } from './missing-words.ts'

it('W24: what could not come with a folio is said in sentences, and nothing where all of it came', () => {
  expect(missingWords({ files: [], missing: 0, modules: 0 })).toBe('')
  expect(missingWords({ files: ['a.png', 'b.png', 'c.png', 'd.png'], missing: 1, modules: 2 })).toBe(
    'Not readable: a.png, b.png, c.png and 1 more. 1 stored file is not in the file. Add them again. 2 modules cannot be read.',
  )
})
