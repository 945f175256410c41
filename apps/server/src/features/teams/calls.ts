import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Handler } from '../../http/handler.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import type { ApartParts } from '../notifications/index.ts'
import type { KeptFiles } from '../storage/index.ts'
import type { Strangers } from '../strangers/index.ts'
import { guestCalls } from './guest-calls.ts'
import { createWays, type Ways } from './handoff.ts'
import { invitationCalls } from './invitation-calls.ts'
import { createInvitationTokens, type InvitationTokens } from './invitation-tokens.ts'
import { ownerCalls } from './owner-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { settingsCalls } from './settings-calls.ts'

export type TeamParts = ApartParts & {
  mail: Mailer
  strangers: Strangers
  files: KeptFiles
  sanitizer: Pick<Sanitizer, 'picture'>
  /** Removes files that no row names any more. */
  tidy(): void
  publicUrl: string
  /** Id of the plan that a new team starts on. */
  newTeamPlan: string
  tokens: InvitationTokens
  ways: Ways
}

/** Teams: who is in them and as what, how people come and go, and what a team is called. */
export function teamCalls({
  invitationKeys,
  ...rest
}: Omit<TeamParts, 'tokens' | 'ways'> & { invitationKeys: Parameters<typeof createInvitationTokens>[0] }): Handler[] {
  const parts: TeamParts = { ...rest, tokens: createInvitationTokens(invitationKeys), ways: createWays(rest.publicUrl) }
  return [
    ...invitationCalls(parts),
    ...guestCalls(parts),
    ...peopleCalls(parts),
    ...settingsCalls(parts),
    ...ownerCalls(parts),
  ]
}
