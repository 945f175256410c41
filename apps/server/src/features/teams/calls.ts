import type { Handler } from '../../http/handler.ts'
import { guestCalls } from './guest-calls.ts'
import { createWays } from './handoff.ts'
import { invitationAnswerCalls } from './invitation-answer-calls.ts'
import { invitationCalls } from './invitation-calls.ts'
import { createInvitationTokens } from './invitation-tokens.ts'
import { ownerCalls } from './owner-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { settingsCalls } from './settings-calls.ts'
import type { TeamParts } from './team-parts.ts'

/** Teams: members and roles, joining and leaving, and the team's name. */
export function teamCalls({
  invitationKeys,
  ...rest
}: Omit<TeamParts, 'tokens' | 'ways'> & { invitationKeys: Parameters<typeof createInvitationTokens>[0] }): Handler[] {
  const parts: TeamParts = { ...rest, tokens: createInvitationTokens(invitationKeys), ways: createWays(rest.publicUrl) }
  return [
    ...invitationCalls(parts),
    ...invitationAnswerCalls(parts),
    ...guestCalls(parts),
    ...peopleCalls(parts),
    ...settingsCalls(parts),
    ...ownerCalls(parts),
  ]
}
