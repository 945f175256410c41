import type { Page } from 'playwright-core'

/** A field by its label. */
export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true })
/** Presses a button by its name. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** What is said under a field. */
export const wrong = async (page: Page, name: string) => {
  const input = field(page, name)
  const words = await input.getAttribute('aria-describedby')
  if (!words || (await input.getAttribute('aria-invalid')) !== 'true') return null
  return page.locator(`[id="${words}"]`).textContent()
}
/** The message above the form. */
export const box = (page: Page) => page.getByRole('alert').first().textContent()

/** Fills in the first step of signing up, and goes on. */
export async function fillSignUp(page: Page, fullName: string, email: string, password: string): Promise<void> {
  await page.goto('/account/signup')
  await field(page, 'Full name').fill(fullName)
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await press(page, 'Continue')
}

/** Signs in. */
export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await field(page, 'Email').fill(email)
  await field(page, 'Password').fill(password)
  await press(page, 'Sign in')
}

/** Waits for the dashboard. */
export const onDashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Recent' }).waitFor()
