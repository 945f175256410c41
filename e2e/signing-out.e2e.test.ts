import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Doc, encodeStateAsUpdate } from 'yjs'
import type { Person } from '../apps/server/test/people.ts'
import { makeFolios, type Site, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

const onDashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Recent' }).waitFor()

describe('signing out with edits that are only on this computer', () => {
  /** Keeps an edit of a folio here, as the editor does before the server confirms it. */
  async function keepEdit(page: Page, person: Person, folio: string): Promise<void> {
    const doc = new Doc()
    doc.getMap('meta').set('title', 'Written offline')
    await page.evaluate(
      async ({ owner, update }) => {
        const opening = indexedDB.open('recto-unsaved', 1)
        opening.onupgradeneeded = () => {
          const rows = opening.result.createObjectStore('updates', { keyPath: 'id' })
          rows.createIndex('owner', 'owner')
          rows.createIndex('user', 'user')
        }
        await new Promise((resolve) => {
          opening.onsuccess = resolve
        })
        const transaction = opening.result.transaction('updates', 'readwrite')
        const row = { id: 'one', madeAt: 1, update: new Uint8Array(update), ...owner }
        transaction.objectStore('updates').put({ ...row, owner: JSON.stringify([owner.user, owner.team, owner.folio]) })
        await new Promise((resolve) => {
          transaction.oncomplete = resolve
        })
        opening.result.close()
      },
      {
        owner: { user: person.user.token, team: person.user.team.id, folio },
        update: [...encodeStateAsUpdate(doc)],
      },
    )
  }

  async function withKeptEdit() {
    const person = await site.newPerson()
    const [folio = ''] = await makeFolios(person, ['Autumn plan'])
    const page = await site.open(person)
    await keepEdit(page, person, folio)
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    const question = page.getByRole('alertdialog', { name: 'Some edits are only on this device' })
    await question.waitFor()
    return { page, person, folio, question }
  }

  it('asks, and sends them first', async () => {
    const { page, folio, question } = await withKeptEdit()
    const log = () =>
      site.server.app.db
        .selectFrom('folio_update')
        .innerJoin('folio', 'folio.id', 'folio_update.folio_id')
        .where('folio.token', '=', folio)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    const before = Number((await log()).count)
    await question.getByRole('button', { name: 'Send and sign out' }).click()
    await page.waitForURL('**/account/signin')
    expect(Number((await log()).count)).toBe(before + 1)
  })

  it('asks, and goes only once they are given up', async () => {
    const { page, question } = await withKeptEdit()
    await question.getByRole('button', { name: 'Stay signed in' }).click()
    await question.waitFor({ state: 'detached' })
    await onDashboard(page)
    await page.getByRole('button', { name: /^Your account/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await question.getByRole('button', { name: 'Discard edits and sign out' }).click()
    await page.waitForURL('**/account/signin')
  })
})
