import { TXT_LABEL } from '@recto/contract'
import type { Dns } from '../../adapters/dns.ts'

/** The DNS records of a domain; null: no response. */
export type DomainRecords = {
  /** Every text at the name where a domain proves its owner. */
  texts: readonly string[] | null
  leadsHere: boolean | null
}

/** Name of the TXT record that proves a domain. */
export const txtNameOf = (domain: string): string => `${TXT_LABEL}.${domain}`

/** Looks a domain up. `target` is the name that it has to point to. */
export async function lookUp(dns: Dns, domain: string, target: string): Promise<DomainRecords> {
  const [texts, leadsHere] = await Promise.all([dns.txt(txtNameOf(domain)), doesLead(dns, domain, target)])
  return { texts: texts?.map((text) => text.trim()) ?? null, leadsHere }
}

/** By its CNAME or, if there can be none (at the zone apex), by resolving to the same addresses and to no others. */
async function doesLead(dns: Dns, domain: string, target: string): Promise<boolean | null> {
  const names = await dns.cname(domain)
  if (names?.includes(target)) return true
  const [own, ours] = await Promise.all([dns.addresses(domain), dns.addresses(target)])
  if (own === null || ours === null) return null
  return own.length > 0 && own.every((address) => ours.includes(address))
}
