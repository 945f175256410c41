import { GetSessionUser, type SessionUser } from '@recto/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CallError, callServer, forgetFirstAnswers, hasSession } from '../api/index.ts'
import { forgetKept, keepMe, keptMe } from './kept-answers.ts'

/** Where the cache stores who is signed in. */
export const SESSION_KEY = ['session-user']

/** Once the network is back. */
const askAgainOnline = (ask: () => void): void => window.addEventListener('online', ask, { once: true })

/** Who is signed in, or null; undefined while unknown; with its error, and a retry. */
export function useSessionQuery() {
  const queries = useQueryClient()
  return useQuery({
    queryKey: SESSION_KEY,
    queryFn: async ({ signal }): Promise<SessionUser | null> => {
      try {
        if (!(await hasSession())) {
          // What was asked for with the page was asked as a visitor.
          void forgetKept()
          return null
        }
        const user = await callServer(GetSessionUser, {}, { signal })
        void keepMe(user)
        return user
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        if (error.httpStatus === 401) {
          forgetFirstAnswers()
          return null
        }
        // A folio that was opened here before opens without the server, as the person who was here last.
        const isKept = location.pathname === '/' || location.pathname.startsWith('/edit/')
        const me = error.isUnreachable && isKept ? await keptMe() : undefined
        if (!me) throw error
        askAgainOnline(() => void queries.invalidateQueries({ queryKey: SESSION_KEY }))
        return me
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

/** Who is signed in, or null, for screens open to both; undefined while unknown. */
export const useSession = (): SessionUser | null | undefined => useSessionQuery().data

/** Sets who has just signed in (or null), and forgets everything loaded for another person. */
export function useSetSession(): (user: SessionUser | null) => void {
  const queries = useQueryClient()
  return (user) => {
    forgetFirstAnswers()
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] })
    queries.setQueryData(SESSION_KEY, user)
  }
}

/** The same person has another name or address. */
export function useUserChanged(): (user: SessionUser) => void {
  const queries = useQueryClient()
  return (user) => {
    queries.setQueryData(SESSION_KEY, user)
    void keepMe(user)
  }
}

/** Fetches again who is signed in: their name or address changed in another tab. */
export function useSessionAgain(): () => void {
  const queries = useQueryClient()
  return () => void queries.invalidateQueries({ queryKey: SESSION_KEY })
}

/** The person at this browser. Only on screens below `RequireUser`, and in popups over them. */
export function useUser(): SessionUser {
  const { data: user } = useSessionQuery()
  if (!user) throw new Error('useUser is for screens below RequireUser.')
  return user
}
