import {
  ACCESS,
  type ActionName,
  type Actor,
  CALLS,
  type FolioFacts,
  HUB_METHODS,
  NO_SUBSCRIPTION,
  type Privilege,
  planFacts,
  type Subscription,
  type TeamRole,
} from '@recto/contract'
import { createClient, type TestClient } from './client.ts'
import { openSocket } from './editors.ts'
import type { TestServer } from './harness.ts'
import { type Person, signUp } from './people.ts'
import { joinTeam, onPlan, teamOf } from './plans.ts'

/** Three classes of plans: nothing locked, what Free lacks locked, and a folio too many. */
export const PLAN_CLASSES = {
  full: { planId: 'UnlimitedYearly25' },
  free: { planId: 'Free' },
  locked: { planId: 'ProMonthly25', delinquentAt: 1 },
} as const satisfies Record<string, Partial<Subscription>>
export type PlanClass = keyof typeof PLAN_CLASSES

/** Who asks: role in the folio's team (null: not in it), privilege on the folio. */
const ACTORS = {
  owner: [1, 3],
  admin: [2, 1],
  'member who edits': [3, 2],
  'member without it': [3, 0],
  'premium guest': [4, 2],
  'single-folio guest': [5, 2],
  'guest who views': [6, 1],
  'other team, edits': [null, 2],
  'other team': [null, 0],
  'signed out': [null, 0],
} as const satisfies Record<string, readonly [TeamRole | null, Privilege]>
export type ActorName = keyof typeof ACTORS
export const ALL_ACTORS = Object.keys(ACTORS) as ActorName[]

export type Tally = { asked: number; allowed: number; refused: number; wrong: string[] }

/**
 * Asks every call over HTTP and every message over a socket as each actor, on one plan, and compares what comes back with
 * what the table says of facts that were set up here. No call runs: each carries input that is refused right after access.
 */
export async function askMatrix(server: TestServer, planClass: PlanClass, names: readonly ActorName[]): Promise<Tally> {
  const world = await makeWorld(server, planClass, names)
  const tally: Tally = { asked: 0, allowed: 0, refused: 0, wrong: [] }
  const judge = (what: string, expected: string, got: string) => {
    tally.asked++
    if (expected === 'ok') tally.allowed++
    else tally.refused++
    if (got !== expected) tally.wrong.push(`${planClass}, ${what}: ${got}, the table says ${expected}`)
  }
  for (const one of world.actors) {
    const ask = await caller(one.client)
    for (let at = 0; at < CALLS.length; at += 6) {
      await Promise.all(
        CALLS.slice(at, at + 6).map(async (call) => {
          const got = await ask(call.name, call.upload === true, { token: world.token, labelToken: 'x'.repeat(22) })
          judge(`${one.name}, ${call.name}`, world.expected(call.access, one), got)
        }),
      )
    }
    if (one.name === 'signed out') continue
    const tell = await talker(server, one.client)
    for (const method of HUB_METHODS) {
      const got = await tell.ask(method.type, messageFor(method.type, world.token))
      judge(`${one.name}, message ${method.type}`, world.expected(method.access, one), got)
    }
    tell.close()
  }
  return tally
}

type One = {
  name: ActorName
  client: TestClient
  signedIn: boolean
  role: TeamRole | null
  privilege: Privilege
  own: Actor
}

async function makeWorld(server: TestServer, planClass: PlanClass, names: readonly ActorName[]) {
  const { pool } = server.app
  const plan = planFacts({ ...NO_SUBSCRIPTION, ...PLAN_CLASSES[planClass] }, server.app.now())
  const full = planFacts({ ...NO_SUBSCRIPTION, planId: 'UnlimitedYearly25' }, server.app.now())
  const owner = await signUp(server)
  const { token } = await owner.ask<{ token: string }>('CreateFolio', { folioName: 'The folio' })
  await owner.ask('CreateFolio', { folioName: 'A newer one' })
  const actors: One[] = []
  for (const name of names) {
    const [role, privilege] = ACTORS[name]
    if (name === 'signed out') {
      const own = { signedIn: false, teamRole: null, plan: null }
      actors.push({ name, client: createClient(server), signedIn: false, role, privilege, own })
      continue
    }
    const person: Person = name === 'owner' ? owner : await signUp(server)
    if (name !== 'owner' && role !== null) {
      const team = await teamOf(server, person)
      await joinTeam(server, owner, person, role)
      await pool.query('delete from team_member where team_id = $1', [team])
    }
    if (name !== 'owner' && privilege > 0) {
      await pool.query(
        `insert into folio_collaborator (folio_id, email, account_id, privilege, accepted)
         select f.id, a.email, a.id, $1, true from folio f, account a where f.token = $2 and a.email = $3`,
        [privilege, token, person.email],
      )
    }
    const own =
      role === null ? { signedIn: true, teamRole: 1 as const, plan: full } : { signedIn: true, teamRole: role, plan }
    actors.push({ name, client: person, signedIn: true, role, privilege, own })
  }
  await onPlan(server, owner, PLAN_CLASSES[planClass])
  const folio = { sharingType: 0, status: 0, isLocked: planClass === 'locked' } as const

  function expected(action: ActionName, one: One): string {
    const rule = ACCESS[action]
    if (rule.subject === 'workspace') return one.signedIn ? 'not-found' : 'signed-out'
    const facts: FolioFacts = { ...folio, privilege: one.privilege }
    const decision =
      rule.subject === 'folio'
        ? rule.decide({ signedIn: one.signedIn, teamRole: one.role, plan }, facts)
        : rule.decide(one.own)
    return decision.allowed ? 'ok' : decision.reason
  }
  return { token, actors, expected }
}

/** Posts as one client with one anti-forgery token; answers `ok`, or the reason of the refusal. */
async function caller(client: TestClient) {
  const answer = await (await client.fetch('/Apiv1/GetAntiForgeryToken')).json()
  const { requestVerificationToken } = (answer as { Data: { requestVerificationToken: string } }).Data
  const headers = { RequestVerificationToken: requestVerificationToken }
  return async (name: string, isUpload: boolean, fields: Record<string, string>): Promise<string> => {
    // No text of ours may hold NUL: the input is refused after access was decided, and before anything runs.
    const input = { ...fields, matrix: '\0' }
    const form = new FormData()
    for (const [key, value] of Object.entries(input)) form.append(key, value)
    form.append('file', new Blob(['x']), 'x.txt')
    const init = isUpload
      ? { headers, body: form }
      : { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(input) }
    const response = await client.fetch(`/Apiv1/${name}`, { method: 'POST', ...init })
    const envelope = (await response.json()) as { Data: { reason?: string } | null }
    if (response.status === 400) return 'ok'
    if (response.status === 404) return 'not-found'
    return envelope.Data?.reason ?? String(response.status)
  }
}

/** What a message needs to get past its schema; nothing in it changes a folio. */
function messageFor(type: string, token: string): object {
  const data: Record<string, object> = {
    hello: { since: null },
    addGroupEditor: { token, status: 'ONLINE' },
    syncTypeHead: { token, moduleId: null },
    syncMod: { token, hash: 'old', tag: 'none', prop: 'header', value: '' },
    syncGrid: { token, hash: 'old', gridData: [] },
    updateColorPalette: { token, palette: {} },
    markEventDelivered: { id: 0 },
    markNotificationAsRefreshed: { arr: [1] },
    refreshFoliosCollab: { tokens: [token] },
    raise: { token, name: 'pageDataChange', version: 0 },
    send: { token, name: 'pageDataChange', version: 0, email: 'nobody@example.com' },
    loadMoreNotifications: { count: 1 },
  }
  return data[type] ?? { token }
}

const REASONS = ['not-found', 'no-access', 'view-only', 'guest', 'not-owner', 'not-admin', 'archived', 'plan', 'locked']

async function talker(server: TestServer, client: TestClient) {
  const socket = openSocket(server, client, '/hub')
  const waiting = new Map<number, (reason: string) => void>()
  let next = 1
  socket.on('message', (text: Buffer) => {
    const { type, id, data } = JSON.parse(text.toString()) as { type: string; id?: number; data?: { reason?: string } }
    if ((type !== 'ack' && type !== 'error') || id === undefined) return
    const reason = type === 'error' ? (data?.reason ?? '') : 'ok'
    // What a method itself says no to was let in by the table.
    waiting.get(id)?.(REASONS.includes(reason) ? reason : reason === 'invalid-input' ? 'invalid-input' : 'ok')
    waiting.delete(id)
  })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return {
    ask: (type: string, data: object) =>
      new Promise<string>((resolve) => {
        const id = next++
        waiting.set(id, resolve)
        socket.send(JSON.stringify({ type, data, id }))
      }),
    close: () => socket.close(),
  }
}
