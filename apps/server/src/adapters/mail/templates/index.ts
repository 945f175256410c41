import { folioInvitation } from './folio-invitation.ts'
import { type MailContent, type RenderedMail, renderMail } from './layout.ts'
import { passwordCode } from './password-code.ts'
import { signUpCode } from './sign-up-code.ts'
import { teamInvitation } from './team-invitation.ts'

/** Every mail the product sends, by name; data is typed per template. */
export const TEMPLATES = {
  'sign-up-code': signUpCode,
  'password-code': passwordCode,
  'folio-invitation': folioInvitation,
  'team-invitation': teamInvitation,
} as const satisfies Record<string, (data: never) => MailContent>

export type TemplateName = keyof typeof TEMPLATES
export type MailTo = {
  [N in TemplateName]: { to: string; template: N; data: Parameters<(typeof TEMPLATES)[N]>[0] }
}[TemplateName]

export function render(mail: MailTo): RenderedMail {
  const template = TEMPLATES[mail.template] as (data: MailTo['data']) => MailContent
  return renderMail(template(mail.data))
}

export { escapeHtml } from './layout.ts'
