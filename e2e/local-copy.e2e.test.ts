import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type * as LocalCopies from '../packages/store/src/provider/local-copies.ts'
import type * as LocalFolios from '../packages/store/src/provider/local-folio.ts'
import { workerBrowser } from './worker.ts'

// The modules need nothing but a browser's IndexedDB, so that is what they get: the files themselves, their types taken off.
const sourceOf = (address: string): string => {
  const file = new URL(`../packages/store/src/provider${new URL(address).pathname}`, import.meta.url)
  return stripTypeScriptTypes(readFileSync(file, 'utf8'))
}
const PAGE = 'http://recto.localhost/'
declare global {
  interface Window {
    copies: typeof LocalCopies
    folios: typeof LocalFolios
  }
}

let browser: Browser
beforeAll(async () => {
  browser = await workerBrowser()
})

/** A fresh computer: tabs on it share what is kept, and each has the module at hand. */
async function computer(): Promise<{ tab: () => Promise<Page>; close: () => Promise<void> }> {
  const context = await browser.newContext()
  await context.route(`${PAGE}**`, (route) =>
    route.request().url().endsWith('.ts')
      ? route.fulfill({ contentType: 'text/javascript', body: sourceOf(route.request().url()) })
      : route.fulfill({
          contentType: 'text/html',
          body: `<script type="module">
            window.folios = await import("/local-folio.ts")
            window.copies = await import("/local-copies.ts")
          </script>`,
        }),
  )
  return {
    async tab() {
      const page = await context.newPage()
      await page.goto(PAGE)
      await page.waitForFunction(() => window.copies !== undefined)
      return page
    },
    close: () => context.close(),
  }
}

describe('the copy of unsaved edits in the browser', () => {
  it('outlives the tab, in the order they were made, and lets go of what was saved', async () => {
    const { tab, close } = await computer()
    const owner = { user: 'ines', team: 'ovenline', folio: 'plan' }
    const first = await tab()
    await first.evaluate(async (owner) => {
      const copy = await window.copies.openLocalCopy(owner)
      await copy.add({ id: 'b', update: new Uint8Array([2, 2]), madeAt: 20 })
      await copy.add({ id: 'a', update: new Uint8Array([1]), madeAt: 10 })
      await copy.add({ id: 'c', update: new Uint8Array([3]), madeAt: 30 })
      await copy.remove(['c'])
    }, owner)
    await first.close()
    const kept = await (await tab()).evaluate(async (owner) => {
      const copy = await window.copies.openLocalCopy(owner)
      return (await copy.load()).map(({ id, update, madeAt }) => [id, [...update], madeAt])
    }, owner)
    expect(kept).toEqual([
      ['a', [1], 10],
      ['b', [2, 2], 20],
    ])
    await close()
  })

  it('never mixes people, teams and folios, and goes with the person at sign-out', async () => {
    const { tab, close } = await computer()
    const page = await tab()
    const seen = await page.evaluate(async () => {
      const { openLocalCopy, unsavedFolios, deleteLocalCopies } = window.copies
      const owners = [
        { user: 'ines', team: 'ovenline', folio: 'plan' },
        { user: 'ines', team: 'ovenline', folio: 'costs' },
        { user: 'ines', team: 'other', folio: 'plan' },
        { user: 'omar', team: 'ovenline', folio: 'plan' },
      ]
      const copies = await Promise.all(owners.map(openLocalCopy))
      for (const [at, copy] of copies.entries()) {
        await copy.add({ id: `u${at}`, update: new Uint8Array([at]), madeAt: at })
      }
      const own = await Promise.all(copies.map(async (copy) => (await copy.load()).map(({ id }) => id)))
      const unsaved = (await unsavedFolios('ines')).map(({ team, folio }) => `${team}/${folio}`).sort()
      await deleteLocalCopies('ines')
      const left = await Promise.all(copies.map(async (copy) => (await copy.load()).length))
      return { own, unsaved, left, after: await unsavedFolios('ines') }
    })
    expect(seen).toEqual({
      own: [['u0'], ['u1'], ['u2'], ['u3']],
      unsaved: ['other/plan', 'ovenline/costs', 'ovenline/plan'],
      left: [0, 0, 0, 1],
      after: [],
    })
    await close()
  })

  it('keeps the folio and its versions beside them, sets edits aside at once, and goes with the person too [SAVE-14, SAVE-15]', async () => {
    const { tab, close } = await computer()
    const seen = await (await tab()).evaluate(async () => {
      const owner = { user: 'ines', team: 'ovenline', folio: 'plan' }
      const facts = { heldFor: null, bytes: 1, schemaVersion: 2, exit: 0, keepUntil: null, isOffered: false, gone: [] }
      const [copy, folio] = [await window.copies.openLocalCopy(owner), await window.folios.openLocalFolio(owner)]
      const other = await window.folios.openLocalFolio({ ...owner, user: 'omar' })
      await copy.add({ id: 'a', update: new Uint8Array([1]), madeAt: 10, touched: ['m'] })
      await folio.writeBackup({ state: new Uint8Array([7]), madeAt: 20, schemaVersion: 2 }, 3)
      await copy.hold('right-lost')
      const before = await folio.read()
      for (const madeAt of [1, 2]) {
        const version = { ...facts, id: `v${madeAt}`, cause: 'time', madeAt } as const
        await folio.keepVersion(version, new Uint8Array([madeAt]), madeAt === 2 ? ['v1'] : [])
      }
      const held = { ...facts, id: 'h', cause: 'held', heldFor: 'right-lost', madeAt: 30 } as const
      await folio.setAside(held, new Uint8Array([9]))
      await folio.keepVersion({ ...held, keepUntil: 99 }, null)
      const listed = (await folio.versions()).map(({ id, keepUntil }) => [id, keepUntil])
      const after = { row: await folio.read(), kept: await copy.load(), state: [...((await folio.stateOf('h')) ?? [])] }
      const theirs = [(await other.versions()).length, await other.stateOf('h')]
      await window.copies.deleteLocalCopies('ines')
      return { before, listed, after, theirs, left: [(await folio.read()).exits, (await folio.versions()).length] }
    })
    expect(seen).toMatchObject({
      before: { heldFor: 'right-lost', exits: 3, backup: { madeAt: 20 } },
      listed: [
        ['h', 99],
        ['v2', null],
      ],
      after: { row: { backup: null, heldFor: null, exits: 3 }, kept: [], state: [9] },
      theirs: [0, null],
      left: [0, 0],
    })
    await close()
  })
})
