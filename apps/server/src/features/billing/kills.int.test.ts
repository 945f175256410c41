import { expect, it } from 'vitest'
import { expectNoneLost } from '../../../test/purchase-kills.ts'

// `npm run verify` cuts a thousand.
it('thirty purchases that are cut at eight points, lost and asked for twice end as they were wanted, to the cent [BILL-65]', async () => {
  const { cuts } = await expectNoneLost({ count: 30, perTeam: 6 })
  expect(Object.values(cuts).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(2)
}, 180_000)
