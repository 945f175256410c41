import type { MailContent } from './layout.ts'

/** Somebody tries very many passwords at a page that has one. */
export function pageGuessed({
  what,
  name,
  teamName,
  url,
}: {
  what: 'folio' | 'workspace'
  name: string
  teamName: string
  url: string
}): MailContent {
  return {
    subject: `Someone is guessing the password of “${name}”`,
    preview: 'More than 3,000 wrong passwords were tried within a day.',
    heading: `Someone is guessing the password of “${name}”`,
    paragraphs: [
      `More than 3,000 wrong passwords were tried within a day at the page of this ${what} of ${teamName}. As far as we can tell, no one got in that way.`,
      'Each try of a browser that we don’t know now takes some work. People who entered the password before notice nothing.',
      'If the password is short or easy to guess, set a longer one. Or close the link until this is over.',
    ],
    button: { label: `Open the ${what}`, url },
    reason: `You received this once because you own this ${what}. It can’t be turned off.`,
  }
}
