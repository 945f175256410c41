import { planFromWire, planNotice, planState, type SessionUser, type TeamRole } from '@recto/contract'
import { toast } from '@recto/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { currentPlan } from '../../data/current-plan.ts'
import { goToTeam } from '../../data/go-to-team.ts'
import { PLAN_KEY, type TeamPlan as Standing, useTeamPlan } from '../../data/use-team-plan.ts'
import { useHubEvent, useHubResume } from '../../hub/index.ts'
import { openPopup, popupStack, showProblem } from '../../popups/index.ts'
import { useLifetimeSetup } from './lifetime-setup.ts'
import * as words from './standing.words.ts'

/** [PLAN-092]: a notice that stops is back so soon after it was hidden. */
const BACK_AFTER_MS = 1_000
/** Notices shown once a day by this browser, where work continues. */
const SAID_KEY = 'recto.plan-notice'

/** Screens where people resolve a notice: it does not cover these. */
const MENDED_IN = ['plans', 'billing', 'leave', 'buy-seats', 'message']

/** Provides the plan of the person's team to the rules, follows its changes, and shows its notices. */
export default function TeamPlan({ user }: { user: SessionUser }) {
  const queries = useQueryClient()
  const { data } = useTeamPlan()
  const facts = useMemo(() => (data ? planFromWire(data.plan) : null), [data])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person starts anew
  useEffect(() => {
    currentPlan.set(facts)
    return () => currentPlan.set(null)
  }, [facts, user.token])

  const refresh = () => {
    void queries.invalidateQueries({ queryKey: PLAN_KEY })
    void queries.invalidateQueries({ queryKey: ['plans'] })
    void queries.invalidateQueries({ queryKey: ['folios'] })
  }
  useHubResume(refresh)
  useHubEvent('planChanged', ({ teamToken, change }) => {
    if (teamToken !== user.team.id) return
    if (change === 'teamUrlUpdated') {
      offerNewAddress(user.team.id)
      return
    }
    refresh()
    // The person who did it has seen the result there.
    const said = words.SAID[change]
    const isHere = popupStack.current().some(({ name }) => name === 'plans' || name === 'billing' || name === 'leave')
    if (said && !isHere) toast(said)
  })
  useTimesUp(data, refresh)
  useNotice(data, user.team.role as TeamRole)
  useLifetimeSetup(user, facts)
  return null
}

/** The team now has another address; people at the old one switch when they like [PLAN-115]. */
function offerNewAddress(teamId: string): void {
  toast(words.newAddress, {
    action: { label: words.goThere, onAction: () => void goToTeam(teamId).catch(showProblem) },
  })
}

/** When a trial or a plan ends while someone is watching, it is refetched. */
function useTimesUp(data: Standing | undefined, refresh: () => void): void {
  useEffect(() => {
    if (!data) return
    const { trialEndsAt, cancelAt, endsAt, autoRenew } = data.subscription
    const next = [trialEndsAt, cancelAt, autoRenew ? null : endsAt].filter((time) => time !== null && time > data.now)
    if (next.length === 0) return
    const waits = Math.min(...(next as number[])) - data.now + 1_000
    if (waits > 2 ** 31 - 1) return
    const timer = setTimeout(refresh, waits)
    return () => clearTimeout(timer)
  })
}

/** Opens the popup for a plan's state [OPEN-28]; a blocking one returns, others are shown once a day. */
function useNotice(data: Standing | undefined, role: TeamRole): void {
  const notice = data ? planNotice(data.subscription, planState(data.subscription, data.now), role) : null
  const stops = notice === 'parked' || notice === 'team-expired'
  useEffect(() => {
    if (!notice) return
    const name = stops ? 'plan-stop' : notice === 'expired-trial' ? notice : 'plan-notice'
    const show = () => {
      const isShown = popupStack.current().some((popup) => popup.name === name || MENDED_IN.includes(popup.name))
      if (!isShown) void openPopup(name, { notice, stops })
    }
    if (!stops) {
      const said = `${notice}:${new Date().toDateString()}`
      if (localStorage.getItem(SAID_KEY) === said) return
      localStorage.setItem(SAID_KEY, said)
    }
    show()
    if (!stops && notice !== 'failed-payment') return
    const timer = setInterval(show, BACK_AFTER_MS)
    return () => clearInterval(timer)
  }, [notice, stops])
}
