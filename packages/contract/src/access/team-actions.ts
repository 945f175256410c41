import { isPaidPlan } from '../plans/facts.ts'
import type { FeatureName } from '../plans/features.ts'
import { ROLE } from '../roles.ts'
import {
  type Actor,
  ALLOWED,
  type Decision,
  decideFeature,
  every,
  member,
  ranked,
  refuse,
  type TeamRule,
  team,
} from './decide.ts'

/** On paid plans owner and admins, on free the owner alone [OPEN-07]. */
const billing = (actor: Actor): Decision =>
  ranked(actor, actor.plan !== null && isPaidPlan(actor.plan) ? ROLE.admin : ROLE.owner)

/** More people, where the plan lets people work together; removing them needs no plan. */
const adding = (actor: Actor): Decision =>
  every(
    () => ranked(actor, ROLE.admin, 'addUsers'),
    () => decideFeature('addUsers', actor),
  )

const feature = (name: FeatureName): TeamRule => team((actor) => decideFeature(name, actor))

/** What is done with a team as a whole. */
export const TEAM_ACTIONS = {
  /** The plan's rules and where the team stands: every page needs them. */
  'plan.read': team(() => ALLOWED),
  /** Compare plans, and choose a higher one. Guests cannot open the popup [ROLE-51]. */
  'plan.choose': team(billing),
  /** Cancel, park, change the card: the owner alone [OPEN-07]. */
  'plan.manage': team((actor) => ranked(actor, ROLE.owner)),
  'billing.open': team(billing),
  /** Who is in it, by name and address: its members, not its guests. */
  'team.listMembers': team((actor) => member(actor)),
  /** Take oneself out; a team is never without its owner. */
  'team.leave': team((actor) => (actor.teamRole === ROLE.owner ? refuse('owner') : ALLOWED)),
  /** Hand it over, delete it. */
  'team.own': team((actor) => ranked(actor, ROLE.owner)),
  'team.settings': team((actor) => ranked(actor, ROLE.admin)),
  /** Change or remove members and guests [ROLE-22, ROLE-24, OPEN-05]. */
  'team.members': team((actor) => ranked(actor, ROLE.admin)),
  /** Add members [ROLE-29, ROLE-31]. */
  'team.addMembers': team(adding),
  'team.addGuests': feature('guests'),
  'team.inviteLink': team((actor) => ranked(actor, ROLE.admin)),
  'team.logo': feature('teamLogo'),
  'team.domains': feature('customDomains'),
  /** See them and take them away, whatever became of the plan: it locks, and holds nothing back. */
  'team.ownDomains': team((actor) => ranked(actor, ROLE.admin, 'customDomains')),
  /** A new workspace [PLAN-080, ROLE-32]. */
  'workspace.create': feature('workspaces'),
} as const satisfies Record<string, TeamRule>
