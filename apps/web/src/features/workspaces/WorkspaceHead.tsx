import { SetLastChannel, type Workspace } from '@recto/contract'
import { AvatarStack, Button, buttonClass, EmptyState, Icon, IconButton, Menu } from '@recto/ui'
import { Ellipsis, Globe, UserPlus } from 'lucide-react'
import { useEffect } from 'react'
import { callServer } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { useWorkspaceActions } from '../../data/use-workspace-actions.ts'
import { openPopup } from '../../popups/index.ts'
import { useNavigate } from '../../shell/router.tsx'
import * as words from './words.ts'
import styles from './workspaces.module.css'

/** Beside a workspace's name: its people, and what can be done with it. */
export function WorkspaceHead({ workspace }: { workspace: Workspace }) {
  const { email } = useUser()
  const { menuOf } = useWorkspaceActions(workspace.token)
  const { token } = workspace
  useEffect(() => {
    // Remembered for the next visit; if storing it fails, nothing is lost.
    callServer(SetLastChannel, { channelToken: token }).catch(() => {})
  }, [token])
  const menu = menuOf(workspace)
  return (
    <>
      {/* [DASH-14] */}
      <span className={styles.wide}>
        <AvatarStack people={workspace.channelMembers} total={workspace.memberCount} max={3} me={email} />
      </span>
      {workspace.canManage && (
        <Button className={styles.wide} icon={UserPlus} onClick={() => void openPopup('workspace-people', { token })}>
          {words.people}
        </Button>
      )}
      {!workspace.private && (
        <a className={`${buttonClass({})} ${styles.wide}`} href={`/folder/${token}`} target="_blank" rel="noreferrer">
          <Icon of={Globe} size={14} />
          <span>{words.publicPage}</span>
        </a>
      )}
      {menu.length > 0 && (
        <Menu
          align="end"
          items={menu}
          trigger={<IconButton icon={Ellipsis} label={words.moreFor(workspace.name)} tooltip={false} />}
        />
      )}
    </>
  )
}

/** In place of a workspace that was deleted, or that this person has no more. */
export function WorkspaceGone() {
  const navigate = useNavigate()
  return (
    <EmptyState
      title={words.goneTitle}
      text={words.goneText}
      action={
        <Button look="primary" onClick={() => void navigate('/')}>
          {words.seeRecent}
        </Button>
      }
    />
  )
}
