import {
  type AccountRule,
  type Actor,
  type AnyoneRule,
  type Facts,
  type FolioRule,
  type TeamRule,
  type WorkspaceRule,
  walk,
} from './decide.ts'
import { ACCESS_ROWS, type ActionName } from './rows.ts'

type RuleOf = { none: AnyoneRule; account: AccountRule; team: TeamRule; folio: FolioRule; workspace: WorkspaceRule }

/**
 * The rows of the access table, each with the function that decides by it. The server enforces it on calls and hub
 * messages, the browser hides or locks by it. A test enumerates every use.
 */
export const ACCESS = Object.fromEntries(
  Object.entries(ACCESS_ROWS).map(([action, { subject, needs }]) => [
    action,
    { subject, decide: (actor: Actor, facts?: Facts) => walk(needs, actor, facts) },
  ]),
) as unknown as { readonly [Action in ActionName]: RuleOf[(typeof ACCESS_ROWS)[Action]['subject']] }

export {
  type AccessRule,
  type Actor,
  ALLOWED,
  type Decision,
  decideFeature,
  type FolioFacts,
  type RefusalReason,
  refuse,
  type WorkspaceFacts,
} from './decide.ts'
export type { ActionName } from './rows.ts'
