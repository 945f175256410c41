import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '../apps/server/test/people.ts'
import { joinTeam, onPlan } from '../apps/server/test/plans.ts'
import { expectAbsent } from './absent.ts'
import { answerOnce } from './answer-once.ts'
import { folioLink, leave, listed, makeFolios, type Site, settles, startSite } from './web-driver.ts'

const EXPLORE = 'exploreexploreexplore1'

let site: Site
beforeAll(async () => {
  site = await startSite({ env: { EXPLORE_FOLIO: EXPLORE } })
})
afterAll(() => site?.close())

const rail = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name: new RegExp(`^${name}`) })
const dialog = (page: Page) => page.getByRole('dialog').last()
const press = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true }).click()
const tick = (page: Page, name: string) => dialog(page).getByRole('checkbox', { name })

describe('a workspace, from its name to its last folio, with two people who see each other’s changes', () => {
  let robin: Person
  let maren: Person
  let page: Page
  let others: Page

  beforeAll(async () => {
    robin = await site.newPerson({ fullName: 'Robin Hale' })
    maren = await site.newPerson({ fullName: 'Maren Oduya' })
    await onPlan(site.server, robin, 'UnlimitedYearly25')
    await site.server.app.pool.query(
      'delete from team_member where account_id = (select id from account where email = $1)',
      [maren.email],
    )
    await joinTeam(site.server, robin, maren, 3)
    await makeFolios(robin, ['One', 'Two', 'Three'])
    page = await site.open(robin)
    others = await site.open(maren)
  })

  it('is made with a name, and stands in the address [WKSP-12, ROUTE-38]', async () => {
    await folioLink(page, 'One').waitFor()
    // A name is needed; the address then names the workspace.
    await page.getByRole('button', { name: 'New workspace' }).click()
    await dialog(page).getByRole('textbox', { name: 'Name' }).waitFor()
    await page.keyboard.press('Enter')
    await dialog(page).getByText('Please provide a name for the workspace').waitFor()
    await page.keyboard.type('Client work')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Client work' }).waitFor()
    expect(new URL(page.url()).hash).toMatch(/^#channel-[0-9A-Za-z]{22}-client-work$/)
    await page.getByRole('heading', { name: 'Nothing in Client work yet' }).waitFor()
  })

  it('W49: beside General stands what each person sees in it, and its page says why', async () => {
    await rail(page, 'General\\s*3').waitFor()
    await rail(others, 'General\\s*0').waitFor()
    await rail(others, 'General').click()
    await others.getByText('each person sees only the folios they can open').waitFor()
    await others.getByRole('link', { name: 'Recent' }).click()
    await others.getByRole('heading', { level: 1, name: 'Recent' }).waitFor()
  })

  it('is found in the palette', async () => {
    // The palette leads to it sooner than to the command that makes another one.
    await page.getByRole('link', { name: 'Recent' }).click()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search folios and commands' }).fill('work')
    await dialog(page).getByRole('option', { name: 'New workspace', selected: false }).waitFor()
    await dialog(page).getByRole('option', { name: 'Client work', selected: true }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Client work' }).waitFor()
  })

  it('is ticked for a folio by keyboard, in one call; the last one stays [WKSP-15, WKSP-17, WKSP-18]', async () => {
    await page.getByRole('link', { name: 'Recent' }).click()
    await folioLink(page, 'One').focus()
    const calls: unknown[] = []
    page.on('request', (one) => one.url().endsWith('/ChangeLabelsOfFolios') && calls.push(one.postDataJSON()))
    await page.keyboard.press('m')
    await tick(page, 'General').click()
    await dialog(page).getByText('Folio needs to belong to a workspace').waitFor()
    await tick(page, 'Client work').click()
    // It leaves the default one with its first other workspace, as a drag does.
    await expect.poll(() => tick(page, 'General').isChecked()).toBe(false)
    await dialog(page).getByText('Saved', { exact: true }).waitFor()
    expect(calls).toHaveLength(1)
    await leave(page.getByRole('dialog', { name: 'Workspaces for One' }))
  })

  it('takes a folio that is dragged to it', async () => {
    await folioLink(page, 'Two').dragTo(rail(page, 'Client work'))
    await page.getByText('Moved to “Client work”.').waitFor()
    await rail(page, 'Client work').click()
    await settles(async () => (await listed(page)).sort(), ['One', 'Two'])
  })

  it('is shown to the team after a question; a no or an error leaves the switch [WKSP-08, WKSP-09, WKSP-10, SYNC-27]', async () => {
    // Who sees it: asked first; a "no" leaves the switch as it was; the other person's rail follows.
    await rail(others, 'General').waitFor()
    await expectAbsent(rail(others, 'Client work'))
    await page.getByRole('main').getByRole('button', { name: 'People' }).click()
    const seen = page.getByRole('switch', { name: /can see it/ })
    await seen.click()
    await press(page, 'Cancel')
    await expect.poll(() => seen.isChecked()).toBe(false)
    const failed = { status: 500, json: { StatusCode: 1500, Message: 'Not now.', Data: null } }
    await answerOnce(page, 'ChangeChannelAccess', (route) => route.fulfill(failed))
    await seen.click()
    await press(page, 'Show to the team')
    await page.getByText('Not now.').first().waitFor()
    await expect.poll(() => seen.isChecked()).toBe(false)
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/ChangeChannelAccess', async (route) => {
      await answered
      await route.continue()
    })
    await seen.click()
    await press(page, 'Show to the team')
    await expect.poll(() => seen.isDisabled()).toBe(true)
    await dialog(page).getByText('Changing access…').waitFor({ state: 'attached' })
    answer()
    await expect.poll(() => seen.isChecked()).toBe(true)
    // What the team may do then is asked beside it.
    await page.getByRole('combobox', { name: 'What everyone in the team may do' }).click()
    await page.getByRole('option', { name: 'Can edit' }).click()
    await press(page, 'Let the team edit')
    await page.getByRole('combobox', { name: 'What everyone in the team may do' }).getByText('Can edit').waitFor()
    await leave(page.getByRole('dialog', { name: 'People in Client work' }))
    await rail(others, 'Client work').click()
    await settles(async () => (await listed(others)).sort(), ['One', 'Two'])
  })

  it('has several of its folios put in the trash by keyboard, and back [DASH-21]', async () => {
    await folioLink(page, (await listed(page))[0] ?? '').focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await page.getByText('2 selected').waitFor()
    await page.keyboard.press('Delete')
    const inTrash = page.getByRole('group', { name: '2 folios are in the trash.' })
    // It stays for as long as someone is at it.
    await inTrash.hover()
    await settles(() => listed(others), [])
    await inTrash.getByRole('button', { name: 'Undo' }).click()
    await settles(async () => (await listed(others)).sort(), ['One', 'Two'])
  })

  it('says the server’s no in its words [WKSP-13]', async () => {
    const { workspace } = await robin.ask<{ workspace: { token: string } }>('CreateLabel', { name: 'Soon gone' })
    await rail(page, 'Soon gone').click({ button: 'right' })
    await page.getByRole('menuitem', { name: 'Name and description' }).click()
    await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Renamed')
    await robin.ask('RemoveLabel', { labelToken: workspace.token })
    await page.keyboard.press('Enter')
    await dialog(page).getByText('This workspace does not exist, or you have no access to it.').waitFor()
    await leave(page.getByRole('dialog').filter({ hasText: 'does not exist' }))
    for (const [call, row, sure] of [
      ['MakeLabelDefault', 'Make default', 'Make default'],
      ['RemoveLabel', 'Delete workspace', 'Delete workspace'],
    ] as const) {
      const json = { StatusCode: 1500, Message: `${row}: not now.`, Data: null }
      await answerOnce(page, call, (route) => route.fulfill({ status: 500, json }))
      await page.getByRole('main').getByRole('button', { name: 'More options for Client work' }).click()
      await page.getByRole('menuitem', { name: row }).click()
      await page.getByRole('dialog').or(page.getByRole('alertdialog')).getByRole('button', { name: sure }).click()
      await page.getByText(`${row}: not now.`).first().waitFor()
    }
  })

  it('is gone for both when it is deleted; its folios stay [SYNC-21]', async () => {
    await page.getByRole('main').getByRole('button', { name: 'More options for Client work' }).click()
    await page.getByRole('menuitem', { name: 'Delete workspace' }).click()
    const question = page.getByRole('alertdialog')
    await settles(() => question.locator(':focus').textContent(), 'Cancel')
    await question.getByRole('button', { name: 'Delete workspace' }).click()
    await settles(async () => (await listed(page)).sort(), ['One', 'Three', 'Two'])
    await others.getByRole('heading', { name: 'This workspace isn’t available' }).waitFor()
  })

  it('stands beside a folio to look around in, where there is one; a banner says what the plan has no room for [BOOT-13, DASH-17, DASH-18]', async () => {
    // A folio to look around in, where one is configured; and what the plan has no room for.
    const explore = page.getByRole('navigation').getByRole('link', { name: 'Explore' })
    expect(await explore.getAttribute('href')).toMatch(new RegExp(`/folio/${EXPLORE}$`))
    await onPlan(site.server, robin, 'Free')
    await page.reload()
    await page.getByText('You’ve used 3 of 1 folio on your plan.').waitFor()
  })
})

describe('a workspace that the whole team sees', () => {
  const at = async (person: Person, name: string, input: object) => {
    const { workspace } = await person.ask<{ workspace: { token: string } }>('CreateLabel', { name, ...input })
    return `/#channel-${workspace.token}-${name}`
  }

  it('E10: its heading overlaps nothing while it is empty, on a desk and on a phone', async () => {
    const person = await site.newPerson({ fullName: 'Robin Hale' })
    const page = await site.open(person, { at: await at(person, 'Pitches', { accessType: 2, teamPrivilege: 'edit' }) })
    const main = page.getByRole('main')
    const said = main.getByText(/everyone at .* can edit it$/)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await said.waitFor()
      const parts = [
        main.getByRole('heading', { level: 1, name: 'Pitches' }),
        said,
        main.getByRole('button', { name: 'More options for Pitches' }),
        main.getByRole('heading', { name: 'Nothing in Pitches yet' }),
        ...(width > 760
          ? [main.getByRole('button', { name: 'People' }), main.getByRole('img', { name: 'Robin Hale' })]
          : []),
      ]
      const boxes = await Promise.all(parts.map((part) => part.first().boundingBox()))
      const meeting = boxes.flatMap((one, n) =>
        boxes.slice(n + 1).flatMap((other, m) => (isOver(one, other) ? [`${n} and ${n + 1 + m}`] : [])),
      )
      expect([width, meeting]).toEqual([width, []])
      expect(boxes.every((box) => box !== null && box.height > 8)).toBe(true)
    }
  })

  it('E9: who may only view it reads why it cannot be ticked, and whom to ask', async () => {
    const [robin, maren] = [
      await site.newPerson({ fullName: 'Robin Hale' }),
      await site.newPerson({ fullName: 'Maren Oduya' }),
    ]
    await site.server.app.pool.query(
      'delete from team_member where account_id = (select id from account where email = $1)',
      [maren.email],
    )
    await joinTeam(site.server, robin, maren, 3)
    await at(robin, 'Pitches', { accessType: 2 })
    await at(robin, 'Open desk', { accessType: 2, teamPrivilege: 'edit' })
    await makeFolios(maren, ['Mine'])
    const page = await site.open(maren)
    await folioLink(page, 'Mine').focus()
    await page.keyboard.press('m')
    await dialog(page).getByText('View only. Ask Robin Hale for edit access.').waitFor()
    expect(await tick(page, 'Pitches').isDisabled()).toBe(true)
    expect(await tick(page, 'Open desk').isDisabled()).toBe(false)
  })
})

type Box = { x: number; y: number; width: number; height: number } | null

const isOver = (one: Box, other: Box): boolean =>
  one !== null &&
  other !== null &&
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height
