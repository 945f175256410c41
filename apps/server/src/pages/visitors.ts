import { ACCESS, PRIVILEGE, type Privilege, type TeamRole } from '@recto/contract'
import type { FastifyRequest } from 'fastify'
import { type Access, isPast } from '../http/access.ts'
import type { Session, Sessions } from '../http/session.ts'
import type { FactsOfPages, PageFacts } from './page-facts.ts'
import type { PasswordGate } from './password-gate.ts'

/** A signed-in person, and their access to the folio. */
export type Reader = {
  who: { accountId: number; name: string; email: string }
  privilege: Privilege
  teamRole: TeamRole | null
}

/** The result for someone who requests a page. */
export type Visit =
  /** `isOwn`: they see it because it was shared with them by name, or is theirs. */
  | { is: 'open'; facts: PageFacts; isOwn: boolean; reader: Reader | null }
  /** Anyone who has its password may see it. */
  | { is: 'locked'; facts: PageFacts & { passwordHash: string } }
  | { is: 'closed'; session: Session | null }

/** A request for a page. */
type PageAction = 'page.view' | 'page.download'

/** Decides what a request may see of a folio. */
export type Visitors = {
  /** `address`: a folio's token or custom link. `asStranger`: ignores who is signed in, as in frames of other sites. */
  visit(request: FastifyRequest, address: string, asStranger?: boolean, action?: PageAction): Promise<Visit>
}

const NOBODY = { signedIn: false, teamRole: null, plan: null } as const

/**
 * Decides by the access table (`page.view`): for strangers from facts cached for a second, for signed-in people by
 * reading again.
 */
export function createVisitors({
  access,
  gate,
  facts,
  sessions,
  now,
}: {
  now: () => number
  access: Pick<Access, 'folio'>
  gate: PasswordGate
  facts: FactsOfPages
  sessions: Pick<Sessions, 'fromRequest' | 'hasCookie'>
}): Visitors {
  return {
    async visit(request, address, asStranger = false, action = 'page.view') {
      const { site } = request
      const { cookie } = request.headers
      // No one is signed in on a team's domain.
      const session =
        !asStranger && site.kind !== 'domain' && sessions.hasCookie(cookie)
          ? await sessions.fromRequest(cookie, request.address)
          : null
      const page = await (session ? facts.findNow(address) : facts.find(address))
      if (!page) return { is: 'closed', session }
      if (site.kind === 'domain' && page.domain?.id !== site.id) return { is: 'closed', session }
      const { passwordHash, sharingType, status, token, linkExpiresAt, allowsDownload } = page
      const hasPass = (locked: { token: string; passwordHash: string }) => gate.isOpenTo(cookie, locked)
      if (session) {
        const decision = await access.folio(session, token, action, hasPass)
        if (decision.allowed) {
          const { privilege, teamRole } = decision
          const who = { accountId: session.accountId, name: session.fullName, email: session.email }
          return {
            is: 'open',
            facts: page,
            isOwn: privilege > PRIVILEGE.none,
            reader: { who, privilege, teamRole },
          }
        }
        return decision.reason === 'password' ? locked(page) : { is: 'closed', session }
      }
      const needsPass = passwordHash !== null && !hasPass({ token, passwordHash })
      const standing = { privilege: PRIVILEGE.none, sharingType, status, isLocked: false, needsPass }
      const link = { isExpired: isPast(linkExpiresAt, now()), allowsDownload }
      const decision = ACCESS[action].decide(NOBODY, { ...standing, ...link })
      if (decision.allowed) return { is: 'open', facts: page, isOwn: false, reader: null }
      return decision.reason === 'password' ? locked(page) : { is: 'closed', session: null }
    },
  }
}

function locked(facts: PageFacts): Visit {
  const { passwordHash } = facts
  // It was removed at this moment: the next request opens.
  return passwordHash === null ? { is: 'closed', session: null } : { is: 'locked', facts: { ...facts, passwordHash } }
}
