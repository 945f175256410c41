import type { MailContent } from './layout.ts'

/** Someone was removed from a team; `movedFolios` of theirs stay there. */
export function removedFromTeam({
  teamName,
  by,
  movedFolios,
  url,
}: {
  teamName: string
  /** Who did it; null: the team's plan has places for its owner alone. */
  by: string | null
  movedFolios: number
  url: string
}): MailContent {
  const folios = movedFolios === 1 ? 'One folio that you owned there' : `${movedFolios} folios that you owned there`
  return {
    subject: `You’re no longer in ${teamName}`,
    preview: by ? `${by} removed you from the team.` : 'The team’s plan is for one person now.',
    heading: `You’re no longer in ${teamName}`,
    paragraphs: [
      by
        ? `${by} removed you from ${teamName}. You can no longer open what was shared with you there.`
        : `The plan of ${teamName} is for one person now, so everyone but its owner was removed. You can no longer open what was shared with you there.`,
      ...(movedFolios > 0
        ? [
            `${folios} stay${movedFolios === 1 ? 's' : ''} with the team and no longer belong${movedFolios === 1 ? 's' : ''} to you.`,
          ]
        : []),
      'Your account and your other teams are as they were. If this was a mistake, ask the team to invite you again.',
    ],
    button: { label: 'Open Recto', url },
    reason: `You received this because you were in ${teamName}. It can’t be turned off.`,
  }
}

/** A folio was given to somebody else, and not by its owner. */
export function handedOver({
  folioName,
  teamName,
  by,
  to,
  url,
}: {
  folioName: string
  teamName: string
  by: string
  to: string
  url: string
}): MailContent {
  const whom = by === to ? 'themselves' : to
  return {
    subject: `“${folioName}” no longer belongs to you`,
    preview: `${by} handed it over to ${whom}.`,
    heading: `“${folioName}” no longer belongs to you`,
    paragraphs: [
      `${by}, who manages ${teamName}, handed your folio “${folioName}” over to ${whom}.`,
      'If it stays in the team, you can still edit it. If this was a mistake, ask them to hand it back.',
    ],
    button: { label: 'Open Recto', url },
    reason: `You received this because you owned this folio in ${teamName}. It can’t be turned off.`,
  }
}
