import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Handler } from '../../http/handler.ts'
import { invitationCalls } from './invitation-calls.ts'
import { peopleCalls } from './people-calls.ts'
import { settingsCalls } from './settings-calls.ts'

export type TeamParts = {
  mail: Mailer
  publicUrl: string
  /** Id of the plan that a new team starts on. */
  newTeamPlan: string
}

/** Teams: who is in them and as what, how people come and go, and what a team is called. */
export const teamCalls = (parts: TeamParts): Handler[] => [
  ...invitationCalls(parts),
  ...peopleCalls(parts),
  ...settingsCalls(parts),
]
