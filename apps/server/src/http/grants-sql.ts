import {
  ACCESS_ROWS,
  type ActionName,
  type Condition,
  type Grant,
  PRIVILEGE,
  type Privilege,
  type TeamRole,
  type Test,
} from '@recto/contract'
import { type RawBuilder, sql } from 'kysely'

/** Where a statement finds the facts for grants. */
export type GrantColumns = {
  isOwner: RawBuilder<boolean>
  /** The privilege that the person was added with; null or 0: not added. */
  added: RawBuilder<number | null>
  role: RawBuilder<number | null>
  isTeamsOwn?: RawBuilder<boolean>
  accessType?: RawBuilder<number>
  /** What everyone in the team may do with the workspace. */
  teamPrivilege?: RawBuilder<number>
  sharing?: RawBuilder<number>
  status?: RawBuilder<number>
}

/** `privilegeBy` as SQL: the most that any of the grants gives, or `further`, which is not evaluated for an owner. */
export function grantsSql(
  grants: readonly Grant[],
  columns: GrantColumns,
  ...further: RawBuilder<number>[]
): RawBuilder<Privilege> {
  const most = grants.filter(({ gives }) => gives === PRIVILEGE.owner)
  const others = grants.filter(({ gives }) => gives !== PRIVILEGE.owner)
  const each = others.map((grant) => {
    const gives = givesSql(grant, columns)
    const condition = conditionSql(grant, columns)
    return condition ? sql`case when ${condition} then ${gives} else 0 end` : gives
  })
  const rest = sql<Privilege>`greatest(${sql.join([...each, ...further])})`
  if (most.length === 0) return rest
  const any = most.map((grant) => sql`(${conditionSql(grant, columns) ?? sql`true`})`)
  return sql<Privilege>`case when ${sql.join(any, sql` or `)} then ${sql.lit(PRIVILEGE.owner)} else ${rest} end`
}

function givesSql({ gives }: Grant, { added, teamPrivilege }: GrantColumns): RawBuilder<unknown> {
  if (gives === 'added') return sql`coalesce(${added}, 0)`
  if (gives !== 'team') return sql.lit(gives)
  if (!teamPrivilege) throw new Error('A grant needs what the team may do, which the statement does not select.')
  return teamPrivilege
}

/** Whether all conditions of a grant hold; null: it has none. */
export function conditionSql(
  { isOwner, isAdded, isTeamsOwn, accessType, sharing, status, role }: Omit<Grant, 'gives'>,
  columns: Partial<GrantColumns>,
): RawBuilder<boolean> | null {
  const asked: [boolean, RawBuilder<unknown> | undefined, RawBuilder<unknown>][] = [
    [isOwner !== undefined, columns.isOwner, sql``],
    [isAdded !== undefined, columns.added, sql` > 0`],
    [isTeamsOwn !== undefined, columns.isTeamsOwn, sql``],
    [accessType !== undefined, columns.accessType, sql` = ${sql.lit(accessType ?? 0)}`],
    [sharing !== undefined, columns.sharing, sql` = ${sql.lit(sharing ?? 0)}`],
    [status !== undefined, columns.status, sql` in (${sql.join((status ?? []).map((one) => sql.lit(one)))})`],
    [role !== undefined, columns.role, sql` <= ${sql.lit(role ?? 0)}`],
  ]
  const conditions = asked.flatMap(([isAsked, column, test]) => {
    if (!isAsked) return []
    if (!column) throw new Error('A grant needs a fact that the statement does not select.')
    return sql`${column}${test}`
  })
  return conditions.length === 0 ? null : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** The lowest role that is enough for an action, whatever the privilege. */
export function roleFor(action: ActionName): TeamRole {
  const tests = testsOf(action).flat()
  const byRole = tests.find((test) => test.role !== undefined && Object.keys(test).length === 1)
  if (byRole?.role === undefined) throw new Error(`No role alone is enough for ${action}.`)
  return byRole.role
}

/** The minimum privilege that an action requires of everyone. */
export const privilegeFor = (action: ActionName): Privilege =>
  Math.max(...testsOf(action).map(([test, other]) => (other ? 0 : (test?.privilege ?? 0)))) as Privilege

const testsOf = (action: ActionName): (readonly Test[])[] =>
  ACCESS_ROWS[action].needs.flatMap((condition: Condition) => ('any' in condition ? [condition.any] : []))
