import { GetBilling, type OutputOf } from '@recto/contract'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../api/index.ts'

/** Query key of the team's billing; keys that begin with the plans' key are refetched when the plan changes. */
export const BILLING_KEY = ['plans', 'billing']

/** The team's finances, as last returned by the server. */
export type Billing = OutputOf<typeof GetBilling>

/** The team's billing, as a query. */
export const useBilling = () =>
  useQuery({
    queryKey: BILLING_KEY,
    queryFn: ({ signal }) => callServer(GetBilling, {}, { signal }),
    retry: false,
    gcTime: 0,
  })
