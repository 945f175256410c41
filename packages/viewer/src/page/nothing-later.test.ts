import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../../..')

/** Which of the files have code that matches. */
const withCode = (globs: readonly string[], code: RegExp) => {
  const files = globSync([...globs], { cwd: ROOT, exclude: (name) => /node_modules|\.test\.tsx?$/.test(name) })
  expect(files.length).toBeGreaterThan(10)
  return files.filter((file) => code.test(readFileSync(join(ROOT, file), 'utf8')))
}

it('B19: what behaves on a page is there with it, so an update takes nothing from who reads', () => {
  const ofPages = [
    'packages/viewer/src/page/**/*.ts',
    'packages/modules/src/*/page.ts',
    'packages/modules/src/kit/page/**/*.ts',
  ]
  // Slides are fetched by the press that begins them, by a name that stays: `slides.js`.
  expect(withCode(ofPages, /\bimport\(|createElement\(['"]script/)).toEqual(['packages/viewer/src/page/contents.ts'])
})

it('B19: browsers start no worker from a file that an update may have replaced, but the one that opens Recto offline', () => {
  const ofBrowsers = ['apps/{web,pay}/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}']
  expect(withCode(ofBrowsers, /new (Shared)?Worker\(|importScripts\(|addModule\(/)).toEqual([])
  expect(withCode(ofBrowsers, /serviceWorker\.register\(/)).toEqual(['apps/web/src/features/offline/open-offline.ts'])
})
