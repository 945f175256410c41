import type { MailContent } from './layout.ts'

/** The records of a team's domain do not say any more what they should; or it was let go because of that. */
export function domainTrouble(data: {
  domain: string
  teamName: string
  /** The day on which it is let go, such as "3 March 2026"; null: it was. */
  until: string | null
  url: string
}): MailContent {
  const { domain, teamName, until, url } = data
  const isOver = until === null
  return {
    subject: isOver ? `${domain} is no longer connected` : `${domain} needs a look at its DNS records`,
    preview: isOver ? 'Its pages are not shown there any more.' : `Its pages are shown there until ${until}.`,
    heading: isOver ? `${domain} is no longer connected` : `The DNS records of ${domain} have changed`,
    paragraphs: isOver
      ? [
          `For a week the DNS records of ${domain} did not lead to Recto, so its pages are not shown there any more.`,
          'The folios themselves are as they were. Verify the domain again to show them there.',
        ]
      : [
          `The DNS records of ${domain}, a domain of ${teamName}, do not lead to Recto any more, or no longer say that it is yours.`,
          `Please put them back by ${until}. From then on its pages are not shown there.`,
        ],
    button: { label: 'See the records', url },
    reason: `You get this because you manage the domains of ${teamName}.`,
  }
}
