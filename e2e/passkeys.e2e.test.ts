import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accessibilityFaults, type Site, settles, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

/** A device with a fingerprint reader, to the browser: `touch` says whether the finger is the right one. */
async function giveDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    touch: (isRight: boolean) => browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isRight }),
  }
}

it('a passkey is added in the settings, signs in alone, and is renamed and removed', async () => {
  const ines = await site.newPerson({ fullName: 'Ines Solberg' })
  const page = await site.open(ines, { locale: 'en-GB', at: '/settings/security' })
  const device = await giveDevice(page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const password = () => page.getByLabel('Your password', { exact: true })
  await page.getByText('You have no passkeys yet.').waitFor()

  await press('Add a passkey')
  await page.getByLabel('Name', { exact: true }).fill('My laptop')
  await password().fill('not this')
  await press('Continue')
  await page.getByText('This is not your password. Please try again.').waitFor()
  await password().fill(ines.password)
  // The wrong finger: nothing is added, and it says so.
  await device.touch(false)
  await press('Continue')
  await page.getByRole('alert').getByText('No passkey was created. Try again.').waitFor()
  await device.touch(true)
  await press('Continue')
  const list = page.getByRole('list', { name: 'Your passkeys' })
  await list.getByText('Added just now, not used yet').waitFor()
  expect(await list.getByRole('listitem').count()).toBe(1)
  // Each step gives the focus back to the button that began it.
  const isFocused = (name: string) =>
    settles(() => page.evaluate(() => document.activeElement?.ariaLabel ?? document.activeElement?.textContent), name)
  await isFocused('Add a passkey')
  await page.getByRole('button', { name: 'Rename My laptop' }).press('Enter')
  await page.getByLabel('Passkey name').press('Escape')
  await isFocused('Rename My laptop')
  expect(await accessibilityFaults(page)).toEqual([])

  // Signed out, the passkey alone leads back in; the wrong finger does not.
  await device.touch(false)
  await press('Sign out')
  await page.waitForURL('**/account/signin**')
  const signIn = page.getByRole('button', { name: 'Sign in with a passkey' })
  await signIn.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('alert').getByText('No passkey was used. Try again, or sign in with your password.').waitFor()
  expect(await accessibilityFaults(page)).toEqual([])
  await device.touch(true)
  await page.keyboard.press('Enter')
  await list.getByText('last used just now').waitFor()

  await press('Rename My laptop')
  await page.getByLabel('Passkey name').fill('Work laptop')
  await page.keyboard.press('Enter')
  await list.getByText('Work laptop').waitFor()
  // Where the browser can, it offers the passkey in the e-mail field: nothing is pressed.
  const offered = page.waitForResponse('**/SignInWithPasskey')
  await press('Sign out')
  await offered
  await page.waitForURL('**/settings/security')

  await press('Remove Work laptop')
  await password().fill(ines.password)
  await press('Remove')
  await page.getByText('You have no passkeys yet.').waitFor()
  // The device still has its key, which opens nothing any more.
  await press('Sign out')
  await page
    .getByRole('alert')
    .getByText('Recto does not know this passkey. Sign in with your password or with another passkey.')
    .waitFor()
  expect(await page.getByLabel('Email').isVisible()).toBe(true)
})
