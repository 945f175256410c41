import { accessGranted, accessRequest } from './access-request.ts'
import { billing } from './billing.ts'
import { domainTrouble } from './domain-trouble.ts'
import { emailChangeCode } from './email-change-code.ts'
import { folioGuestInvitation } from './folio-guest-invitation.ts'
import { folioInvitation } from './folio-invitation.ts'
import { folioLink } from './folio-link.ts'
import { asFromStranger } from './from-stranger.ts'
import { type MailContent, type RenderedMail, renderMail } from './layout.ts'
import { notification } from './notification.ts'
import { pageGuessed } from './page-guessed.ts'
import { passwordCode } from './password-code.ts'
import { securityNotice } from './security-notice.ts'
import { signUpCode } from './sign-up-code.ts'
import { teamInvitation } from './team-invitation.ts'
import { handedOver, removedFromTeam } from './team-notices.ts'
import { transferRequest, transferResult } from './transfer.ts'

/** Every mail the product sends, by name; data is typed per template. */
const TEMPLATES = {
  'sign-up-code': signUpCode,
  'password-code': passwordCode,
  'email-change-code': emailChangeCode,
  'security-notice': securityNotice,
  'page-guessed': pageGuessed,
  'removed-from-team': removedFromTeam,
  'handed-over': handedOver,
  'folio-invitation': folioInvitation,
  'folio-link': folioLink,
  'access-request': accessRequest,
  'access-granted': accessGranted,
  'team-invitation': teamInvitation,
  notification,
  'folio-guest-invitation': folioGuestInvitation,
  'transfer-request': transferRequest,
  'transfer-result': transferResult,
  'domain-trouble': domainTrouble,
  billing,
} as const satisfies Record<string, (data: never) => MailContent>

/** Name of a mail template. */
export type TemplateName = keyof typeof TEMPLATES

/** An email to be sent: its recipient, its template and the template's values. */
export type MailTo = {
  [N in TemplateName]: { to: string; template: N; data: Parameters<(typeof TEMPLATES)[N]>[0] }
}[TemplateName]

/** `stopUrl`: another person caused it, so it says how to unsubscribe, and contains no links but ours. */
export function render(mail: MailTo, stopUrl?: string): RenderedMail {
  const template = TEMPLATES[mail.template] as (data: MailTo['data']) => MailContent
  const content = template(mail.data)
  return renderMail(stopUrl ? asFromStranger(content, stopUrl) : content)
}

export type { RenderedMail } from './layout.ts'
