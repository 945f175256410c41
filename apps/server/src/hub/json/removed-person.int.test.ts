import { ACCESS, HUB_DELIVERY, HUB_METHODS, type HubEvent } from '@recto/contract'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { WebSocket } from 'ws'
import type { TestServer } from '../../../test/harness.ts'
import { type HubTab, openHubTab } from '../../../test/hub-tab.ts'
import { type Person, signUp } from '../../../test/people.ts'
import { sharedServer } from '../../../test/worker.ts'

let server: TestServer
let owner: Person
let removed: Person
let folioToken: string
let teamId: number
let folioId: number
const open: WebSocket[] = []

beforeAll(async () => {
  server = await sharedServer()
  owner = await signUp(server)
  folioToken = (await owner.ask<{ token: string }>('CreateFolio', { folioName: 'Of the team' })).token
  const row = await server.app.db
    .selectFrom('folio')
    .select(['id', 'team_id'])
    .where('token', '=', folioToken)
    .executeTakeFirstOrThrow()
  teamId = row.team_id
  folioId = row.id
})

beforeEach(async () => {
  removed = await signUp(server)
  await server.app.pool.query(
    'update team_member set role = 3, team_id = $1 where account_id = (select id from account where email = $2)',
    [teamId, removed.email],
  )
})
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate()
})

async function tabOf(person: Person): Promise<HubTab> {
  const tab = await openHubTab(server, person)
  open.push(tab.socket)
  return tab
}

const accountId = async () =>
  (await server.app.db.selectFrom('account').select('id').where('email', '=', removed.email).executeTakeFirstOrThrow())
    .id

/** Out of the team as its call takes people out, with a tab that stays. */
const remove = () => owner.ask('RemoveMember', { userEmail: removed.email })

const ofTeam = HUB_METHODS.filter(({ access }) => ACCESS[access].subject === 'team')
const INPUTS: Record<string, object> = {
  addGroupDash: { since: 0 },
  refreshFoliosCollab: { tokens: ['A'.repeat(22)] },
}

describe('S11: a person who was taken out of a team', () => {
  it('has methods of the team to be refused: each is named here', () => {
    expect(ofTeam.map(({ type }) => type).sort()).toEqual(Object.keys(INPUTS).sort())
  })

  it('is told so, and their tab is closed to come back with the session that they have now', async () => {
    const tab = await tabOf(removed)
    await tab.ask('addGroupDash')
    await remove()
    await tab.event('removedFromTeam')
    expect(await tab.ended).toEqual({ code: 4509, reason: 'resync' })
  })

  it.each(ofTeam.map(({ type }) => type))('%s is not answered, though nobody told their tab', async (type) => {
    const tab = await tabOf(removed)
    await server.app.pool.query('delete from team_member where account_id = $1', [await accountId()])
    tab.socket.send(JSON.stringify({ type, data: INPUTS[type], id: 1 }))
    expect(await tab.ended).toEqual({ code: 4509, reason: 'resync' })
    expect(tab.heard).toEqual([])
  })

  it('hears no event of the team any more, of whatever kind', async () => {
    const [gone, stays] = [await tabOf(removed), await tabOf(owner)]
    await gone.ask('addGroupDash')
    await gone.ask('addGroupEditor', { token: folioToken, status: 'ONLINE' })
    await stays.ask('addGroupDash')
    await stays.ask('addGroupEditor', { token: folioToken, status: 'ONLINE' })
    await remove()
    const before = gone.heard.length
    const data = { folioToken, labelToken: 'l', labelName: 'Layoffs 2027', email: 'new@example.com' } as never
    for (const type of KINDS) {
      const event = { type, data } as HubEvent
      server.events.toTeam(teamId, event)
      server.events.toFolio(folioId, event)
    }
    for (const type of KINDS) await stays.event(type)
    await gone.ended
    const heard = gone.heard.slice(before).map(({ type }) => type)
    expect(heard.filter((type) => type !== 'removedFromTeam')).toEqual([])
    expect(JSON.stringify(gone.heard)).not.toContain('Layoffs')
  })
})

/** Whatever a team or a folio's room could be told. */
const KINDS = Object.keys(HUB_DELIVERY) as HubEvent['type'][]
