import { expect, it } from 'vitest'
import { expectNoneLost } from '../../../test/purchase-kills.ts'

it('a thousand purchases that are cut at eight points, lost and asked for twice end as they were wanted, to the cent', async () => {
  const { cuts } = await expectNoneLost({ count: 1_000, perTeam: 10 })
  for (const [point, count] of Object.entries(cuts)) expect([point, count > 5]).toEqual([point, true])
}, 1_800_000)
