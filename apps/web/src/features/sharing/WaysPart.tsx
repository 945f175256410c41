import { PRIVILEGE, ROLE, type SharingSettings, type WorkspaceWay } from '@recto/contract'
import { Avatar, Banner } from '@recto/ui'
import { useUser } from '../../data/session.ts'
import styles from './sharing.module.css'
import * as words from './words.ts'

/** People of a workspace that are shown one by one; the rest is a number. */
const SHOWN = 5

/** Who gets to the folio through its workspaces and the team, besides the people added to it. */
export function WaysPart({ settings }: { settings: SharingSettings }) {
  const { ways, team, canShare } = settings
  const { workspaces } = ways
  return (
    <>
      {workspaces.length > 0 && (
        <section aria-label={words.throughWorkspaces} className={styles.ways}>
          <h3>{words.throughWorkspaces}</h3>
          <ul>
            {workspaces.map((way) => (
              <Way key={way.token} way={way} team={team.name} settings={settings} />
            ))}
          </ul>
        </section>
      )}
      {!ways.isEditable && (
        <div className={styles.note}>
          <Banner tone="warn">{words.lockedForAll}</Banner>
        </div>
      )}
      {!ways.isWhole && !canShare && <p className={styles.hint}>{words.ownerSeesAll}</p>}
    </>
  )
}

function Way({ way, team, settings }: { way: WorkspaceWay; team: string; settings: SharingSettings }) {
  const me = useUser().email
  const people = namedIn(way, settings)
  const more = people.length - SHOWN
  return (
    <>
      <li className={styles.line}>
        <span className={styles.square}>
          <span className={styles.dot} style={{ background: way.color }} />
        </span>
        <div className={styles.words}>
          <b>{way.name}</b>
          <small>{way.everyone > PRIVILEGE.none ? words.everyoneIn(team) : words.itsPeople}</small>
        </div>
        {way.everyone > PRIVILEGE.none && <span className={styles.may}>{words.mayDo(way.everyone)}</span>}
      </li>
      {people.slice(0, SHOWN).map((person) => (
        <li key={person.email} className={`${styles.line} ${styles.inside}`}>
          <Avatar person={person} size={24} me={me} />
          <span className={styles.words} title={person.email}>
            {person.fullName || person.email}
            {person.email === me && words.isYou}
          </span>
          <span className={styles.may}>{words.mayDo(person.privilege)}</span>
        </li>
      ))}
      {more > 0 && <li className={`${styles.line} ${styles.inside}`}>{words.andOthers(more)}</li>}
    </>
  )
}

/** Its people who may do more through it than the team and than what they were given by name. */
function namedIn({ people, everyone }: WorkspaceWay, { collaborators }: SharingSettings): WorkspaceWay['people'] {
  const given = new Map(collaborators.map(({ email, privilege }) => [email, privilege]))
  return people.filter(
    ({ email, role, privilege }) =>
      privilege > (role <= ROLE.member ? everyone : PRIVILEGE.none) && privilege > (given.get(email) ?? PRIVILEGE.none),
  )
}
