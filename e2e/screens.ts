import type { GetPagedDashboard, GetTemplateData, OutputOf } from '@recto/contract'
import type { Locator, Page } from 'playwright-core'
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
  /** Another window that it is about, where this width has one: its picture is kept in place of the page's. */
  second?(page: Page): Promise<Page | undefined>
  /** What lies over the rest, which then does not count; none: all counts. */
  within?: string
  /** What is there once the state is. */
  shows: string
}

const CHART = ':is([data-type="DonutChart"], [data-type="VerticalBar"], [data-type="Bar"])'
const NOTES = `Begin with the quote, then wait.\n\nShe looks after 61,000 things and has one alarm.\nAsk who in the room has ever been called on a Sunday.`
const picture = (page: Page) => page.locator('[data-module]:not([data-type="Text"])').first()

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
  await others.keyboard.press('Control+End')
  // A third has chosen something beside it.
  const tomas = await site.newPerson({ fullName: 'Tomas Brecht' })
  await robin.ask('AddCollaborator', { token: tokens[3], email: tomas.email, privilege: 2 })
  const third = await site.open(tomas, { at: `/edit/${tokens[3]}` })
  await third.getByRole('radio', { name: 'Edit' }).click()
  await third
    .locator('[data-type="Images"]')
    .nth(1)
    .click({ position: { x: 40, y: 30 } })
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

/** The same from the menu of the bar, where this width has it there. */
async function pressOrChoose(page: Page, name: string): Promise<void> {
  const shown = page.getByRole('button', { name, exact: true }).or(page.getByRole('radio', { name, exact: true }))
  if (await shown.first().isVisible()) return shown.first().click()
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** Takes something at a place of it, and holds it where it has come to. Px of the screen. */
async function drag(page: Page, what: Locator, at: [x: number, y: number], by: [x: number, y: number]): Promise<void> {
  const box = (await what.isVisible()) ? await what.boundingBox() : null
  if (!box) return
  const [x, y] = [box.x + at[0], box.y + at[1]]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + by[0], y + by[1], { steps: 6 })
  // Once the hand rests, the settings are those of what it holds.
  await panelShows(page)
}

async function dragChart(page: Page): Promise<void> {
  const chart = page.locator(CHART).first()
  if ((await chart.count()) === 0) return
  await chart.evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await drag(page, chart, [20, 20], [24, 38])
}

async function resizePicture(page: Page): Promise<void> {
  if (await picture(page).isVisible()) await picture(page).click({ position: { x: 12, y: 12 } })
  await drag(page, page.locator('[data-handle="sw"]'), [4, 4], [74, -58])
}

async function previewAs(page: Page, name: string): Promise<void> {
  await pressOrChoose(page, 'Preview')
  const choice = page.getByRole('radio', { name, exact: true })
  if (await choice.isVisible()) await choice.click()
}

/** A show of slides, the first of them with notes. */
async function beginShow(page: Page): Promise<void> {
  const section = page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: /Who she is/ })
  if (!(await section.first().isVisible())) return
  await section.first().click()
  await panelShows(page)
  const notes = page.getByLabel('Speaker notes')
  if (await notes.isVisible()) await notes.fill(NOTES)
  await page.getByRole('button', { name: 'Present' }).click()
  await page.getByRole('dialog', { name: 'Slides' }).waitFor()
}

/** What only its presenter sees. */
async function openPresenter(page: Page): Promise<Page | undefined> {
  if (!(await page.getByRole('button', { name: 'Presenter view' }).isVisible())) return undefined
  const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('s')])
  await opened.setViewportSize({ width: 1120, height: 720 })
  await opened.getByRole('timer').waitFor()
  return opened
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
  const openTheme = async (page: Page) => {
    await pressOrChoose(page, 'Theme')
    await page.getByRole('dialog', { name: 'Theme' }).waitFor()
  }
  const tab = (name: string, label: string) =>
    theme(`theme-${name}`, async (page) => {
      await openTheme(page)
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
    {
      ...door('published-present', `/folio/${token}`, 'main, section'),
      leads: (page) => press(page, 'Present'),
    },
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
    theme('theme', openTheme),
    editor('present', (page) => pressOrChoose(page, 'Present')),
    { ...editor('presenter', beginShow), second: openPresenter },
    tab('fonts', 'Fonts'),
    tab('colours', 'Colours'),
    tab('shape', 'Shape'),
    chosen('chart', tokens[1] ?? '', CHART),
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
    editor('dragging', (page) => drag(page, picture(page), [12, 12], [-38, 46])),
    own('editor-dragging-chart', `/edit/${tokens[1]}`, shows, dragChart),
    editor('resizing', resizePicture),
    editor('preview', (page) => pressOrChoose(page, 'Preview')),
    ...['Phone', 'Slides'].map((as) => editor(`preview-${as.toLowerCase()}`, (page) => previewAs(page, as))),
    editor('offline', async (page) => {
      await page.context().setOffline(true)
      await page.locator('[data-status="off"]').waitFor()
    }),
    own('editor-together', `/edit/${tokens[3]}`, shows),
  ]
}
