import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { Sanitizer } from '../../sanitize/sanitizer.ts'
import type { ApartParts } from '../notifications/index.ts'
import type { KeptFiles } from '../storage/index.ts'
import type { Strangers } from '../strangers/index.ts'
import type { Ways } from './handoff.ts'
import type { InvitationTokens } from './invitation-tokens.ts'

/** What the calls of teams use. */
export type TeamParts = ApartParts & {
  mail: Mailer
  strangers: Strangers
  files: KeptFiles
  sanitizer: Pick<Sanitizer, 'picture'>
  publicUrl: string
  /** Id of the plan that a new team starts on. */
  newTeamPlan: string
  tokens: InvitationTokens
  ways: Ways
}
