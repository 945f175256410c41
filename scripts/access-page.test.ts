import { readFileSync } from 'node:fs'
import { ACCESS_ROWS } from '@recto/contract'
import { expect, it } from 'vitest'
import { accessPage } from './access-page.ts'

const page = readFileSync(new URL('../packages/contract/ACCESS.md', import.meta.url), 'utf8')

it('ACCESS.md is what the rows of the access table print: `npm run types -- --access` writes it', () => {
  expect(page).toBe(accessPage())
})

it('who may do what is one line of the page for each action', () => {
  for (const action of Object.keys(ACCESS_ROWS))
    expect(
      page.split('\n').filter((line) => line.startsWith(`| \`${action}\` |`)),
      action,
    ).toHaveLength(1)
  expect(page).toMatch(
    /\| `folio.export` \| signed in \(signed-out\); privilege view or more \(not-found\); not archived \(archived\); feature `pdfExport`: any role, every plan but /,
  )
})
