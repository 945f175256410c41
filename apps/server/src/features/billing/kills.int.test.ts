import { expect, it } from 'vitest'
import { expectNoneLost } from '../../../test/purchase-kills.ts'

it('sixty purchases that are cut at eight points, lost and asked for twice end as they were wanted, to the cent [BILL-65]', async () => {
  const { cuts } = await expectNoneLost({ count: 60, perTeam: 6 })
  expect(Object.values(cuts).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(5)
}, 180_000)
