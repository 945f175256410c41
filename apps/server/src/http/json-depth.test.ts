import { expect, it } from 'vitest'
import { refuseDeepJson } from './json-depth.ts'

it('S20: JSON is refused from 201 brackets inside each other on; brackets in texts are none', () => {
  const nested = (depth: number) => '[{"a":'.repeat(depth / 2) + '1' + '}]'.repeat(depth / 2)
  expect(() => refuseDeepJson('input', nested(200))).not.toThrow()
  expect(() => refuseDeepJson('input', nested(202))).toThrow('at most 200')
  expect(() => refuseDeepJson('input', `{"a":"${'['.repeat(999)}\\"${'{'.repeat(999)}","b":[]}`)).not.toThrow()
  expect(() => refuseDeepJson('input', `${'[],'.repeat(999)}"unfinished`)).not.toThrow()
})
