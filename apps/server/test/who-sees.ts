import { randomUUID } from 'node:crypto'
import {
  NO_SUBSCRIPTION,
  type SharingSettings,
  type Someone,
  type Standing,
  type Subscription,
  standingBy,
  type TeamRole,
} from '@recto/contract'
import { randomBase62 } from '@recto/document'
import fc from 'fast-check'
import { putSubscription } from '../src/features/plans/index.ts'
import { hashPassword } from '../src/http/passwords.ts'
import { createClient } from './client.ts'
import { nextAddress, type TestServer } from './harness.ts'
import { onHost } from './on-host.ts'
import { type Person, signUp } from './people.ts'

const PASSWORD = 'open for us please'
const FOLIOS_PER_TEAM = 2
const DAY_MS = 24 * 3600 * 1000

/** Roles in a team, drawn for its people in turn; null: not in it. */
const ROLES: readonly (TeamRole | null)[] = [1, 2, 3, 3, 4, 5, 6, null, null, null]
const PLANS: readonly Partial<Subscription>[] = [
  { planId: 'UnlimitedYearly25' },
  { planId: 'UnlimitedYearly25' },
  { planId: 'Free' },
  { planId: 'ProMonthly25', delinquentAt: 1 },
]

/**
 * What was tried and what did not agree. `through`: how often something of each kind let someone in. `unnamed`: how many
 * got in, or could edit, of whom a list of the people added by name and of the link's readers says nothing.
 */
export type Seen = {
  folios: number
  tried: number
  opened: number
  unnamed: number
  through: Record<string, number>
  wrong: string[]
}

type Member = { person: Person; id: number; role: TeamRole | null }
type Made = { token: string; hasPassword: boolean; domain: string | null; what: string }

/**
 * Makes random teams and tries every folio of them at its doors as everyone, in the team and out of it; compares with
 * what the Share popup says of the same person. `clock.ms` is the server's time, moved on with each team.
 */
export async function tryEveryone(server: TestServer, clock: { ms: number }, pick: Pick, teams: number): Promise<Seen> {
  const seen: Seen = { folios: 0, tried: 0, opened: 0, unnamed: 0, through: {}, wrong: [] }
  const people: Person[] = []
  for (const _ of ROLES) people.push(await signUp(server))
  const passwordHash = await hashPassword(PASSWORD, 'test')
  for (let n = 0; n < teams; n++) {
    clock.ms += 61_000
    const members = await makeTeam(server, people, pick)
    for (let f = 0; f < FOLIOS_PER_TEAM; f++) {
      const sharing = (n * FOLIOS_PER_TEAM + f) % 4
      const folio = await makeFolio(server, { members, sharing, passwordHash, now: clock.ms }, pick)
      await tryFolio(server, members, folio, seen)
    }
  }
  return seen
}

/** Draws with a generator of fast-check, so that a run can be repeated. */
export const pickerOf = (gen: fc.GeneratorValue | undefined): Pick => {
  if (!gen) throw new Error('Nothing was drawn.')
  return <T>(...among: T[]): T => among[gen(fc.nat, { max: among.length - 1 })] as T
}

/** Draws one of several. */
export type Pick = <T>(...among: T[]) => T
type World = { team: number; workspaces: number[]; members: Member[] }

async function makeTeam(server: TestServer, people: readonly Person[], pick: Pick): Promise<World> {
  const { pool, db } = server.app
  const { rows } = await pool.query('insert into team (token, name) values ($1, $2) returning id', [
    randomBase62(22),
    `Team ${randomUUID().slice(0, 8)}`,
  ])
  const team = rows[0].id as number
  const turned = [...people]
  for (let at = turned.length - 1; at > 0; at--) {
    const other = pick(...Array.from({ length: at + 1 }, (_, n) => n))
    ;[turned[at], turned[other]] = [turned[other] as Person, turned[at] as Person]
  }
  const members: Member[] = []
  for (const [at, person] of turned.entries()) {
    const found = await pool.query('select id from account where email = $1', [person.email])
    const id = found.rows[0].id as number
    // A team has one owner; everyone else may as well be missing.
    const role = at === 0 ? 1 : pick(ROLES[at] ?? null, ROLES[at] ?? null, null)
    if (role !== null)
      await pool.query('insert into team_member (team_id, account_id, role) values ($1, $2, $3)', [team, id, role])
    members.push({ person, id, role })
  }
  await putSubscription(db, team, { ...NO_SUBSCRIPTION, ...pick(...PLANS) }, new Date(server.app.now()))
  for (const n of [0, 1, 2])
    await pool.query(
      `insert into workspace (token, team_id, owner_id, name, color, access_type, team_privilege)
       values ($1, $2, $3, $4, '#66D7C4', $5, $6)`,
      [randomBase62(22), team, pick(null, pick(...members).id), `Workspace ${n}`, pick(1, 2), pick(1, 2)],
    )
  await pool.query('update workspace set access_type = $2, team_privilege = $3 where team_id = $1 and is_default', [
    team,
    pick(1, 1, 2),
    pick(1, 2),
  ])
  const spaces = await pool.query('select id from workspace where team_id = $1 order by id', [team])
  const workspaces = spaces.rows.map(({ id }) => id as number)
  for (const id of workspaces)
    for (const _ of [0, 1, 2])
      if (pick(true, false))
        await pool.query(
          'insert into workspace_member (workspace_id, account_id, privilege) values ($1, $2, $3) on conflict do nothing',
          [id, pick(...members).id, pick(1, 2)],
        )
  return { team, workspaces, members }
}

async function makeFolio(
  server: TestServer,
  given: { members: World; sharing: number; passwordHash: string; now: number },
  pick: Pick,
): Promise<Made> {
  const { pool } = server.app
  const { team, workspaces, members } = given.members
  const token = randomBase62(22)
  const sharing = given.sharing
  const hasPassword = pick(true, false, false)
  const days = pick(null, null, null, -1, 1)
  const owner = pick(...members.filter(({ role }) => role !== null && role <= 3))
  const { rows } = await pool.query(
    `insert into folio (token, team_id, owner_id, name, status, sharing_type, password_hash, link_expires_at)
     values ($1, $2, $3, 'Plan', 0, $4, $5, $6) returning id`,
    [
      token,
      team,
      owner.id,
      sharing,
      hasPassword ? given.passwordHash : null,
      days === null ? null : new Date(given.now + days * DAY_MS),
    ],
  )
  const id = rows[0].id as number
  for (const workspace of workspaces)
    if (pick(true, false))
      await pool.query(
        'insert into workspace_folio (workspace_id, folio_id, is_active) values ($1, $2, true) on conflict do nothing',
        [workspace, id],
      )
  for (const { person, id: account } of members)
    if (pick(true, false, false, false) && account !== owner.id)
      await pool.query(
        `insert into folio_collaborator (folio_id, email, account_id, privilege, accepted, awaits_answer)
         values ($1, $2, $3, $4, true, $5)`,
        [id, person.email, account, pick(1, 2), pick(true, false)],
      )
  let domain: string | null = null
  if ((sharing === 1 || sharing === 3) && pick(true, false)) {
    domain = `d${id}.example`
    await pool.query(
      `with d as (insert into custom_domain (token, team_id, name, txt_value, created_at, owned_at, verified_at)
         values ($1, $2, $3, $3, now(), now(), case when $5 then now() end) returning id)
       insert into custom_domain_folio (domain_id, folio_id, attached_at) select id, $4, now() from d`,
      [randomBase62(22), team, domain, id, pick(true, true, false)],
    )
  }
  return { token, hasPassword, domain, what: `sharing ${sharing}, link ${days}, ${hasPassword ? 'password' : 'open'}` }
}

async function tryFolio(server: TestServer, { members }: World, folio: Made, seen: Seen): Promise<void> {
  const settings = await settingsBy(members, folio.token)
  const { ways, collaborators } = settings
  const says = (who: Someone): Standing => standingBy({ ways, people: collaborators }, who)
  const judge = (who: string, said: unknown, done: unknown) => {
    seen.tried++
    if (JSON.stringify(said) !== JSON.stringify(done))
      seen.wrong.push(
        `${who}, ${folio.what}: the popup says ${JSON.stringify(said)}, the doors ${JSON.stringify(done)}`,
      )
  }
  seen.folios++
  const pass = folio.hasPassword ? await passFor(server, folio.token) : ''
  const byName = { ways: { ...ways, workspaces: [], everyone: 0 as const }, people: collaborators }
  const tryOne = async ({ person, role }: Member): Promise<void> => {
    const who = { email: person.email, role }
    const said = says(who)
    for (const one of said.through) seen.through[one.way] = (seen.through[one.way] ?? 0) + 1
    const hasIt = said.through.some(({ way }) => way !== 'link')
    const done = await doorsOf(server, person, folio.token)
    if (done.opens) seen.opened++
    const named = standingBy(byName, who)
    if (named.edits !== done.edits || named.through.some(({ way }) => way === 'person') !== done.opens) seen.unnamed++
    judge(`role ${role}`, { opens: hasIt, edits: said.edits, page: said.opens }, done)
    if (pass === '') return
    const withPass = says({ ...who, hasPassword: true }).opens
    judge(`role ${role} with the password`, withPass, await readsPage(server, folio.token, person.cookie(), pass))
  }
  await Promise.all(members.map(tryOne))
  const stranger = says({ email: null, role: null })
  judge('stranger', stranger.opens, await readsPage(server, folio.token, ''))
  if (stranger.opens) seen.through.link = (seen.through.link ?? 0) + 1
  if (pass !== '')
    judge(
      'stranger with the password',
      says({ email: null, role: null, hasPassword: true }).opens,
      await readsPage(server, folio.token, pass),
    )
  if (folio.domain === null) return
  judge('reader at the domain', ways.domain === folio.domain && stranger.opens, await readsAt(server, folio.domain))
  if (ways.domain !== null) seen.through.domain = (seen.through.domain ?? 0) + 1
}

/** What someone who may share it reads in the popup. */
async function settingsBy(members: readonly Member[], token: string): Promise<SharingSettings> {
  for (const { person, role } of members) {
    if (role === null || role > 3) continue
    const { status, envelope } = await person.call('GetFolioSharingSettings', { token })
    const settings = envelope.Data as SharingSettings
    if (status === 200 && settings.ways.isWhole) return settings
  }
  throw new Error('No one may share this folio.')
}

async function doorsOf(server: TestServer, person: Person, token: string) {
  const opened = await person.call('GetFolioByToken', { token })
  const edited = await person.call('SaveEmbedHtml', { token, html: '<b>tried</b>' })
  if (opened.status === 429 || edited.status === 429) throw new Error('A limit is in the way.')
  return {
    opens: opened.status === 200,
    edits: edited.status === 200,
    page: await readsPage(server, token, person.cookie()),
  }
}

/** Whether its page is shown: neither refused nor behind a password, which has no tag of its content. */
async function readsPage(server: TestServer, token: string, ...cookies: string[]): Promise<boolean> {
  const headers = { accept: 'text/html', 'x-forwarded-for': nextAddress(), cookie: cookies.filter(Boolean).join('; ') }
  const { status, headers: answered } = await fetch(`${server.url}/folio/${token}`, { method: 'HEAD', headers })
  return status === 200 && answered.has('etag')
}

async function readsAt(server: TestServer, domain: string): Promise<boolean> {
  const { status, headers } = await onHost(server, domain, '/', { method: 'HEAD' })
  return status === 200 && headers.etag !== undefined
}

/** The cookie of a browser that entered the page's password; empty where the page does not ask for it. */
async function passFor(server: TestServer, token: string): Promise<string> {
  const client = createClient(server)
  await client.fetch(`/folio/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ pass: PASSWORD }).toString(),
  })
  return client.cookie()
}
