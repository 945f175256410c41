import type { GetTemplateData, OutputOf } from '@recto/contract'
import type { Page } from 'playwright-core'
import type { Person } from '../apps/server/test/people.ts'
import type { Site } from './web-driver.ts'
import { newWord } from './worker.ts'

/** A state of the product that people see. */
export type Screen = {
  name: string
  /** Who looks; `null` is a stranger. */
  who: 'owner' | null
  /** Where it is. */
  at: string
  /** What leads to the state from there; where a width has no way there, the screen stays as it is. */
  then?(page: Page): Promise<void>
  /** What lies over the rest, which then does not count; none: all counts. */
  within?: string
  /** What is there once the state is. */
  shows: string
}

const FOLIOS = ['Consulting Proposal', 'Campaign Results Report', 'Buyer Persona Profile', 'Marketing Plan']

/** A team whose dashboard looks used: folios from templates, one of them open to anyone. */
export async function makeTeam(site: Site): Promise<{ robin: Person; tokens: string[] }> {
  const robin = await site.newPerson({ fullName: 'Robin Hale' })
  const { productTemplates } = await robin.ask<OutputOf<typeof GetTemplateData>>('GetTemplateData')
  const tokens: string[] = []
  for (const name of FOLIOS) {
    const template = productTemplates.find(({ templateName }) => templateName === name)
    if (!template) continue
    const made = { folioName: name, templateId: template.token }
    tokens.push((await robin.ask<{ token: string }>('CreateFolio', made)).token)
  }
  await robin.ask('ChangeFolioSharingSettings', { token: tokens[0], sharingType: 1 })
  // One as slides, one behind a password.
  const templateId = productTemplates[0]?.token
  const [slides = '', closed = ''] = await Promise.all(
    ['Shown as slides', 'Behind a password'].map(
      async (folioName) => (await robin.ask<{ token: string }>('CreateFolio', { folioName, templateId })).token,
    ),
  )
  tokens.push(slides, closed)
  await robin.ask('ChangeFolioSharingSettings', { token: slides, sharingType: 1 })
  await robin.ask('ChangePresentationMode', { token: slides, present: true })
  await robin.ask('ChangeFolioSharingSettings', { token: closed, sharingType: 1 })
  await robin.ask('SetFolioPassFolioSharingSettings', { token: closed, pass: 'quiet harbour' })
  return { robin, tokens }
}

/** Presses a button where this width shows it. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  if (await button.isVisible()) await button.click()
}

/** Each screen with an address, and the states of the editor. */
export function screensOf(tokens: readonly string[]): Screen[] {
  const [token = ''] = tokens
  const door = (name: string, at: string, shows = 'h1'): Screen => ({ name, who: null, at, shows })
  const own = (name: string, at: string, shows: string, then?: Screen['then']): Screen => ({
    name,
    who: 'owner',
    at,
    shows,
    ...(then && { then }),
  })
  // A phone shows the folio's words instead of modules that can be moved.
  const shows = '[data-module], main :is(h1, h2)'
  const editor = (name: string, then?: Screen['then']) => own(`editor-${name}`, `/edit/${token}`, shows, then)
  return [
    door('sign-in', '/account/signin'),
    door('sign-up', '/account/signup'),
    door('forgot-password', '/account/forgot'),
    door('not-found', `/nothing-${newWord()}`),
    door('ask-access', `/folio/${tokens[1] ?? token}`, 'body'),
    door('published-slides', `/folio/${tokens.at(-2)}`, 'main, section'),
    door('page-password', `/folio/${tokens.at(-1)}`, 'input'),
    door('published-page', `/folio/${token}`, 'main, section'),
    own('dashboard', '/', 'h1'),
    own('dashboard-list', '/', 'h1', async (page) => {
      const list = page.getByRole('radio', { name: 'List' })
      if (await list.isVisible()) await list.click()
    }),
    own('dashboard-search', '/', 'h1', async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('plan')
      await page.getByRole('heading', { name: 'Results for “plan”' }).waitFor()
    }),
    own('user-menu', '/', 'h1', (page) => press(page, /^Your account/)),
    own('notifications', '/', 'h1', (page) => press(page, /^Notifications/)),
    own('no-access', `/edit/${'x'.repeat(22)}`, 'h1'),
    own('trash', '/#trash', 'h1'),
    own('templates', '/templates', 'h1'),
    ...['profile', 'security', 'email', 'data', 'members', 'team', 'domains', 'billing'].map((section) =>
      own(`settings-${section}`, `/settings/${section}`, 'h1'),
    ),
    own('stats', `/analytics/${token}`, 'h1'),
    editor('idle'),
    editor('text', async (page) => {
      const module = page.locator('[data-module]').first()
      if (await module.isVisible()) await module.click({ position: { x: 12, y: 12 } })
    }),
    editor('module', async (page) => {
      const module = page.locator('[data-module]:not([data-type="Text"])').first()
      if (await module.isVisible()) await module.click({ position: { x: 12, y: 12 } })
    }),
    editor('add', (page) => press(page, 'All modules')),
    editor('section', (page) => press(page, /^Add New (Section|Page)/)),
    { ...editor('theme', (page) => press(page, /Change$/)), within: 'body:not(:has([role=dialog])), [role=dialog]' },
    editor('present', (page) => press(page, 'Present')),
  ]
}
