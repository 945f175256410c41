import { type CustomDomain, domainState } from '@recto/contract'
import { Icon, Spinner } from '@recto/ui'
import { day } from '@recto/words'
import { BadgeCheck, CircleDashed, Hourglass, TriangleAlert } from 'lucide-react'
import styles from './domains.module.css'
import * as words from './words.ts'

const PICTURES = { 'not-verified': CircleDashed, pending: Hourglass, verified: BadgeCheck, failing: TriangleAlert }

const lookOf = (domain: CustomDomain) => (domain.endsUtc !== null ? 'failing' : domainState(domain))

/** A domain's progress as an icon [DOMAIN-04]. `isBusy`: it is being checked. */
export function StatePicture({ domain, isBusy }: { domain: CustomDomain; isBusy: boolean }) {
  const look = lookOf(domain)
  return (
    <span className={styles.picture} data-state={look} aria-hidden>
      {isBusy ? <Spinner size={18} /> : <Icon of={PICTURES[look]} size={18} />}
    </span>
  )
}

/** The same as text. */
export function stateWords(domain: CustomDomain): string {
  const { endsUtc, folioCount } = domain
  if (endsUtc !== null) return words.recordsChanged(day(endsUtc))
  const state = domainState(domain)
  if (state === 'not-verified') return words.notVerified
  if (state === 'pending') return words.pending
  return folioCount === 0 ? words.verifiedEmpty : words.verifiedWith(folioCount)
}
