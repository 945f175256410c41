import { z } from 'zod'
import { call } from '../call.ts'

/** The teams a person is in, the one it works in first. Message carries the list too, as JSON text [API-209]. */
export const GetUserTeams = call('GetUserTeams', {
  input: z.object({}),
  output: z.object({ teams: z.array(z.object({ id: z.string(), name: z.string(), role: z.number() })) }),
  access: 'account.own',
})
