import type { FrameLocator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** The frame with the card's fields. */
export const cardFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="Card details"]')

/** Types a card as a person does, into the frame; the focus stays in its last field. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const frame = cardFrame(page)
  await frame.getByLabel('Card number').fill(number)
  await frame.getByLabel('Expiry date').fill('12 / 2099')
  await frame.getByLabel('Security code').fill(number.startsWith('37') ? '1234' : '123')
}

/** Types a card once its fields have the height that they keep: what is below them moves until then. */
export async function typeCardThere(page: Page, number: string): Promise<void> {
  const frame = page.locator('[aria-busy="false"] > iframe[title="Card details"]')
  await frame.waitFor()
  await typeCard(page, number)
  const inside = () =>
    cardFrame(page)
      .locator('html')
      .evaluate((html) => html.getBoundingClientRect().height)
  await expect.poll(async () => Math.abs(((await frame.boundingBox())?.height ?? 0) - (await inside())) < 2).toBe(true)
}

/** Answers the dialog of the bank. */
export const atBank = (page: Page, answer: 'Complete' | 'Fail'): Promise<void> =>
  cardFrame(page).getByRole('dialog', { name: 'Confirm at your bank' }).getByRole('button', { name: answer }).click()
