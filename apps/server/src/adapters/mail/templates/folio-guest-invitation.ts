import type { MailContent } from './layout.ts'

/** An invitation to a folio as a guest or member of its team; the link is for this address. */
export function folioGuestInvitation(data: {
  inviter: string
  folioName: string
  teamName: string
  /** Such as "Premium Guest". */
  roleName: string
  /** Access to this folio only. */
  isGuestOfOne: boolean
  hasAccount: boolean
  url: string
}): MailContent {
  const { inviter, folioName, teamName, roleName, isGuestOfOne, hasAccount, url } = data
  return {
    subject: `${inviter} invites you to "${folioName}"`,
    preview: isGuestOfOne ? 'You can open this one folio as a guest.' : `Join ${teamName} on Recto.`,
    heading: `${inviter} invites you to a folio`,
    paragraphs: [
      isGuestOfOne
        ? `You can open "${folioName}" in ${teamName} as a guest.`
        : `Join the team ${teamName} and open "${folioName}". Your role: ${roleName}.`,
      ...(hasAccount ? [] : ['Sign up with this email address, then accept.']),
    ],
    button: { label: 'See invitation', url },
    reason: `You received this because ${inviter} invited you.`,
  }
}
