import { answersOf, type Notification, type NotificationKind, type NotificationProcess } from '@recto/contract'
import { Avatar, Button, Icon, type LucideIcon } from '@recto/ui'
import { when } from '@recto/words'
import { Bell, ChartNoAxesColumn, ClipboardList, CreditCard, Trash2 } from 'lucide-react'
import { useUser } from '../../data/session.ts'
import { showProblem } from '../../popups/index.ts'
import { Link } from '../../shell/router.tsx'
import { useTask } from '../../shell/use-task.ts'
import { answer, canAnswer } from './answers.ts'
import styles from './notifications.module.css'
import { pathOf, sentenceOf } from './sentences.ts'
import * as ownWords from './words.ts'

const CAME_OF_IT: Readonly<Record<Exclude<NotificationProcess, 'waiting'>, string>> = {
  accepted: 'Accepted',
  rejected: 'Declined',
  over: ownWords.noLongerOpen,
}

/** Of what nobody did, in place of a face. */
const ABOUT: Readonly<Partial<Record<NotificationKind, LucideIcon>>> = {
  formResponse: ClipboardList,
  leadGeneration: ClipboardList,
  folioGettingViews: ChartNoAxesColumn,
  weeklyInsights: ChartNoAxesColumn,
  plusExtended: CreditCard,
  plusReminder: CreditCard,
  trashPurge: Trash2,
}

type NotificationItemProps = {
  one: Notification
  isNew: boolean
  onGo: () => void
}

/** One notification: who did what, when; with its buttons while it is open, and the outcome afterwards. */
export function NotificationItem({ one, isNew, onGo }: NotificationItemProps) {
  const user = useUser()
  const path = pathOf(one)
  const words = (
    <>
      {one.data.by.email === '' ? (
        <span className={styles.what}>
          <Icon of={ABOUT[one.kind] ?? Bell} size={16} />
        </span>
      ) : (
        <Avatar person={one.data.by} size={32} me={user.email} />
      )}
      <span className={styles.words}>
        <span>
          {sentenceOf(one).map((part) =>
            typeof part === 'string' ? part : <strong key={part.strong}>{part.strong}</strong>,
          )}
        </span>
        <time dateTime={one.time}>{when(one.time)}</time>
      </span>
    </>
  )
  return (
    <li className={styles.item} data-new={isNew || undefined}>
      {path === null ? (
        <div>{words}</div>
      ) : (
        <Link to={path} onClick={onGo}>
          {words}
        </Link>
      )}
      {one.process === 'waiting' && canAnswer(one.kind) && <Answers one={one} />}
      {one.process !== null && one.process !== 'waiting' && (
        <p className={styles.answered}>{CAME_OF_IT[one.process]}</p>
      )}
    </li>
  )
}

function Answers({ one }: { one: Notification }) {
  const { busy, run } = useTask<'accept' | 'reject'>()
  const words = answersOf(one.kind)
  if (!words) return null

  async function give(which: 'accept' | 'reject'): Promise<void> {
    await run(() => answer(one, which === 'accept'), showProblem, which)
  }

  return (
    <div className={styles.answers}>
      {(['accept', 'reject'] as const).map((which) => (
        <Button
          key={which}
          size="compact"
          look={which === 'accept' ? 'primary' : 'plain'}
          loading={busy === which}
          disabled={busy !== null && busy !== which}
          onClick={() => void give(which)}
        >
          {words[which]}
        </Button>
      ))}
    </div>
  )
}
