import type { GetPagedDashboard, GetTemplateData, OutputOf } from '@recto/contract'
import type { Page } from 'playwright-core'
import { vi } from 'vitest'
import { createClient } from '../apps/server/test/client.ts'
import type { Person } from '../apps/server/test/people.ts'
import { makeFolios, type Site, settles } from './web-driver.ts'
import { newWord } from './worker.ts'

/** A state of the product that people see. */
export type Screen = {
  name: string
  /** Who looks; `null` is a stranger. */
  who: 'owner' | 'newcomer' | null
  /** Where it is. */
  at: string
  /** What leads to the state from there; where a width has no way there, the screen stays as it is. */
  leads?(page: Page): Promise<void>
  /** What lies over the rest, which then does not count; none: all counts. */
  within?: string
  /** What is there once the state is. */
  shows: string
}

const FOLIOS = ['Consulting Proposal', 'Campaign Results Report', 'Buyer Persona Profile']

/** Who looks at the screens, and at what. */
export type Cast = Record<'owner' | 'newcomer' | 'maren', Person> & {
  tokens: string[]
  /** A workspace that anyone may see. */
  workspace: string
  /** Where mail is read that is not sent. */
  outbox: string
}

/** A team whose dashboard looks used: folios from templates, one of them open to anyone, one without content, one of someone else. */
export async function makeTeam(site: Site): Promise<Cast> {
  const robin = await site.newPerson({ fullName: 'Robin Hale' })
  const { productTemplates } = await robin.ask<OutputOf<typeof GetTemplateData>>('GetTemplateData')
  const tokens: string[] = []
  const named = productTemplates.filter(({ templateName }) => FOLIOS.includes(templateName))
  const other = productTemplates.find((template) => !named.includes(template))
  for (const { token: templateId, templateName: folioName } of [...named, ...(other ? [other] : [])])
    tokens.push((await robin.ask<{ token: string }>('CreateFolio', { folioName, templateId })).token)
  // One as slides, one behind a password.
  const [slides = '', closed = ''] = await Promise.all(
    ['Shown as slides', 'Behind a password'].map(async (folioName, at) => {
      const templateId = productTemplates.at(-1 - at)?.token
      return (await robin.ask<{ token: string }>('CreateFolio', { folioName, templateId })).token
    }),
  )
  tokens.push(slides, closed)
  await robin.ask('ChangeFolioSharingSettings', { token: slides, sharingType: 1 })
  await robin.ask('ChangePresentationMode', { token: slides, present: true })
  await robin.ask('ChangeFolioSharingSettings', { token: closed, sharingType: 1 })
  await robin.ask('SetFolioPassFolioSharingSettings', { token: closed, pass: 'quiet harbour' })
  const newcomer = await site.newPerson({ fullName: 'Fay Newcomer' })
  const maren = await site.newPerson({ fullName: 'Maren Oduya' })
  await makeFolios(robin, ['Not begun yet'])
  const jobs = productTemplates.find(({ templateName }) => templateName === 'Job Description')?.token
  const hers = { folioName: 'Shared by Maren', templateId: jobs }
  const { token: shared } = await maren.ask<{ token: string }>('CreateFolio', hers)
  await maren.ask('AddCollaborator', { token: shared, email: robin.email, privilege: 2 })
  await robin.ask('AddCollaborator', { token: tokens[3], email: maren.email, privilege: 2 })
  const { workspace } = await robin.ask<{ workspace: { token: string } }>('CreateLabel', {
    name: 'Press room',
    color: '#7B5EE0',
    description: 'What clients see, newest first.',
    accessType: 1,
  })
  for (const token of tokens.slice(0, 3)) {
    await robin.ask('ChangeFolioSharingSettings', { token, sharingType: 1 })
    await robin.ask('ChangeCollabChan', { token, labelToken: workspace.token })
  }
  await robin.ask('ChangeLabelPrivacy', { labelToken: workspace.token, private: false })
  await untilDrawn(robin)
  // Someone else is at work in the last one, at the end of its first text.
  const others = await site.open(maren, { at: `/edit/${tokens[3]}` })
  // A guest's editor opens as what readers see.
  const edit = others.getByRole('radio', { name: 'Edit' })
  await edit.waitFor()
  await edit.click()
  await others.locator('[data-type="Text"]').first().dblclick()
  await others.locator('[contenteditable="true"]').waitFor()
  const code = await createClient(site.server).call('Send6DigitVerificationEmail', { email: 'ines@northmoor.example' })
  const { outboxUrl } = code.envelope.Data as { outboxUrl: string }
  return { owner: robin, newcomer, maren, tokens, workspace: workspace.token, outbox: outboxUrl }
}

/** Waits for the pictures of a person's folios, which are drawn one after the other. */
export const untilDrawn = (person: Person) =>
  vi.waitUntil(
    async () => {
      const { folios } = await person.ask<OutputOf<typeof GetPagedDashboard>>('GetPagedDashboard', {})
      return folios.every(({ thumbnailUrl }) => thumbnailUrl)
    },
    { timeout: 90_000, interval: 500 },
  )

/** Lets a person's folios have been edited over some weeks, the newest first, as in a team that works. */
export const overWeeks = (site: Site, person: Person) =>
  site.server.app.pool.query(
    `update folio set last_saved_at = now() - (array[2, 9, 48, 180, 1500, 1700, 4400, 7300, 13000, 19000])[least(place, 10)] * interval '1 minute'
     from (select folio.id, row_number() over (order by last_saved_at desc, folio.id desc) as place
       from folio where owner_id = (select id from account where email = $1)) listed where listed.id = folio.id`,
    [person.email],
  )

/** Presses a button where this width shows it. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  const button = page.getByRole('button', { name }).first()
  if (await button.isVisible()) await button.click()
}

/** The settings of the selection are there, where this width shows them. */
async function panelShows(page: Page): Promise<void> {
  const panel = page.locator('[data-region="settings"]')
  if (!(await panel.isVisible())) return
  await panel.getByText('For the whole folio').waitFor({ state: 'detached' })
  await settles(() => panel.locator('[aria-busy="true"]').count(), 0)
}

/** Each screen with an address, and the states of the editor. */
export function screensOf({ tokens, workspace, outbox }: Cast): Screen[] {
  const [token = ''] = tokens
  const door = (name: string, at: string, shows = 'h1'): Screen => ({ name, who: null, at, shows })
  const own = (name: string, at: string, shows: string, leads?: Screen['leads']): Screen => ({
    name,
    who: 'owner',
    at,
    shows,
    ...(leads && { leads }),
  })
  // A phone shows the folio's words instead of modules that can be moved.
  const shows = '[data-module], main :is(h1, h2)'
  const editor = (name: string, leads?: Screen['leads']) => own(`editor-${name}`, `/edit/${token}`, shows, leads)
  /** What lies over the rest counts alone, where this width shows it. */
  const over = (screen: Screen): Screen => ({
    ...screen,
    within: 'body:not(:has([role=dialog], [role=menu])), [role=dialog], [role=menu]',
  })
  const theme = (name: string, leads: (page: Page) => Promise<void>): Screen => over(editor(name, leads))
  const tab = (name: string, label: string) =>
    theme(`theme-${name}`, async (page) => {
      const change = page.getByRole('button', { name: /Change$/ })
      if (!(await change.isVisible())) return
      await change.click()
      await page.getByRole('tab', { name: label }).click()
    })
  const chosen = (name: string, of: string, module: string) =>
    own(`editor-${name}`, `/edit/${of}`, shows, async (page) => {
      const one = page.locator(module).first()
      if ((await one.count()) === 0) return
      await one.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await one.click({ position: { x: 12, y: 6 } })
      await panelShows(page)
    })
  return [
    door('sign-in', '/account/signin'),
    door('sign-up', '/account/signup'),
    door('forgot-password', '/account/forgot'),
    door('not-found', `/nothing-${newWord()}`),
    door('ask-access', `/folio/${tokens[3]}`, 'body'),
    door('published-slides', `/folio/${tokens.at(-2)}`, 'main, section'),
    door('page-password', `/folio/${tokens.at(-1)}`, 'input'),
    door('published-page', `/folio/${token}`, 'main, section'),
    door('public-workspace', `/folder/${workspace}`),
    door('checkout', '/checkout'),
    {
      ...door('mail', '/favicon.svg', 'svg'),
      // Its port answers no one who was forwarded.
      async leads(page) {
        await page.context().setExtraHTTPHeaders({})
        await page.goto(outbox)
      },
    },
    { name: 'first-run', who: 'newcomer', at: '/', shows: 'h1' },
    own('dashboard', '/', 'h1'),
    own('dashboard-list', '/', 'h1', async (page) => {
      await press(page, 'List')
    }),
    own('dashboard-search', '/', 'h1', async (page) => {
      await page.keyboard.press('/')
      await page.getByRole('banner').getByRole('searchbox').fill('plan')
      await page.getByRole('heading', { name: 'Results for “plan”' }).waitFor()
    }),
    over(own('user-menu', '/', 'h1', (page) => press(page, /^Your account/))),
    over(own('notifications', '/', 'h1', (page) => press(page, /^Notifications/))),
    own('no-access', `/edit/${'x'.repeat(22)}`, 'h1'),
    own('trash', '/?view=trash', 'h1'),
    own('shared-with-me', '/?view=shared', 'h1'),
    own('workspace', `/#channel-${workspace}`, 'h1'),
    own('offline', '/', '[data-folio]', (page) => page.context().setOffline(true)),
    own('templates', '/templates', 'h1'),
    ...['profile', 'security', 'email', 'data', 'members', 'team', 'domains', 'billing'].map((section) =>
      own(`settings-${section}`, `/settings/${section}`, 'h1'),
    ),
    own('stats', `/analytics/${token}`, 'h1'),
    editor('idle'),
    chosen('text', token, '[data-type="Text"]'),
    editor('module', async (page) => {
      const module = page.locator('[data-module]:not([data-type="Text"])').first()
      if (await module.isVisible()) await module.click({ position: { x: 12, y: 12 } })
      await panelShows(page)
    }),
    over(editor('add', (page) => press(page, 'All modules'))),
    own('editor-section', `/edit/${tokens[2]}`, shows, (page) => press(page, /^Add New (Section|Page)/)),
    theme('theme', (page) => press(page, /Change$/)),
    editor('present', (page) => press(page, 'Present')),
    tab('fonts', 'Fonts'),
    tab('colours', 'Colours'),
    chosen('chart', tokens[1] ?? '', ':is([data-type="DonutChart"], [data-type="VerticalBar"], [data-type="Bar"])'),
    chosen('table', token, '[data-type="TableModule"]'),
    chosen('form', tokens[2] ?? '', '[data-type="DataCollection"]'),
    {
      ...door('code', '/account/signup'),
      async leads(page) {
        const given = {
          'Full name': 'Ines Solberg',
          Email: `${newWord()}@northmoor.example`,
          Password: 'a good password',
        }
        for (const [label, text] of Object.entries(given)) await page.getByLabel(label, { exact: true }).fill(text)
        await page.getByRole('button', { name: 'Continue' }).click()
        await page.getByRole('heading', { name: 'Check your email' }).waitFor()
      },
    },
    editor('typing', async (page) => {
      await page.locator('[data-type="Text"]').first().dblclick()
      await page.locator('[contenteditable="true"]').waitFor()
      for (let word = 0; word < 2; word++) await page.keyboard.press('Control+Shift+ArrowLeft')
    }),
    editor('dragging', async (page) => {
      const module = page.locator('[data-module]:not([data-type="Text"])').first()
      const from = (await module.isVisible()) ? await module.boundingBox() : null
      if (!from) return
      await page.mouse.move(from.x + 12, from.y + 12)
      await page.mouse.down()
      await page.mouse.move(from.x - 60, from.y + 60, { steps: 4 })
    }),
    editor('preview', async (page) => {
      const preview = page.getByRole('radio', { name: 'Preview' })
      if (await preview.isVisible()) await preview.click()
    }),
    editor('offline', async (page) => {
      await page.context().setOffline(true)
      await page.locator('[data-status="off"]').waitFor()
    }),
    own('editor-together', `/edit/${tokens[3]}`, shows),
  ]
}
