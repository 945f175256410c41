import { typedName } from '@recto/words'
import { z } from 'zod'

/** Most characters of a name of a person or a team, as code points [OPEN-104]. */
export const MAX_NAME_LENGTH = 100

/** The message for a refused name. */
export type NameWords = {
  /** It is empty, or has no visible characters. */
  blank: string
  tooLong: string
  /** It contains an angle bracket or a control character. */
  signs: string
}

/** A name in any script, as `typedName` writes it: 1 to 100 characters, no control characters, no angle brackets [OPEN-104]. */
export const nameSaying = ({ blank, tooLong, signs }: NameWords) =>
  z
    .string(blank)
    .overwrite(typedName)
    .regex(/[^\p{Z}\p{C}]/u, blank)
    .refine((name) => [...name].length <= MAX_NAME_LENGTH, tooLong)
    .regex(/^[^\p{Cc}<>]*$/u, signs)

const OF_TEAM = '’s team'

/** The initial name of someone's own team: a valid `teamName`, with as much of the person's name as fits. */
export const ownTeamName = (fullName: string): string =>
  [...fullName].slice(0, MAX_NAME_LENGTH - OF_TEAM.length).join('') + OF_TEAM
