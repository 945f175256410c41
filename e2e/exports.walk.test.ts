import type { GetExports, OutputOf } from '@recto/contract'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onPlan } from '../apps/server/test/plans.ts'
import { answerUntil } from './answer-once.ts'
import { typeCard } from './pay-driver.ts'
import { accessibilityFaults, choose, makeFolios, type Site, settles, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

const popup = (page: Page) => page.getByRole('dialog', { name: 'Export Autumn plan' })
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

async function opened(plan: string) {
  const person = await site.newPerson()
  const [token = ''] = await makeFolios(person, ['Autumn plan'])
  await onPlan(site.server, person, plan)
  const page = await site.open(person)
  await choose(page, 'Autumn plan', 'Download')
  await popup(page).getByRole('button', { name: 'Export' }).waitFor()
  return { person, token, page }
}

describe('downloading', () => {
  it('W46: chosen, started and fetched with the keyboard alone; what failed says why and is tried again [EXPORT-01, BOOT-56]', async () => {
    const { page, person, token } = await opened('ProYearly25')
    await settles(() => focused(page), 'Export PDF')
    // It comes by itself once it is made, and may be fetched again.
    const coming = page.waitForEvent('download', { timeout: 60_000 })
    await page.keyboard.press('Enter')
    const download = await coming
    const link = page.getByRole('link', { name: 'Download PDF' })
    await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('Autumn plan.pdf')
    // Asked for with this person's cookies: a browser without rights cannot write where the driver wants it.
    const file = await page.context().request.get(download.url())
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')

    // By keys: Markdown, without the sections' choice, down to the button that starts it.
    await popup(page).getByRole('radio', { name: 'PDF' }).focus()
    for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
    await settles(() => popup(page).getByRole('radio', { name: 'Markdown' }).isChecked(), true)
    for (let step = 0; step < 20 && (await focused(page)) !== 'Export Markdown'; step++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await settles(() => focused(page), 'Download Markdown')
    expect(await accessibilityFaults(page)).toEqual([])

    const { exports, sections } = await person.ask<OutputOf<typeof GetExports>>('GetExports', { token })
    expect(exports.map(({ format, state }) => [format, state])).toEqual([
      ['markdown', 'done'],
      ['pdf', 'done'],
    ])
    const failed = exports.map((one, at) =>
      at === 0 ? { ...one, state: 'failed', url: null, error: 'It took too long.' } : one,
    )
    const answer = { StatusCode: 1, Message: '', Data: { exports: failed, sections } }
    const isMended = await answerUntil(page, '**/GetExports', (route) => route.fulfill({ json: answer }))
    await page.keyboard.press('Escape')
    await popup(page).waitFor({ state: 'detached' })
    await choose(page, 'Autumn plan', 'Download')
    await popup(page).getByText('It took too long.').waitFor()
    isMended()
    await popup(page).getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('link', { name: 'Download Markdown' }).nth(1).waitFor()
    // Made with the same settings, they are told apart.
    const rows = await popup(page).getByRole('listitem').allInnerTexts()
    expect(rows).toHaveLength(3)
    expect(new Set(rows).size).toBe(3)
  })

  it('on Free what the plan lacks is locked with the reason, and five exports are bought in test mode [PLAN-032, PLAN-045, EXPORT-04]', async () => {
    const { page } = await opened('Free')
    await page.setViewportSize({ width: 390, height: 844 })
    await popup(page).getByText('10 of 10 exports left in this 30-day period.').waitFor()
    await popup(page).getByText('Advanced PDF export is not available on your plan.').waitFor()
    for (const name of ['Backgrounds', 'Choose sections', 'Made with Recto']) {
      expect(await popup(page).getByRole('switch', { name }).getAttribute('aria-disabled')).toBe('true')
    }
    expect(await accessibilityFaults(page)).toEqual([])
    await popup(page).getByRole('button', { name: 'Buy 5 more' }).click()
    const pay = page.getByRole('dialog', { name: 'Buy more exports' })
    await pay.getByText('TEST MODE').waitFor()
    await pay.getByRole('textbox', { name: 'Name on card' }).fill('Ines Solberg')
    await typeCard(page, '4000000000000002')
    await page.keyboard.press('Enter')
    await pay.getByText('Your card was declined.').waitFor()
    expect(await accessibilityFaults(page)).toEqual([])
    await typeCard(page, '4242424242424242')
    await page.keyboard.press('Enter')
    await popup(page).getByText('10 of 10 exports left in this 30-day period, and 5 purchased.').waitFor()
  })

  it('after the end of the plan is refused, and the page knows of the end [EXPORT-03]', async () => {
    const { page, person } = await opened('ProMonthly25')
    await popup(page).getByRole('switch', { name: 'Backgrounds' }).click()
    await onPlan(site.server, person, { planId: 'ProMonthly25', delinquentAt: 1 })
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Your payment failed' }).waitFor()
  })
})
