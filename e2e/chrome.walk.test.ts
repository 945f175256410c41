import { afterAll, beforeAll, it } from 'vitest'
import { expectAbsent } from './absent.ts'
import { makeFolios, type Site, startSite } from './web-driver.ts'

let site: Site
beforeAll(async () => {
  site = await startSite()
})
afterAll(() => site?.close())

it('who may not restore what is archived reads who may, and who may restores it', async () => {
  const ines = await site.newPerson({ fullName: 'Ines Solberg' })
  const bob = await site.newPerson({ fullName: 'Bob Marsh' })
  const [archived] = await makeFolios(ines, ['Old plan'])
  await ines.ask('AddCollaborator', { token: archived, email: bob.email, privilege: 2 })
  await ines.ask('DeleteFolio', { token: archived })
  const page = await site.open(bob)
  const notices = page.getByRole('region', { name: 'Notices' })
  await page.goto(`/edit/${archived}`)
  await notices.getByText('Its owner or a team admin can restore it.').waitFor()
  await expectAbsent(notices.getByRole('button', { name: 'Restore' }))

  const owner = await site.open(ines, { at: `/edit/${archived}` })
  await owner.getByRole('region', { name: 'Notices' }).getByRole('button', { name: 'Restore' }).click()
  await owner.getByRole('toolbar', { name: 'Add a module' }).waitFor()
})
