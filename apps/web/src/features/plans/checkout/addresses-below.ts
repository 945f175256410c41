import { GetUserTeams } from '@recto/contract'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../../api/index.ts'

/** The host that teams' addresses stand below, for somebody who is signed in; empty while it is not known, or where they have none. */
export function useAddressesBelow(): string {
  const { data } = useQuery({
    queryKey: ['user-teams'],
    queryFn: ({ signal }) => callServer(GetUserTeams, {}, { signal }),
  })
  return data?.addressesBelow ?? ''
}

/** The same for a visitor, who is at the product's own address: a bare number has none below it. */
export const addressesHere = ({ hostname, host }: Pick<Location, 'hostname' | 'host'>): string =>
  /^[\d.]+$|^\[/.test(hostname) ? '' : host
