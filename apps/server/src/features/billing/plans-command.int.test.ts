import { beforeAll, expect, it } from 'vitest'
import type { TestServer } from '../../../test/harness.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { sharedServer } from '../../../test/worker.ts'
import { runPlans } from './plans-command.ts'

let server: TestServer
let owner: Person
beforeAll(async () => {
  server = await sharedServer()
  owner = await signUp(server)
})

async function run(...args: string[]): Promise<{ code: number; said: string }> {
  const said: string[] = []
  const line = (text: string) => void said.push(text)
  const code = await runPlans(args, { DATABASE_URL: server.databaseUrl }, { out: line, err: line })
  return { code, said: said.join('\n') }
}

it('an operator puts plans on sale and takes them off while the product runs', async () => {
  const onSale = async () =>
    (await owner.ask<{ plans: { planId: string; isOnSale: boolean }[] }>('GetAllPlansAclData')).plans.find(
      ({ planId }) => planId === 'BusinessMonthly22',
    )?.isOnSale
  expect(await onSale()).toBe(false)
  expect(await run('sell', 'BusinessMonthly22')).toEqual({ code: 0, said: 'BusinessMonthly22 is on sale.' })
  expect(await onSale()).toBe(true)
  await run('withdraw', 'BusinessMonthly22')
  expect(await onSale()).toBe(false)
  expect((await run()).said).toContain('ProMonthly25')
  for (const wrong of [['sell', 'Gold'], ['sell', 'Free'], ['nothing']]) expect((await run(...wrong)).code).toBe(1)
})

it('makes coupons, lists them and ends them; what is wrong is said in a sentence', async () => {
  await run('coupon', 'summer-27', '25', '--name', 'Summer', '--uses', '10')
  expect((await run()).said).toContain('coupon SUMMER-27: Summer, 25% off, 10 uses')
  expect(await owner.ask('GetCouponInfo', { couponId: 'Summer-27' })).toMatchObject({ valid: true, percent_off: 25 })
  await run('end', 'SUMMER-27')
  expect(await owner.ask('GetCouponInfo', { couponId: 'SUMMER-27' })).toMatchObject({ valid: false })
  expect((await run('coupon', 'x', '25')).said).toContain('CODE must be')
  expect((await run('coupon', 'LATER', '250')).said).toContain('PERCENT must be')
  expect((await run('coupon', 'LATER', '25', '--until', 'soon')).said).toContain('--until must be')
  expect((await run('end', 'NOBODYS')).said).toBe('Coupon NOBODYS does not exist.')
})
