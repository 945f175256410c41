import { GetSignInWays } from '@recto/contract'
import { Button } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../api/index.ts'
import * as words from './sign-in-elsewhere.words.ts'

/**
 * Where a browser goes for signing in with a provider: the page it returns to, or from try mode the folio and the next
 * step [AUTH-30].
 */
type Way = { next?: string; token?: string; isCheckout?: 0 | 1 }

/** A button for the configured sign-in provider; nothing if there is none. */
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

/** The error on returning from there; null: none. */
export const elsewhereProblem = (search: string): string | null => {
  const why = new URLSearchParams(search).get('oidc')
  return why === null ? null : (words.PROBLEMS[why] ?? words.away)
}
