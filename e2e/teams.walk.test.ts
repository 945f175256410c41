import type { Page } from 'playwright-core'
import { afterAll, beforeAll, it } from 'vitest'
import { lastMail } from '../apps/server/test/people.ts'
import { joinTeam } from '../apps/server/test/plans.ts'
import { expectAbsent } from './absent.ts'
import { inAccountMenu, openAccountMenu, toTeam } from './account-menu.ts'
import { folioLink, leave, listed, makeFolios, type Site, settles, shot, startSite } from './web-driver.ts'
import { newWord } from './worker.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

const dialog = (page: Page) => page.getByRole('dialog').last()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const peopleOf = (page: Page) => page.getByRole('dialog', { name: /^People in/ })

it('folios of one’s own team are moved into another one; somebody else’s team is left [BOOT-30, TEAM-09, TEAM-10, BOOT-21]', async () => {
  const maren = await site.newPerson({ fullName: 'Maren Oduya' })
  const olive = await site.newPerson({ fullName: 'Olive Hart' })
  await joinTeam(site.server, olive, maren, 3)
  await makeFolios(maren, ['From home', 'Stays there'])
  await maren.ask('CreateTeamApi', { teamName: 'Northlight', teamUrl: `northlight${newWord()}` })
  const page = await site.open(maren)
  await inAccountMenu(page, 'Import folios')
  await dialog(page).getByRole('checkbox', { name: 'From home' }).waitFor()
  await press(page, 'Move folios')
  await dialog(page).getByText('Please Select a Folio to move.').waitFor()
  await dialog(page).getByRole('checkbox', { name: 'From home' }).click()
  await shot(page, 'import')
  await press(page, 'Move folios')
  // The team's own workspace holds one now.
  await page
    .getByRole('navigation', { name: 'Folios' })
    .getByRole('link', { name: /^General\s*1/ })
    .waitFor()
  await folioLink(page, 'From home').waitFor()

  // Off to a team of someone else's, and out of it for good.
  const name = olive.user.team.name
  await toTeam(page, name)
  await page.getByRole('navigation', { name: 'Folios' }).getByText('Team Member').waitFor()
  await inAccountMenu(page, `Leave ${name}`)
  await press(page, `Leave ${name}`)
  await page.getByRole('navigation', { name: 'Folios' }).getByText(maren.user.team.name).waitFor()
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Switch team' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Northlight' }).waitFor()
  await expectAbsent(page.getByRole('menu').getByText(name))
  await shot(page, 'menu')
})

it('a founder invites an admin, a member and a guest; each joins by their mail, sees what they should, and the founder hears of it [ROLE-22, TEAM-04, DASH-01, NOTIF-01]', async () => {
  const founder = await site.newPerson({ fullName: 'Robin Founder' })
  const [, team = '', shared = ''] = await makeFolios(founder, ['Only mine', 'For the team', 'For the guest'])
  await founder.ask('ChangeFolioSharingSettings', { token: team, sharingType: 2 })
  const people = [
    {
      fullName: 'Ada Admin',
      role: 'Admin',
      sees: ['For the team'],
      rows: ['Manage Team Members', 'Billing', 'Teamspace Settings'],
    },
    { fullName: 'Max Member', role: 'Team Member', sees: ['For the team'], rows: ['Manage Team Members'] },
    { fullName: 'Gil Guest', role: 'Guest', sees: ['For the guest'], rows: [] },
  ]
  const page = await site.open(founder)
  await inAccountMenu(page, 'Manage Team Members')
  for (const { fullName, role, sees, rows } of people) {
    const person = await site.newPerson({ fullName })
    await dialog(page)
      .getByRole('tab', { name: role === 'Guest' ? /Guests/ : /Members/ })
      .click()
    const address = dialog(page).getByRole('combobox', { name: /invite/ })
    await address.fill(person.email)
    if (role !== 'Guest') {
      await dialog(page)
        .getByRole('combobox', { name: /^Role:/ })
        .click()
      await page.getByRole('option', { name: role, exact: true }).click()
    }
    await address.press('Enter')
    await dialog(page).getByRole('listitem').filter({ hasText: person.email }).getByText('Pending').waitFor()

    const mail = (await lastMail(site.server, person.email))?.text ?? ''
    if (role === 'Guest') await founder.ask('AddCollaborator', { token: shared, email: person.email, privilege: 1 })
    const theirs = await site.open()
    await theirs.context().addCookies(
      person
        .cookie()
        .split('; ')
        .map((pair) => {
          const [name = '', ...value] = pair.split('=')
          return { name, value: value.join('='), url: site.server.url }
        }),
    )
    await theirs.goto(/https?:\/\/\S+(\/invite\/\w+)/.exec(mail)?.[1] ?? '')
    await press(theirs, `Join ${founder.user.team.name}`)
    await theirs.getByRole('navigation', { name: 'Folios' }).getByText(role, { exact: true }).waitFor()
    await settles(() => listed(theirs), sees)
    await openAccountMenu(theirs, rows.includes('Teamspace Settings') ? 'Teamspace Settings' : '')
    const menu = theirs.getByRole('menuitem')
    await menu.getByText('Sign out').waitFor()
    const managing = ['Manage Team Members', 'Teamspace Settings', 'Billing']
    await settles(async () => (await menu.allInnerTexts()).filter((row) => managing.includes(row)), rows)
    await shot(theirs, `as-${role}`)
  }
  await dialog(page)
    .getByRole('tab', { name: /Guests/ })
    .click()
  await leave(peopleOf(page))
  await page.getByRole('button', { name: /^Notifications/ }).click()
  // In the panel: the last one may still be shown in passing too.
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  for (const { fullName } of people) await panel.getByText(`${fullName} joined ${founder.user.team.name}`).waitFor()
  await shot(page, 'founder-hears')
})
