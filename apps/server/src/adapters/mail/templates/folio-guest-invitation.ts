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
  /** Key of the folio's picture. */
  picture: string | null
}): MailContent {
  const { inviter, folioName, teamName, roleName, isGuestOfOne, hasAccount, url, picture } = data
  return {
    subject: `${inviter} invites you to “${folioName}”`,
    preview: isGuestOfOne ? 'You can open this one folio as a guest.' : `Join ${teamName} on Recto.`,
    heading: `${inviter} invites you to a folio`,
    paragraphs: [
      isGuestOfOne ? 'You can open it as a guest.' : `Join the team ${teamName} to open it. Your role: ${roleName}.`,
      ...(hasAccount ? [] : ['Sign up with this email address, then accept.']),
    ],
    folio: { name: folioName, by: `In ${teamName}`, picture },
    button: { label: 'See invitation', url },
    reason: `You received this because ${inviter} invited you.`,
  }
}
