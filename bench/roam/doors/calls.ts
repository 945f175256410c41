import { z } from 'zod'
import { pick } from '../../random.ts'
import type { Done, Door, World } from '../world.ts'

type Schema = {
  const?: unknown
  enum?: unknown[]
  type?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  pattern?: string
  format?: string
  minimum?: number
  maximum?: number
}

/** These end the program's own account or session: each would be the last of a walk. */
const LAST = /^(SignOut|RevokeSession|DeleteAccount|DeleteTeam|LeaveTeam|HandOver|ChangePassword|ResetPassword)/
/** What it is for is a line of the log: one that a browser sends says what failed there, and is a finding. */
const LOGS = 'ReportError'
const BEGINS = /^(Create|Add|Invite|Start|Send|Duplicate|Upload|Save)/
const ENDS = /^(Delete|Remove|Cancel|Empty|Revoke|Stop|Archive|End)/
/** How soon the second of two calls follows. ms */
const DELAYS = [0, 0, 50, 200, 500, 2000] as const

/** What a call may be about. */
export type Things = { tokens: string[]; labels: string[]; email: string; password: string; team: string }

/** A program's own things, to begin with. */
export const thingsOf = (world: World): Things => ({
  tokens: [],
  labels: [],
  email: world.program.email,
  password: world.program.password,
  team: world.program.user.team.name,
})

/** How many calls, and how many pairs, a program makes in one step. */
const CALLS_IN_A_ROW = 30
const PAIRS_IN_A_ROW = 12

/** Any calls of a program, on things of its own. */
export const calls: Door = {
  name: 'calls of a program',
  weight: 2,
  async go(world, random): Promise<Done> {
    const things = thingsOf(world)
    await makeFolio(world, things)
    const usable = usableOf(world)
    const told: string[] = []
    for (let at = 0; at < CALLS_IN_A_ROW; at++) {
      const call = pick(random() < 0.5 ? usable.filter(({ name }) => BEGINS.test(name)) : usable, random)
      if (!call) continue
      const { status } = await ask(world, call.name, drawn(call.input, things, random))
      if (status < 400) told.push(call.name)
    }
    return { said: `calls of a program: ${told.join(', ')}` }
  },
}

/** A program makes things and ends them at once, by any call that ends something of a folio. */
export const pairs: Door = {
  name: 'things made and ended by a program',
  weight: 2,
  async go(world, random): Promise<Done> {
    const things = thingsOf(world)
    const endings = usableOf(world).filter(({ name, access }) => ENDS.test(name) && access.startsWith('folio.'))
    // Those that take the folio as a whole, every other time.
    const whole = endings.filter(({ input }) => input.safeParse({ token: 'x'.repeat(22) }).success)
    const told: string[] = []
    for (let at = 0; at < PAIRS_IN_A_ROW; at++) {
      const token = await makeFolio(world, things)
      const [ending, delay] = [pick(random() < 0.5 ? whole : endings, random), pick(DELAYS, random)]
      if (!ending || !token) continue
      await new Promise((go) => setTimeout(go, delay))
      const { status } = await ask(world, ending.name, { ...(drawn(ending.input, things, random) as object), token })
      told.push(`${ending.name} ${delay} ms later${status < 400 ? '' : ` (${status})`}`)
      // What ends it further has the same beginning: DeleteFolio, DeleteFolioPermanent.
      const further = whole.filter(({ name }) => name.startsWith(ending.name) && name !== ending.name)
      if (status >= 400 || further.length === 0) continue
      const last = pick(further, random)
      told.push(`${last.name} (${(await ask(world, last.name, { token })).status})`)
    }
    return { said: `a program makes folios, and ${told.join(', ')}` }
  },
}

const usableOf = ({ tables }: World) =>
  tables.CALLS.filter(({ name, upload }) => !upload && !LAST.test(name) && name !== LOGS)

/** Makes a folio of the program's; its token, unless the plan has no room. */
export async function makeFolio(world: World, things: Things): Promise<string | undefined> {
  const { data } = await ask(world, 'CreateFolio', { folioName: 'Made by a program' })
  const { token } = (data ?? {}) as { token?: string }
  if (token) things.tokens.push(token)
  return token
}

async function ask({ program, faults }: World, name: string, input: unknown) {
  const { status, envelope } = await program.call(name, input)
  if (status >= 500 && status !== 507)
    faults.push(`An answer with ${status} to ${name} ${JSON.stringify(input).slice(0, 200)}`)
  return { status, data: status === 200 ? envelope.Data : null }
}

/** An input that the call takes, by its own declaration, of things that there are. */
export function drawn(input: z.ZodType, things: Things, random: () => number): unknown {
  return drawnOf(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema, '', things, random)
}

function drawnOf(schema: Schema, field: string, things: Things, random: () => number): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return pick(schema.enum, random)
  const branches = schema.anyOf ?? schema.oneOf
  if (branches) return drawnOf(pick(branches, random), field, things, random)
  if (schema.allOf?.[0]) return drawnOf(schema.allOf[0], field, things, random)
  if (schema.properties) {
    const must = new Set(schema.required)
    const named = Object.entries(schema.properties).filter(([name]) => must.has(name) || random() < 0.3)
    return Object.fromEntries(named.map(([name, one]) => [name, drawnOf(one, name, things, random)]))
  }
  if (schema.type === 'boolean') return random() < 0.5
  if (schema.type === 'integer' || schema.type === 'number') {
    const [least, most] = [Math.max(schema.minimum ?? 0, -1000), Math.min(schema.maximum ?? 10, 1000)]
    return Math.round(least + random() * (most - least))
  }
  if (schema.type === 'array') return [drawnOf(schema.items ?? {}, field, things, random)]
  if (schema.type === 'null') return null
  if (schema.type === 'object') return {}
  return textOf(schema, field, things, random)
}

function textOf({ pattern, format }: Schema, field: string, things: Things, random: () => number): string {
  const word = Math.floor(random() * 36 ** 6).toString(36)
  if (/password$/i.test(field)) return things.password
  if (/email/i.test(field) || format === 'email') return `${word}@lowmere.example`
  if (/label|channel/i.test(field) && /token/i.test(field)) return things.labels[0] ?? 'x'.repeat(22)
  if (/token/i.test(field) || pattern?.includes('{22}')) return things.tokens.at(-1) ?? 'x'.repeat(22)
  if (pattern?.includes('\\d{6}')) return '123456'
  if (/color/i.test(field)) return '#5B2A86'
  return pick([`Words ${word}`, 'Größe “1.250 €”', 'שלום', '日本語', '<b>x</b>', ''], random)
}
