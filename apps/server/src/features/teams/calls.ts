import { GetUserTeams } from '@recto/contract'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import { teamsOf } from './queries.ts'

export const teamCalls: Handler[] = [
  handle(GetUserTeams, async (_, { db, session }) => {
    const rows = await teamsOf(db, session.accountId)
    const teams = rows.map(({ token, name, role }) => ({ id: token, name, role }))
    return new Answer({ teams }, JSON.stringify(teams))
  }),
]
