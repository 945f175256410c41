import type { MailContent } from './layout.ts'

/** The DNS records of a team's domain are no longer right, or the domain was released because of that. */
export function domainTrouble(data: {
  domain: string
  teamName: string
  /** The day on which it will be released, such as "3 March 2026"; null: it was released. */
  until: string | null
  url: string
}): MailContent {
  const { domain, teamName, until, url } = data
  const isOver = until === null
  return {
    subject: isOver ? `${domain} is no longer connected` : `Check the DNS records for ${domain}`,
    preview: isOver ? 'Your folios are no longer shown there.' : `Your folios are shown there until ${until}.`,
    heading: isOver ? `${domain} is no longer connected` : `The DNS records for ${domain} have changed`,
    paragraphs: isOver
      ? [
          `The DNS records for ${domain} haven’t pointed to Recto for a week, so your folios are no longer shown there.`,
          'The folios themselves haven’t changed. Verify the domain again to show them there.',
        ]
      : [
          `The DNS records for ${domain}, one of ${teamName}’s domains, no longer point to Recto or no longer prove that it’s yours.`,
          `Restore them by ${until}. After that, folios are no longer shown there.`,
        ],
    button: { label: 'See DNS records', url },
    reason: `You received this because you manage ${teamName}’s domains.`,
  }
}
