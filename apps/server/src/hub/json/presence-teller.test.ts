import { expect, it } from 'vitest'
import type { PresenceChange } from './presence.ts'
import { createPresenceTeller } from './presence-teller.ts'

const change = (accountId: number, status: PresenceChange['status'], folioId = 1): PresenceChange => ({
  folioId,
  accountId,
  email: `${accountId}@example.com`,
  fullName: `Person ${accountId}`,
  status,
})

/** A teller whose audiences are answered by the test, in any order. */
function teller() {
  const asked: { folioId: number; answer: () => void; fail: () => void }[] = []
  const told: string[] = []
  const failed: unknown[] = []
  const tell = createPresenceTeller(
    (folioId) =>
      new Promise((resolve, reject) => {
        const answer = () => resolve({ token: `folio ${folioId}`, accountIds: [], teamId: null })
        asked.push({ folioId, answer, fail: () => reject(new Error('no database')) })
      }),
    ({ folioId, accountId, status }) => told.push(`${folioId} ${accountId} ${status}`),
    (error) => failed.push(error),
  )
  return { asked, told, failed, tell }
}

it('tells the changes of a folio in their order, and of those that waited the newest of each person [SYNC-19]', async () => {
  const { asked, told, tell } = teller()
  tell(change(7, 'EDITING'))
  tell(change(7, 'ONLINE'))
  tell(change(8, 'EDITING'))
  tell(change(7, null))
  expect(asked).toHaveLength(1)
  asked[0]?.answer()
  await expect.poll(() => asked.length).toBe(2)
  asked[1]?.answer()
  await expect.poll(() => told).toEqual(['1 7 EDITING', '1 8 EDITING', '1 7 null'])
})

it('lets no folio wait for another one, and goes on after an audience that was not found out', async () => {
  const { asked, told, failed, tell } = teller()
  tell(change(7, 'EDITING'))
  tell(change(7, 'EDITING', 2))
  asked[1]?.answer()
  await expect.poll(() => told).toEqual(['2 7 EDITING'])
  asked[0]?.fail()
  await expect.poll(() => failed.length).toBe(1)
  tell(change(7, 'ONLINE'))
  await expect.poll(() => asked.length).toBe(3)
  asked[2]?.answer()
  await expect.poll(() => told).toEqual(['2 7 EDITING', '1 7 ONLINE'])
})
