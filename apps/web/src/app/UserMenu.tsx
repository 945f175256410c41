import { Avatar, Menu, sidePart, whenIdle } from '@recto/ui'
import { useUser } from '../data/session.ts'
import styles from './frame.module.css'
import * as words from './words.ts'

const load = () => import('./UserMenuRows.tsx')
const UserMenuRows = sidePart(async () => (await load()).UserMenuRows)
const UserMenuHead = sidePart(async () => (await load()).UserMenuHead)
whenIdle(UserMenuRows.fetch)
whenIdle(UserMenuHead.fetch)

/** The signed-in person and their menu [BOOT-08]. */
export function UserMenu() {
  const user = useUser()
  return (
    <Menu
      wide
      label={words.yourAccount}
      align="end"
      trigger={
        <button type="button" className={styles.me} aria-label={words.yourAccountOf(user.fullName)}>
          <Avatar person={user} size={28} me={user.email} />
        </button>
      }
      header={<UserMenuHead />}
      rows={<UserMenuRows />}
    />
  )
}
