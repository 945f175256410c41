import { blockerOf, ROLE } from '@recto/contract'
import { Avatar, Button, Icon, Popup } from '@recto/ui'
import { Plus } from 'lucide-react'
import { Aldermoor, Lowmere } from '../../art/documents.tsx'
import { useUser } from '../../data/session.ts'
import { useTeamPlan } from '../../data/use-team-plan.ts'
import { openPopup, type PopupControl } from '../../popups/index.ts'
import styles from './plans.module.css'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    blocker: typeof BlockerPopup
  }
}

type BlockerProps = PopupControl & {
  /** The reason, from the server or the access table. */
  reason: string
  /** The person's role in the team that the thing belongs to. */
  role: number | null
  text: string
  /** Which limit is reached. */
  what?: string
}

/** What prevents an action: the plan, or the role. One popup for all cases. */
export default function BlockerPopup({ close, ...refusal }: BlockerProps) {
  const me = useUser()
  const { data: plan } = useTeamPlan()
  const blocker = blockerOf(refusal)
  if (!blocker) return null
  const isAboutPlan = ['plan', 'limit', 'locked'].includes(refusal.reason)
  // The plan here is of the team that is open: its own owner was refused by another team, and cannot ask themselves.
  const owner = plan?.owner?.email === me.email ? null : plan?.owner
  const showsOwner = isAboutPlan && refusal.role !== ROLE.owner && refusal.role !== null && owner
  const last = blocker.buttons.length - 1
  return (
    <Popup
      title={blocker.title}
      width="s"
      onClose={() => close()}
      footer={blocker.buttons.map((button, index) => (
        <Button
          key={button.label}
          look={index === last ? 'primary' : 'quiet'}
          onClick={() => {
            close()
            if (button.does === 'see-plans') void openPopup('plans', {})
          }}
        >
          {button.label}
        </Button>
      ))}
    >
      {isAboutPlan && (
        <div className={styles.art} aria-hidden>
          <span>
            <Lowmere />
          </span>
          <span>
            <Aldermoor />
          </span>
          <span className={styles.gap}>
            <Icon of={Plus} size={20} />
          </span>
        </div>
      )}
      <p className={styles.text}>{blocker.text}</p>
      {showsOwner && (
        <div className={styles.owner}>
          <Avatar person={owner} size={32} me="" />
          <div>
            <b>{owner.fullName}</b>
            <small>{words.teamOwner}</small>
          </div>
          <a className={styles.ask} href={`mailto:${owner.email}?subject=${encodeURIComponent(words.askSubject)}`}>
            {words.ask(owner.fullName.split(' ')[0] ?? '')}
          </a>
        </div>
      )}
    </Popup>
  )
}
