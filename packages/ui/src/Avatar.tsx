import { type CSSProperties, createContext, use } from 'react'
import styles from './Avatar.module.css'
import { classes } from './classes.ts'

/** A person shown as a circle with initials. */
export type Person = { email: string; fullName?: string; presence?: 'ONLINE' | 'EDITING' | null }

const PEOPLE = 6

/** URLs of people's pictures by their email; people without one are shown as initials. */
export const Pictures = createContext<Readonly<Record<string, string>>>({})

/** The custom property of a person's colour: the same for everyone, and ink for oneself. */
export function personColor(email: string, me?: string): string {
  if (me && email.toLowerCase() === me.toLowerCase()) return 'var(--person-me)'
  let hash = 0
  for (const sign of email.toLowerCase()) hash = (hash * 31 + (sign.codePointAt(0) ?? 0)) % 65_521
  return `var(--person-${(hash % PEOPLE) + 1})`
}

/** "Ines Solberg" → "IS"; without a name, the address's first letter: more of it are no one's initials. */
export function initials({ email, fullName }: Person): string {
  const name = fullName?.trim()
  if (!name || name.includes('@')) return ([...email][0] ?? '?').toUpperCase()
  const words = name.split(/[\s.\-_/]+/).filter(Boolean)
  const letters =
    words.length > 1 ? [words[0], words.at(-1)].map((word) => [...(word ?? '')][0]) : [...(words[0] ?? '?')]
  return letters.slice(0, 2).join('').toUpperCase()
}

const PRESENCE = { ONLINE: ', online', EDITING: ', editing' }

/** A person: initials on their colour. A ring means editing, a dot means online. */
export function Avatar({ person, size = 24, me }: { person: Person; size?: number; me?: string }) {
  const picture = use(Pictures)[person.email.toLowerCase()]
  const name = `${person.fullName || person.email}${person.presence ? PRESENCE[person.presence] : ''}`
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className={classes(
        styles.avatar,
        person.presence === 'EDITING' && styles.editing,
        person.presence === 'ONLINE' && styles.online,
      )}
      style={{ '--size': `${size}px`, '--person': personColor(person.email, me) } as CSSProperties}
      data-initials={initials(person)}
    >
      {picture && <img src={picture} alt="" className={styles.picture} />}
    </span>
  )
}

/** Up to `max` people, then +n [DASH-13]; those who edit come first, then those who are online. */
export function AvatarStack({
  people,
  max = 5,
  total,
  size = 24,
  me,
}: {
  people: readonly Person[]
  /** The total, if `people` are only the first of them. */
  total?: number
  max?: number
  size?: number
  me?: string
}) {
  const rank = ({ presence }: Person) => (presence === 'EDITING' ? 0 : presence === 'ONLINE' ? 1 : 2)
  const shown = [...people].sort((a, b) => rank(a) - rank(b)).slice(0, max)
  const rest = (total ?? people.length) - shown.length
  if (people.length === 0) return null
  return (
    <span className={styles.stack}>
      {shown.map((person) => (
        <Avatar key={person.email} person={person} size={size} me={me} />
      ))}
      {rest > 0 && <span className={classes(styles.more, 'num')}>+{rest}</span>}
    </span>
  )
}
