import type { MailContent } from './layout.ts'

/** Somebody may come to a folio as a guest or member of its team; the link is for this address. */
export function folioGuestInvitation(data: {
  inviter: string
  folioName: string
  teamName: string
  /** Such as "Premium Guest". */
  roleName: string
  /** There for this folio alone. */
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
        ? `You can open "${folioName}" of the team ${teamName} as its guest.`
        : `Join the team ${teamName} and open "${folioName}". Your role: ${roleName}.`,
      ...(hasAccount ? [] : ['Sign up with this e-mail address, then accept.']),
    ],
    button: { label: 'See the invitation', url },
    reason: `You get this because ${inviter} entered your address in Recto.`,
  }
}
