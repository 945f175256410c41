import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { patternsPage } from './patterns-page.ts'

it('PATTERNS.md is what the patterns say: `npm run types -- --patterns` writes it', () => {
  const page = readFileSync(new URL('../packages/catalogue/PATTERNS.md', import.meta.url), 'utf8')
  expect(page).toBe(patternsPage())
})
