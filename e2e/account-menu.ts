import type { Page } from 'playwright-core'

/** Rows of the account menu that stand in a further menu, by its name. */
const FURTHER: readonly [menu: string, rows: RegExp][] = [
  ['Team', /^(Teamspace Settings|(Manage|Connect Your) Domains|Import folios|About your plan|Leave )/],
]

/** Opens the account menu, and the further menu that has the row. */
export async function openAccountMenu(page: Page, row = ''): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click()
  const [further] = FURTHER.find(([, rows]) => rows.test(row)) ?? []
  if (further) await page.getByRole('menuitem', { name: further, exact: true }).click()
}

/** Presses a row of the account menu. */
export async function inAccountMenu(page: Page, row: string): Promise<void> {
  await openAccountMenu(page, row)
  await page.getByRole('menuitem', { name: row, exact: true }).click()
}

/** Changes to another team, or only shows which there are. */
export async function toTeam(page: Page, name: string): Promise<void> {
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Switch team' }).click()
  await page.getByRole('menuitemcheckbox', { name }).click()
}
