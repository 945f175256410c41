import { deepStrictEqual } from 'node:assert'
import type { AttackCase } from '../attack-case.ts'

/** What a browser requests by itself for a page's head and body. */
const ASKED = /<(?:link rel="(?:icon|preload)" href|script type="module" src|img[^>]* src)="([^"]+)"/g

export default {
  finding: 'C1.6',
  title: 'nothing that a published page asks for is missing, its icon neither',
  async run(copy) {
    const ada = await copy.signUp()
    const { token } = await ada.ask<{ token: string }>('CreateFolio', { folioName: 'Open' })
    await ada.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
    const html = await (await fetch(`${copy.url}/folio/${token}`)).text()
    const asked = ['/favicon.ico', ...[...html.matchAll(ASKED)].map(([, path = '']) => path)]
    const missing: string[] = html.includes('<link rel="icon"') ? [] : ['an icon']
    for (const path of asked) {
      const { status } = await fetch(new URL(path, copy.url))
      if (status >= 400) missing.push(`${status} ${path}`)
    }
    deepStrictEqual(missing, [])
    return `${asked.length} addresses, all answered`
  },
} satisfies AttackCase
