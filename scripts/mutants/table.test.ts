import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { AUDITED_FEATURES } from './audited-features.ts'
import { AUDITED } from './table.ts'

const ROOT = join(import.meta.dirname, '../..')

it('each fault still fits the code that it is made in, and its tests are there', () => {
  const unfit = [...AUDITED, ...AUDITED_FEATURES].flatMap(({ breaks, file, from, tests }) => {
    const path = join(ROOT, file)
    const places = existsSync(path) ? readFileSync(path, 'utf8').split(from ?? '').length - 1 : 0
    const gone = tests.filter((test) => !existsSync(join(ROOT, test)))
    if (from !== null && places !== 1) return [`${breaks}: ${file} holds ${from} ${places} times`]
    return gone.map((test) => `${breaks}: there is no ${test}`)
  })
  expect(unfit).toEqual([])
})
