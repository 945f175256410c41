import { Avatar, Chip, Select, type SelectOption } from '@recto/ui'
import { useUser } from '../../data/session.ts'
import * as words from '../words.tsx'
import styles from './people.module.css'

/** A person in a list of those who have access. */
export type ListedPerson = {
  email: string
  fullName: string
  /** null: invited, has not answered. */
  accepted: boolean | null
}

/** A person's role or access: as text if no one may change it, or one of a list. */
export type AccessControl<A extends string | number> = string | { value: A; options: readonly SelectOption<A>[] }

type PeopleListProps<P extends ListedPerson, A extends string | number> = {
  /** For screen readers. */
  label: string
  people: readonly P[]
  /** What the control of a row changes: "Role", "Access". */
  what: string
  access: (person: P) => AccessControl<A>
  /** Below the name; left out: the address. */
  note?: (person: P) => string
  onChange: (person: P, next: A) => void
  /** The address of the person whose row waits for an answer. */
  busy?: string | null
}

/** A list of people, each with their role or access and a way to change it. */
export function PeopleList<P extends ListedPerson, A extends string | number>(props: PeopleListProps<P, A>) {
  const { label, people, what, access, note, onChange, busy = null } = props
  const me = useUser().email
  return (
    <ul className={styles.list} aria-label={label}>
      {people.map((person) => {
        const name = person.fullName || person.email
        const control = access(person)
        const below = note?.(person) ?? (person.fullName ? person.email : '')
        return (
          <li key={person.email} aria-busy={busy === person.email}>
            <Avatar person={person} size={32} me={me} />
            <div className={styles.who}>
              <b title={name}>
                {name}
                {person.email === me && ' (You)'}
              </b>
              {below && <small title={below}>{below}</small>}
            </div>
            {person.accepted === null && (
              <span className={styles.pending}>
                <Chip>{words.pending}</Chip>
              </span>
            )}
            {typeof control === 'string' ? (
              <span className={styles.fixed}>{control}</span>
            ) : (
              <Select<A>
                look="quiet"
                className={styles.pick}
                aria-label={words.fieldOfPerson(what, name)}
                value={control.value}
                disabled={busy === person.email}
                options={control.options}
                onChange={(next) => onChange(person, next)}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
