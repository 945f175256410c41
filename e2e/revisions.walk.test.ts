import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFolios, type Site, settles, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name })

it('revisions are listed six a page, with ten pages to choose from [REV-04, REV-05]', async () => {
  const cleo = await site.newPerson({ fullName: 'Cleo Marsh' })
  const [token = ''] = await makeFolios(cleo, ['A long history'])
  await cleo.ask('SaveFolioVersion', { token, note: 'The first of many' })
  await site.server.app.pool.query(
    `insert into folio_revision (token, folio_id, hash, seq, schema_version, kind, note, account_ids, created_at)
     select left(md5($1 || n), 22), folio_id, hash, seq, schema_version, kind, 'Number ' || n, account_ids, now()
     from folio_revision, generate_series(2, 80) n where folio_id = (select id from folio where token = $1)
     and note = 'The first of many'`,
    [token],
  )
  const page = await site.open(cleo, { at: `/edit/${token}` })
  await page.getByRole('button', { name: 'Revisions' }).click()
  const pages = page.getByRole('navigation', { name: 'Revision pages' })
  const numbers = pages.getByRole('button', { name: /^Page / })
  await row(page, 'Number 80').waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'Number' }).count()).toBe(6)
  expect(await numbers.allTextContents()).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  await pages.getByRole('button', { name: 'Page 10' }).click()
  await settles(() => numbers.allTextContents(), ['5', '6', '7', '8', '9', '10', '11', '12', '13', '14'])
})
