import { ACCESS_TYPE, planHas, ROLE, type Workspace } from '@recto/contract'
import { ContextMenu, Icon, IconButton, Menu, type MenuEntry, Skeleton } from '@recto/ui'
import { common, number } from '@recto/words'
import { Ellipsis, Globe, Lock, Plus, RotateCw } from 'lucide-react'
import { type DragEvent, useState, useSyncExternalStore } from 'react'
import { isAway, messageOf } from '../../api/index.ts'
import { currentPlan } from '../../data/current-plan.ts'
import { carriesFolios, droppedFolios } from '../../data/folio-drag.ts'
import { useUser } from '../../data/session.ts'
import { useIsOnline } from '../../data/use-is-online.ts'
import { useWorkspaceActions } from '../../data/use-workspace-actions.ts'
import { useDashboardSetup, workspaceHash } from '../../data/use-workspaces.ts'
import { Link } from '../../shell/router.tsx'
import * as words from './words.ts'
import styles from './workspaces.module.css'

/** Workspaces in the rail: the current one, their folios, and drop targets for a dragged folio. */
export function WorkspaceNav({ current, onGo }: { current: string | null; onGo?: () => void }) {
  const { team } = useUser()
  const setup = useDashboardSetup()
  const { data, error, refetch } = setup
  const actions = useWorkspaceActions(current)
  const plan = useSyncExternalStore(currentPlan.watch, currentPlan.get)
  const isOnline = useIsOnline()
  const isLocked = plan !== null && !planHas(plan, 'workspaces')
  return (
    <>
      <div className={styles.heading}>
        <h2>{words.workspaces}</h2>
        {team.role <= ROLE.member && (
          <IconButton
            icon={isLocked ? Lock : Plus}
            iconSize={isLocked ? 12 : 14}
            label={isLocked ? words.newNotOnPlan : words.newWorkspace}
            className={styles.add}
            disabled={!isOnline}
            onClick={() => void actions.create()}
          />
        )}
      </div>
      {!data && isAway(setup) ? (
        <p className={styles.none}>{words.offlineHint}</p>
      ) : error && !data ? (
        <p className={styles.failed} role="alert" title={messageOf(error)}>
          {words.notLoaded}
          <IconButton
            icon={RotateCw}
            iconSize={14}
            label={common.tryAgain}
            className={styles.add}
            onClick={() => void refetch()}
          />
        </p>
      ) : !data ? (
        <div className={styles.loading} aria-busy="true">
          <Skeleton width="62%" />
          <Skeleton width="48%" />
          <Skeleton width="70%" />
        </div>
      ) : (
        <ul className={styles.list}>
          {data.workspaces.map((workspace) => (
            <Row
              key={workspace.token}
              workspace={workspace}
              isCurrent={workspace.token === current}
              menu={actions.menuOf(workspace)}
              onGo={onGo}
              onDropFolios={(tokens) =>
                void actions.moveHere(workspace, tokens, current ? [current] : defaultOf(data.workspaces))
              }
            />
          ))}
        </ul>
      )}
      {data?.workspaces.length === 0 && <p className={styles.none}>{words.guestHint}</p>}
    </>
  )
}

const defaultOf = (workspaces: readonly Workspace[]): string[] =>
  workspaces.filter(({ isDefault }) => isDefault).map(({ token }) => token)

function Row({
  workspace,
  isCurrent,
  menu,
  onGo,
  onDropFolios,
}: {
  workspace: Workspace
  isCurrent: boolean
  menu: MenuEntry[]
  onGo?: () => void
  onDropFolios: (tokens: string[]) => void
}) {
  const [over, setOver] = useState<'takes' | 'refuses' | undefined>()
  const takes = workspace.privilege === 'edit' && !isCurrent
  const onDragOver = (event: DragEvent) => {
    if (!carriesFolios(event)) return
    // View-only workspaces accept no folios.
    setOver(takes ? 'takes' : 'refuses')
    if (!takes) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
  }
  return (
    <ContextMenu items={menu}>
      <li
        className={styles.row}
        data-over={over}
        onDragEnter={onDragOver}
        onDragOver={onDragOver}
        onDragLeave={(event) => !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(undefined)}
        onDrop={(event) => {
          setOver(undefined)
          if (!takes) return
          event.preventDefault()
          const tokens = droppedFolios(event)
          if (tokens.length > 0) onDropFolios(tokens)
        }}
      >
        <Link
          to={{ pathname: '/', hash: workspaceHash(workspace) }}
          aria-current={isCurrent ? 'page' : undefined}
          onClick={onGo}
          draggable={false}
        >
          <span className={styles.dot} style={{ background: workspace.color }} />
          <span className={styles.name} title={workspace.name}>
            {workspace.name}
          </span>
          {!workspace.private && (
            <>
              <Icon of={Globe} size={12} />
              <span className="sr">{words.hasPublicPage}</span>
            </>
          )}
          {workspace.private && workspace.accessType === ACCESS_TYPE.private && !workspace.isDefault && (
            <>
              <Icon of={Lock} size={12} />
              <span className="sr">{words.isPrivate}</span>
            </>
          )}
          <span className={`${styles.count} num`}>
            {countWords(workspace.folioCount)}
            <span className="sr">{workspace.folioCount === 1 ? ' folio' : ' folios'}</span>
          </span>
        </Link>
        {menu.length > 0 && (
          <Menu
            items={menu}
            align="start"
            trigger={
              <IconButton
                icon={Ellipsis}
                iconSize={14}
                label={words.moreFor(workspace.name)}
                tooltip={false}
                className={styles.more}
              />
            }
          />
        )}
      </li>
    </ContextMenu>
  )
}

/** Exact to 1,000. */
export const countWords = (count: number): string => (count > 1000 ? '1,000+' : number(count))
