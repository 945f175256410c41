import type { Page } from 'playwright-core'
import { afterAll, beforeAll, it } from 'vitest'
import { lastMail } from '../apps/server/test/people.ts'
import { listed, makeFolios, type Site, settles, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

it('with the keyboard alone a founder sees to folios, trash, workspaces, plans, people and settings, and who is invited joins', async () => {
  const founder = await site.newPerson({ fullName: 'Robin Founder' })
  const [, team = ''] = await makeFolios(founder, ['Only mine', 'For the team', 'For the guest'])
  await founder.ask('ChangeFolioSharingSettings', { token: team, sharingType: 2 })
  const page = await site.open(founder)
  const { keyboard } = page
  const popup = (name: string) => page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }))
  /** It is there, and the keys go to it. */
  const opened = async (name: string) => {
    await popup(name).waitFor()
    await settles(() => popup(name).evaluate((one) => one.contains(document.activeElement)), true)
  }
  const closed = async (name: string) => {
    await keyboard.press('Escape')
    await popup(name).waitFor({ state: 'detached' })
  }
  await settles(async () => (await listed(page)).toSorted(), ['For the guest', 'For the team', 'Only mine'])

  // Looked for, thrown away, and back out of the trash.
  await keyboard.press('/')
  await keyboard.type('mine')
  await settles(() => listed(page), ['Only mine'])
  await tabTo(page, /^Only mine$/)
  await keyboard.press('Delete')
  await settles(() => listed(page), [])
  await byPalette(page, 'Trash')
  await settles(() => listed(page), ['Only mine'])
  await tabTo(page, /^Only mine$/)
  await keyboard.press('Enter')
  await opened('Restore Only mine?')
  await settles(() => focusedName(page), 'Restore')
  await keyboard.press('Enter')
  await page.getByText('“Only mine” is back.').waitFor()
  await keyboard.press('/')
  await keyboard.press('ControlOrMeta+a')
  await keyboard.press('Backspace')

  // A workspace, and a folio in it.
  await byPalette(page, 'Recent')
  await settles(async () => (await listed(page)).toSorted(), ['For the guest', 'For the team', 'Only mine'])
  await tabTo(page, /^New workspace$/)
  await keyboard.press('Enter')
  await opened('New workspace')
  await keyboard.type('Client work')
  await keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Client work' }).waitFor()
  await byPalette(page, 'Recent')
  // Tab leads into the list, arrows through it.
  await tabTo(page, /^(Only mine|For the (guest|team))$/)
  await keyboard.press('Home')
  for (const name of await listed(page)) {
    await settles(() => focusedName(page), name)
    if (name === 'Only mine') break
    await keyboard.press('ArrowRight')
  }
  await keyboard.press('m')
  await opened('Workspaces for Only mine')
  await tabTo(page, /^Client work/)
  await keyboard.press('Space')
  await popup('Workspaces for Only mine').getByText('Saved', { exact: true }).waitFor()
  await closed('Workspaces for Only mine')
  await settles(() => focusedName(page), 'Only mine')

  await byPalette(page, 'Plans')
  await opened('Plans')
  await tabTo(page, /^Yearly$/)
  await keyboard.press('ArrowLeft')
  await settles(() => page.getByRole('radio', { name: 'Monthly' }).isChecked(), true)
  await closed('Plans')

  // An admin is invited, and joins.
  const ada = await site.newPerson({ fullName: 'Ada Admin' })
  const title = `People in ${founder.user.team.name}`
  await byPalette(page, 'Team members')
  await opened(title)
  await tabTo(page, /invite/)
  await keyboard.type(ada.email)
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  const admin = page.getByRole('option', { name: 'Admin', exact: true })
  await settles(() => page.evaluate(() => document.activeElement?.getAttribute('role') ?? ''), 'option')
  await keyboard.press('Home')
  await settles(() => admin.evaluate((one) => one === document.activeElement), true)
  await keyboard.press('Enter')
  await page.getByRole('option').first().waitFor({ state: 'detached' })
  await tabTo(page, /^Invite$/)
  await keyboard.press('Enter')
  const row = popup(title).getByRole('listitem').filter({ hasText: ada.email })
  await row.getByText('Pending').waitFor()
  await closed(title)

  const mail = (await lastMail(site.server, ada.email))?.text ?? ''
  const theirs = await site.open(ada, { at: /https?:\/\/[^/\s]+(\/invite\/\w+)/.exec(mail)?.[1] ?? '' })
  await theirs.getByRole('button', { name: `Join ${founder.user.team.name}` }).waitFor()
  await tabTo(theirs, /^Join/)
  await theirs.keyboard.press('Enter')
  await theirs.getByRole('navigation', { name: 'Folios' }).getByText('Admin', { exact: true }).waitFor()
  await settles(() => listed(theirs), ['For the team'])

  // The bell has it; Escape leads back to it.
  await tabTo(page, /^Notifications/)
  await keyboard.press('Enter')
  await opened('Notifications')
  await popup('Notifications').getByText(`Ada Admin joined ${founder.user.team.name}`).waitFor()
  // Also while the name of what has the focus stands beside it.
  await page.getByText('Email settings', { exact: true }).waitFor()
  await closed('Notifications')
  await settles(async () => (await focusedName(page)).startsWith('Notifications'), true)

  await byPalette(page, 'Settings')
  await page.getByLabel('Full name', { exact: true }).waitFor()
  await tabTo(page, /^Full name$/)
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Robin Hale')
  await keyboard.press('Enter')
  await page.getByText('Name saved.').waitFor()
})

/** What has the focus is called. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement as HTMLInputElement | null
    const by = document.getElementById(one?.getAttribute('aria-labelledby') ?? '')
    const label = one?.getAttribute('aria-label') ?? by?.textContent ?? one?.labels?.[0]?.textContent
    if (!label && one?.matches('[role=dialog], [role=alertdialog]')) return ''
    return (label ?? one?.textContent ?? '').trim()
  })

/** Walks by Tab to what has this name. @throws Error when a whole round does not lead there. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = []
  for (let step = 0; step < 80; step++) {
    const here = await focusedName(page)
    if (name.test(here)) return
    passed.push(here.slice(0, 30))
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached ${name}: ${passed.join(', ')}`)
}

/** Does or opens what the palette calls so. */
async function byPalette(page: Page, name: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  const field = page.getByRole('combobox', { name: 'Search folios and commands' })
  await settles(() => field.evaluate((one) => one === document.activeElement), true)
  await page.keyboard.type(name)
  await page.getByRole('option', { name, exact: true, selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await field.waitFor({ state: 'detached' })
}
