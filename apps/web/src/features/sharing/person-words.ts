import { type SharedPerson, type SharingSettings, standingBy, type TeamRole, type Through } from '@recto/contract'
import * as words from './words.ts'

type Ways = Pick<SharingSettings, 'ways' | 'team'>

/** Who someone on a folio is; and what else they get it through, if that lets them do more. */
export function noteOf(person: SharedPerson, settings: Ways): string {
  const { fullName, email, roleName, privilege } = person
  const who = fullName ? `${roleName}, ${email}` : roleName
  const { most } = besides(person, settings)
  return most?.name && most.privilege > privilege ? `${words.editsThrough(most.name)}. ${who}` : who
}

/** What becomes of someone who is taken off a folio: they may get to it another way. */
export function removeText(person: SharedPerson, settings: Ways): string {
  const { most, edits } = besides(person, settings)
  return most ? words.removeTextStill(most.name ?? settings.team.name, edits) : words.removeText
}

/** What they have besides being on it by name. */
function besides({ email, role }: SharedPerson, { ways }: Ways): { most: Through | undefined; edits: boolean } {
  const { through, edits } = standingBy({ ways, people: [] }, { email, role: role as TeamRole })
  return { most: through.find(({ way }) => way !== 'link'), edits }
}
