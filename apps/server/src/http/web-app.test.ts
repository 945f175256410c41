import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { APP_PATHS } from './web-app.ts'

it('every screen of the web app has a path that no custom link may take', () => {
  const app = readFileSync(new URL('../../../web/src/App.tsx', import.meta.url), 'utf8')
  const screens = [...app.matchAll(/<Route path="\/([\w-]+)/g)].map(([, first]) => first)
  expect(screens).toContain('edit')
  expect(APP_PATHS).toEqual(expect.arrayContaining(screens))
})
