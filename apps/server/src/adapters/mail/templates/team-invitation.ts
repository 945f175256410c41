import type { MailContent } from './layout.ts'

/** An invitation to join a team; the link is for this address. */
export function teamInvitation(data: {
  inviter: string
  teamName: string
  /** Such as "Admin". */
  roleName: string
  hasAccount: boolean
  url: string
}): MailContent {
  const { inviter, teamName, roleName, hasAccount, url } = data
  return {
    subject: `${inviter} invites you to ${teamName}`,
    preview: `Join the team on Recto. Your role: ${roleName}.`,
    heading: `Join ${teamName} on Recto`,
    paragraphs: [
      `${inviter} invites you to the team ${teamName}. Your role: ${roleName}.`,
      ...(hasAccount ? [] : ['Sign up with this email address, then join.']),
    ],
    button: { label: 'See invitation', url },
    reason: `You received this because ${inviter} invited you.`,
  }
}
