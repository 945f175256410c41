import {
  ACCESS,
  GetCustomDomains,
  isLifetimeDeal,
  isLifetimeSetupHost,
  type PlanFacts,
  ROLE,
  type SessionUser,
  type TeamRole,
} from '@recto/contract'
import { useEffect } from 'react'
import { callServer } from '../../api/index.ts'
import { openPopup, popupStack } from '../../popups/index.ts'
import { keepChoice, readChoice } from '../../storage.ts'

/**
 * Whether the owner of a lifetime deal is asked to set up a domain: only at the addresses where such deals start
 * [DOMAIN-09].
 */
export function asksForDomain(host: string, plan: PlanFacts | null, role: TeamRole): boolean {
  const isLifetime = plan !== null && isLifetimeDeal(plan.tier)
  const isTheirs = ACCESS['team.domains'].decide({ signedIn: true, teamRole: role, plan }).allowed
  return isLifetime && role === ROLE.owner && isTheirs && isLifetimeSetupHost(host)
}

/** Asks once in a browser, on the dashboard, while the team has no domain. */
export function useLifetimeSetup({ team }: SessionUser, plan: PlanFacts | null): void {
  useEffect(() => {
    const key = `domain-asked.${team.id}`
    const isDue = location.pathname === '/' && asksForDomain(location.hostname, plan, team.role as TeamRole)
    if (!isDue || readChoice(key, ['yes'], 'no' as string) === 'yes') return
    const stop = new AbortController()
    callServer(GetCustomDomains, {}, { signal: stop.signal })
      .then(({ count }) => {
        if (stop.signal.aborted || count > 0 || popupStack.current().length > 0) return
        keepChoice(key, 'yes')
        void openPopup('domains', {})
      })
      // No one asked for it: the next visit asks again.
      .catch(() => {})
    return () => stop.abort()
  }, [team, plan])
}
