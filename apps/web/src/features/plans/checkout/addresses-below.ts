import { GetUserTeams } from '@recto/contract'
import { useQuery } from '@tanstack/react-query'
import { callServer } from '../../../api/index.ts'

/** The host below which teams have addresses, for someone signed in; empty while unknown, or if there is none. */
export function useAddressesBelow(): string {
  const { data } = useQuery({
    queryKey: ['user-teams'],
    queryFn: ({ signal }) => callServer(GetUserTeams, {}, { signal }),
  })
  return data?.addressesBelow ?? ''
}

/** The same for a visitor, who is at Recto's own address: an IP address has none below it. */
export const addressesHere = ({ hostname, host }: Pick<Location, 'hostname' | 'host'>): string =>
  /^[\d.]+$|^\[/.test(hostname) ? '' : host
