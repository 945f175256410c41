import { z } from 'zod'
import { call } from '../call.ts'
import { customDomain, domainTld } from '../domains.ts'
import { folioToken, token22 } from '../entities.ts'

const ok = z.object({})
const requestId = z.string().min(8).max(64).optional()
const one = z.object({ domain: customDomain })
const byDomain = { spellings: { domain: 'domainTld' } }
const ofFolio = { spellings: { foliotoken: 'token' } }

/** The team's domains, oldest first, and how many its plan allows. */
export const GetCustomDomains = call('GetCustomDomains', {
  kind: 'read',
  input: ok,
  output: z.object({ domains: z.array(customDomain), count: z.number(), maxCustomDomains: z.number() }),
  access: 'team.ownDomains',
})

/** One domain of the team, with what its DNS needs. */
export const GetCustomDomain = call('GetCustomDomain', {
  kind: 'read',
  input: z.object({ domainTld }),
  output: one,
  access: 'team.ownDomains',
  ...byDomain,
})

/** Adds a domain to the team's list. It belongs to no one until its DNS names the team. */
export const CreateCustomDomain = call('CreateCustomDomain', {
  kind: 'write',
  input: z.object({ domainTld, requestId }),
  output: one,
  access: 'team.domains',
  retryable: true,
  limit: { per: 'account', max: 60, windowS: 3600 },
  ...byDomain,
})

/** Checks the TXT record, and then whether the domain points here; a repeated call checks again. */
export const VerifyCustomDomainInitial = call('VerifyCustomDomainInitial', {
  kind: 'write',
  input: z.object({ domainTld }),
  output: one,
  access: 'team.domains',
  external: true,
  limit: { per: 'account', max: 60, windowS: 600 },
  aliases: ['VerifyCustomDomain'],
  ...byDomain,
})

/** Removes it from the list; its folios remain available elsewhere. */
export const RemoveCustomDomain = call('RemoveCustomDomain', {
  kind: 'write',
  input: z.object({ domainTld }),
  output: ok,
  access: 'team.ownDomains',
  ...byDomain,
})

/** Shows a folio on one of its team's domains; if it was on another, it moves. */
export const AttachFolioToDomain = call('AttachFolioToDomain', {
  kind: 'write',
  input: z.object({ token: folioToken, domainId: token22 }),
  output: one,
  access: 'folio.domain',
  ...ofFolio,
})

/** People who manage the domains, and people who may share the folio. */
export const RemoveFolioFromDomain = call('RemoveFolioFromDomain', {
  kind: 'write',
  input: z.object({ token: folioToken, domainId: token22 }),
  output: ok,
  access: 'account.own',
  ...ofFolio,
})

/** The folio at the domain's root; without a token the only one that is attached. */
export const ChangeDomainRoot = call('ChangeDomainRoot', {
  kind: 'write',
  input: z.object({ domainTld, token: z.union([folioToken, z.literal('')]) }),
  output: one,
  access: 'team.domains',
  spellings: { ...byDomain.spellings, ...ofFolio.spellings },
})
