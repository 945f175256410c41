import { demoFolios } from '@recto/catalogue'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, it } from 'vitest'
import { joinTeam } from '../apps/server/test/plans.ts'
import type { Person } from '../apps/server/test/people.ts'
import { writeContent } from '../apps/server/test/write-folio.ts'
import { cutOff } from './cut-off.ts'
import { accessibilityFaults, type Site, startSite } from './web-driver.ts'

const OUT = '/tmp/face-shots'
let site: Site
let robin: Person
let maren: Person
const tokens: Record<string, string> = {}
beforeAll(async () => {
  site = await startSite({ thumbnails: true })
  robin = await site.newPerson({ fullName: 'Robin Hale' })
  maren = await site.newPerson({ fullName: 'Maren Oduya' })
  await joinTeam(site.server, robin, maren, 3)
  for (const { name, document } of demoFolios()) {
    const { token } = await robin.ask<{ token: string }>('CreateFolio', { folioName: name })
    await writeContent(site.server, robin, token, document)
    tokens[name.split(/[ :,]/)[0] ?? name] = token
  }
  await robin.ask('CreateFolio', { folioName: 'Untitled folio' })
  console.log(Object.keys(tokens).join(' '), demoFolios().map(({ name, document }) => `${name}=${document.page.mode}`).join(' | '))
  const first = Object.values(tokens)[0] as string
  await robin.ask('ChangeFolioSharingSettings', { token: first, sharingType: 1 })
  await robin.ask('AddCollaborator', { token: first, email: maren.email, privilege: 2 })
}, 120_000)
afterAll(() => site?.close())

const sizes = (process.env.SIZES ?? '1440,390').split(',').map(Number)
const schemes = (process.env.SCHEMES ?? 'light').split(',') as ('light' | 'dark')[]
const only = (process.env.ONLY ?? '').split(',').filter(Boolean)
const HEIGHT: Record<number, number> = { 1440: 900, 1280: 720, 1024: 768, 390: 844 }

it('looks', async () => {
  const T = (name: string) => tokens[name] as string
  const press = async (page: Page, role: 'button' | 'tab' | 'radio' | 'menuitem' | 'link', name: string | RegExp) => {
    const one = page.getByRole(role, { name }).first()
    if (await one.isVisible().catch(() => false)) await one.click({ timeout: 5000 })
    else console.log('   not there:', String(name))
  }
  const module = (type: string) => async (page: Page) => {
    const one = page.locator(`[data-type="${type}"]`).first()
    if (await one.count()) { await one.scrollIntoViewIfNeeded(); await one.click({ position: { x: 14, y: 14 } }) }
  }
  const proposal = T(Object.keys(tokens).find((one) => /Proposal/.test(one)) ?? Object.keys(tokens)[0] ?? '')
  const deck = tokens[Object.keys(tokens).find((one) => /Deck|deck|Pitch/.test(one)) ?? ''] ?? Object.values(tokens)[3]
  const states: [string, string | null, string, (page: Page) => Promise<void>][] = [
    ['dash', 'robin', '/', async () => {}],
    ['dash-list', 'robin', '/', (p) => press(p, 'button', 'List')],
    ['dash-search', 'robin', '/', async (p) => { await p.keyboard.press('/'); await p.keyboard.type('plan') }],
    ['palette', 'robin', '/', async (p) => { await p.keyboard.press('Control+k') }],
    ['palette-typed', 'robin', '/', async (p) => { await p.keyboard.press('Control+k'); await p.keyboard.type('set') }],
    ['shortcuts', 'robin', `/edit/${proposal}`, async (p) => { await p.locator('[data-module]').first().waitFor(); await p.keyboard.press('?') }],
    ['ed-idle', 'robin', `/edit/${proposal}`, async () => {}],
    ['ed-text', 'robin', `/edit/${proposal}`, module('Text')],
    ['ed-typing', 'robin', `/edit/${proposal}`, async (p) => { const one = p.locator('[data-type="Text"]').nth(2); if (await one.isVisible()) await one.dblclick() }],
    ['ed-table', 'robin', `/edit/${proposal}`, module('TableModule')],
    ['ed-image', 'robin', `/edit/${proposal}`, module('Images')],
    ['ed-section', 'robin', `/edit/${proposal}`, async (p) => { const row = p.getByRole('navigation', { name: /Sections/ }).getByRole('button').nth(1); if (await row.isVisible()) await row.click() }],
    ['ed-theme', 'robin', `/edit/${proposal}`, (p) => press(p, 'button', /Change$/)],
    ['ed-theme-colors', 'robin', `/edit/${proposal}`, async (p) => { await press(p, 'button', /Change$/); await press(p, 'tab', 'Colours') }],
    ['ed-theme-fonts', 'robin', `/edit/${proposal}`, async (p) => { await press(p, 'button', /Change$/); await press(p, 'tab', 'Fonts') }],
    ['ed-theme-shape', 'robin', `/edit/${proposal}`, async (p) => { await press(p, 'button', /Change$/); await press(p, 'tab', 'Shape') }],
    ['ed-add', 'robin', `/edit/${proposal}`, (p) => press(p, 'button', /All modules/)],
    ['ed-section-add', 'robin', `/edit/${proposal}`, (p) => press(p, 'button', /Add .*section/i)],
    ['ed-more', 'robin', `/edit/${proposal}`, (p) => press(p, 'button', /^More$/)],
    ['present', 'robin', `/edit/${deck}`, async (p) => { await p.locator('[data-module]').first().waitFor(); await press(p, 'button', 'Present') }],
    ['deck', 'robin', `/edit/${deck}`, async () => {}],
    ['share', 'robin', `/edit/${proposal}`, async (p) => { await press(p, 'button', 'Share') }],
    ['share-publish', 'robin', `/edit/${proposal}`, async (p) => { await press(p, 'button', 'Share'); await p.getByRole('tab').first().waitFor(); await press(p, 'tab', 'Publish') }],
    ['share-publish-private', 'robin', `/edit/${deck}`, async (p) => { await press(p, 'button', 'Share'); await p.getByRole('tab').first().waitFor(); await press(p, 'tab', 'Publish') }],
    ['export', 'robin', `/edit/${proposal}#export`, async (p) => { await p.getByRole('dialog').first().waitFor({ timeout: 4000 }).catch(() => {}) }],
    ['no-access', 'robin', `/edit/${'x'.repeat(22)}`, async () => {}],
    ['page', null, `/folio/${proposal}`, async () => {}],
    ['page-private', null, `/folio/${deck}`, async () => {}],
    ['not-found', 'robin', '/nowhere/at/all', async () => {}],
    ['bell', 'robin', '/', (p) => press(p, 'button', /^Notifications/)],
  ]
  for (const width of sizes) for (const scheme of schemes) for (const [name, who, at, then] of states) {
    if (only.length && !only.some((word) => name.startsWith(word))) continue
    const page = await site.open(who ? robin : undefined, { covers: true, viewport: { width, height: HEIGHT[width] ?? 900 }, colorScheme: scheme, at, ...(width < 500 ? { hasTouch: true, isMobile: true } : {}) })
    page.setDefaultTimeout(8000)
    try {
      await page.waitForLoadState('networkidle').catch(() => {})
      if (at.startsWith('/edit/') && !at.includes('xxx')) await page.locator('[data-module], main h1, main h2').first().waitFor()
      await then(page)
      await page.waitForTimeout(500)
      await page.screenshot({ path: `${OUT}/${name}-${width}-${scheme}.png` })
      const bad = [...(await cutOff(page)), ...(await accessibilityFaults(page))]
      console.log(name, width, scheme, bad.length ? bad.join('\n      ') : 'ok')
    } catch (error) { console.log(name, width, scheme, 'FAILED', String(error).slice(0, 200)) }
    await page.context().close()
  }
}, 600_000)
