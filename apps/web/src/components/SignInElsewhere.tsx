import { GetSignInWays } from '@recto/contract'
import { Button } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../api/index.ts'
import * as words from './sign-in-elsewhere.words.ts'

/** Where a browser is led to sign in elsewhere: the page it goes on to, or from try mode the folio and what is next [AUTH-30]. */
type Way = { next?: string; token?: string; isCheckout?: 0 | 1 }

/** A button to the configured provider of sign-ins; nothing where there is none. */
export function SignInElsewhere({ way }: { way: Way }) {
  const { data } = useQuery({
    queryKey: ['sign-in-ways'],
    queryFn: ({ signal }) => callServer(GetSignInWays, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!data?.elsewhere) return null
  const query = new URLSearchParams(Object.entries(way).map(([name, value]) => [name, String(value)]))
  return (
    <Button size="field" wide onClick={() => location.assign(`/account/oidc/start?${query}`)}>
      {words.continueWith(data.elsewhere)}
    </Button>
  )
}

/** What went wrong on the way back from there; null: nothing did. */
export const elsewhereProblem = (search: string): string | null => {
  const why = new URLSearchParams(search).get('oidc')
  return why === null ? null : (words.PROBLEMS[why] ?? words.away)
}
