import { z } from 'zod'

/** Most characters of a name of a person or a team, as code points [OPEN-104]. */
export const MAX_NAME_LENGTH = 100

/** What is said of a name that is refused. */
export type NameWords = {
  /** There is none, or nothing in it can be seen. */
  blank: string
  tooLong: string
  /** It holds an angle bracket or a control character. */
  signs: string
}

/** A name in any script, trimmed: 1 to 100 characters, no control characters, no angle brackets [OPEN-104]. */
export const nameSaying = ({ blank, tooLong, signs }: NameWords) =>
  z
    .string(blank)
    .trim()
    .regex(/[^\p{Z}\p{C}]/u, blank)
    .refine((name) => [...name].length <= MAX_NAME_LENGTH, tooLong)
    .regex(/^[^\p{Cc}<>]*$/u, signs)

const OF_TEAM = '’s team'

/** What somebody's own team is called at first: a name that `teamName` takes, of as much of theirs as there is room for. */
export const ownTeamName = (fullName: string): string =>
  [...fullName].slice(0, MAX_NAME_LENGTH - OF_TEAM.length).join('') + OF_TEAM
