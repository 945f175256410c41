import { CheckTeamURL, urlOfName } from '@recto/contract'
import { useEffect, useRef } from 'react'
import { callServer } from '../../../api/index.ts'
import { useTeamForm } from '../../../components/TeamFields.tsx'
import type { Buyer } from './buyer.ts'

/** How many addresses like a name are tried. */
const TRIED = 9
/** Leaves room for a number behind it. */
const LONGEST = 60

/**
 * Name and address of the team in a checkout. Nobody has to invent an address while paying: a team without one is
 * suggested that of its name, or the first free one like it.
 */
export function useCheckoutTeam(buyer: Buyer, hasDomain: boolean): ReturnType<typeof useTeamForm> {
  const { name: teamName, teamUrl } = buyer.is === 'in' ? buyer.team : { name: '', teamUrl: '' }
  const url = urlOfName(teamName)
  const form = useTeamForm({ teamName, teamUrl, suggested: url }, 'checkout')
  const newest = useRef(form)
  newest.current = form
  const isSuggested = hasDomain && buyer.is === 'in' && teamUrl === '' && url !== ''
  useEffect(() => {
    if (isSuggested) void freeAddress(url).then((free) => newest.current.suggest(free))
  }, [isSuggested, url])
  return form
}

async function freeAddress(url: string): Promise<string> {
  for (let n = 1; n <= TRIED; n++) {
    const teamUrl = n === 1 ? url : `${url.slice(0, LONGEST)}${n}`
    const isTaken = await callServer(CheckTeamURL, { teamUrl }).catch(() => true)
    if (!isTaken) return teamUrl
  }
  return url
}
