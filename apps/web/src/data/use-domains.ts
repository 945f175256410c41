import { DOMAIN_ERROR_MS, GetCustomDomains, isBlocking } from '@recto/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { CallError, callServer, messageOf } from '../api/index.ts'
import { useHubEvent } from '../hub/index.ts'
import { showProblem } from '../popups/index.ts'
import { useTask } from '../shell/use-task.ts'
import { useWorkspaceCache } from './use-workspaces.ts'

const KEY = ['custom-domains']

/** The domains of the team, as their DNS and their folios change. */
export function useDomains() {
  const queries = useQueryClient()
  const { refresh: refreshSetup } = useWorkspaceCache()
  const refresh = async () => {
    await queries.invalidateQueries({ queryKey: KEY })
    // The number of domains, for the menu.
    void refreshSetup()
  }
  useHubEvent('domainsChanged', () => void refresh())
  const query = useQuery({ queryKey: KEY, queryFn: ({ signal }) => callServer(GetCustomDomains, {}, { signal }) })
  return { ...query, refresh }
}

/** Server requests of a row or a pane: one at a time, with the error in the red line. */
export type Work = {
  /** The request in progress; null: none. */
  busy: string | null
  /** Returns the result of the work; undefined if it failed. */
  run<T>(what: string, work: () => Promise<T>): Promise<T | undefined>
}

/** The last error message, for 8.5 seconds [DOMAIN-06]; a refusal by plan or role opens a blocker. */
export function useWork(): Work & { problem: string | null } {
  const task = useTask()
  const [problem, setProblem] = useState<string | null>(null)
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  function say(message: string | null): void {
    window.clearTimeout(timer.current)
    setProblem(message)
    if (message !== null) timer.current = window.setTimeout(() => setProblem(null), DOMAIN_ERROR_MS)
  }
  return {
    busy: task.busy,
    problem,
    async run(what, work) {
      if (task.isBusy) return undefined
      say(null)
      const done: Awaited<ReturnType<typeof work>>[] = []
      await task.run(
        async () => done.push(await work()),
        (failure) => {
          if (failure instanceof CallError && isBlocking(failure.reason)) showProblem(failure)
          else say(messageOf(failure))
        },
        what,
      )
      return done[0]
    },
  }
}
