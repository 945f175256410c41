import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { box, field, fillSignUp, press, wrong } from './account-driver.ts'
import { TRANSLATORS, translated } from './translator.ts'
import { makeFolios, type Site, settles, startSite } from './web-driver.ts'
import { newAddress, newWord } from './worker.ts'

// All journeys on translated pages: `npm run verify -- translated`.

/** Tests a sign-up and a dashboard on translated pages: under each kind of translator where `isLong`, else under one. */
export function translatedPages(isLong: boolean): void {
  let site: Site
  beforeAll(async () => {
    site = await startSite()
  })
  afterAll(() => site?.close())

  describe.each(isLong ? TRANSLATORS : TRANSLATORS.slice(-1))(
    'on a page that the browser translates, texts being %s',
    (how) => {
      it('B07: sign-up goes on after wrong fields are corrected, and nothing typed is lost', async () => {
        const page = await site.open(undefined, { locale: 'en-GB' })
        await translated(page.context(), how)
        await fillSignUp(page, 'Ines Solberg', '', 'short')
        expect(await box(page)).toBe('Check the marked fields.')
        await settles(() => wrong(page, 'Password'), 'Your password needs at least 8 characters.')
        await field(page, 'Email').fill(newAddress('ines'))
        await field(page, 'Password').fill('a good password')
        expect(await field(page, 'Full name').inputValue()).toBe('Ines Solberg')
        await press(page, 'Continue')
        await page.getByRole('heading', { name: 'Check your email' }).waitFor()
      })

      it('B07: words that change show what they say now: a count, a filter, a popup that comes and goes', async () => {
        const robin = await site.newPerson({ fullName: 'Robin Hale' })
        const word = newWord()
        await makeFolios(robin, [`Plan ${word}`, `Offer ${word}`, 'Report'])
        const page = await site.open(robin, { locale: 'en-GB', at: '/account/signin' })
        await translated(page.context(), how)
        await page.goto('/')
        const main = page.getByRole('main')
        await main.getByText('3 folios').first().waitFor()
        const search = page
          .getByRole('searchbox')
          .or(page.getByPlaceholder(/search/i))
          .first()
        await search.fill(word)
        await main.getByText('2 folios').first().waitFor()
        await search.fill('')
        await main.getByText('3 folios').first().waitFor()
        expect(await main.getByText('2 folios').count()).toBe(0)
        await page.keyboard.press('Control+K')
        await page.getByRole('dialog').waitFor()
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      })
    },
  )
}
