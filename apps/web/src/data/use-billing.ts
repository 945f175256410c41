import { GetBilling, type OutputOf } from '@recto/contract'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../api/index.ts'

/** Query key of the team's billing; what begins with the plans' key is read anew when the plan changes. */
export const BILLING_KEY = ['plans', 'billing']

/** How the team stands with its money, as the server last said. */
export type Billing = OutputOf<typeof GetBilling>

/** The team's billing, as a query. */
export const useBilling = () =>
  useQuery({
    queryKey: BILLING_KEY,
    queryFn: ({ signal }) => callServer(GetBilling, {}, { signal }),
    retry: false,
    gcTime: 0,
  })
