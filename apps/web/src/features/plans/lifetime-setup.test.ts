import { NO_SUBSCRIPTION, planFacts, ROLE } from '@recto/contract'
import { expect, it } from 'vitest'
import { asksForDomain } from './lifetime-setup.ts'

const plan = (planId: string) => planFacts({ ...NO_SUBSCRIPTION, planId }, 1_000)
const [DEAL, PRO] = [plan('AppSumoTier2'), plan('ProYearly25')]

it('owners of lifetime deals are asked to set up a domain where such deals began, and nobody else or elsewhere [DOMAIN-09]', () => {
  const asked = ['app.recto.example', 'workspace1000000.recto.example', 'workspace99999999.recto.example']
  for (const host of asked) expect([host, asksForDomain(host, DEAL, ROLE.owner)]).toEqual([host, true])
  const elsewhere = ['recto.example', 'studio.recto.example', 'workspace999999.recto.example', 'localhost']
  for (const host of elsewhere) expect([host, asksForDomain(host, DEAL, ROLE.owner)]).toEqual([host, false])
  expect(asksForDomain('app.recto.example', PRO, ROLE.owner)).toBe(false)
  expect(asksForDomain('app.recto.example', DEAL, ROLE.admin)).toBe(false)
  expect(asksForDomain('app.recto.example', null, ROLE.owner)).toBe(false)
  // The first deal holds no domain.
  expect(asksForDomain('app.recto.example', plan('AppSumoTier1'), ROLE.owner)).toBe(false)
})
