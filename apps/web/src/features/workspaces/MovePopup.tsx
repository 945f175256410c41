import { ChangeLabelsOfFolios, type FolioCard } from '@recto/contract'
import { Button, Checkbox, Popup, SearchInput } from '@recto/ui'
import { byRank } from '@recto/words'
import { useEffect, useRef, useState } from 'react'
import { callServer, messageOf } from '../../api/index.ts'
import { useFolioCache } from '../../data/use-folios.ts'
import { useWorkspaceCache, useWorkspaces } from '../../data/use-workspaces.ts'
import type { PopupControl } from '../../popups/popup-map.ts'
import {
  type Changes,
  createTickSaver,
  isAllowed,
  leftBehind,
  NEEDS_WORKSPACE,
  type Placed,
  placedAfter,
  tickOf,
} from './ticks.ts'
import * as words from './words.ts'
import styles from './workspaces.module.css'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    move: typeof MovePopup
  }
}

/** More workspaces than these get a field to filter them by. */
const MANY = 8

type State = { is: 'idle' | 'waiting' | 'saving' | 'saved' } | { is: 'failed'; why: string }

/** Says which workspaces one or several folios are in [WKSP-15]. */
export default function MovePopup({
  folios,
  close,
}: PopupControl & { folios: readonly Pick<FolioCard, 'token' | 'folioName' | 'labels'>[] }) {
  const workspaces = useWorkspaces()
  const [stored, setStored] = useState<Placed>(folios)
  const [changes, setChanges] = useState<Changes>({})
  const [state, setState] = useState<State>({ is: 'idle' })
  const [search, setSearch] = useState('')
  const lists = useFolioCache()
  const cache = useWorkspaceCache()

  async function save(due: Changes): Promise<void> {
    setState({ is: 'saving' })
    const pick = (on: boolean) => Object.keys(due).filter((label) => due[label] === on)
    try {
      const { refused } = await callServer(ChangeLabelsOfFolios, {
        tokens: folios.map(({ token }) => token),
        add: pick(true),
        remove: pick(false),
      })
      setStored((before) => placedAfter(before, due))
      setState(refused[0] ? { is: 'failed', why: refused[0].message } : { is: 'saved' })
    } catch (error) {
      setState({ is: 'failed', why: messageOf(error) })
    } finally {
      setChanges((now) => Object.fromEntries(Object.entries(now).filter(([label, on]) => due[label] !== on)))
      await Promise.all([lists.refresh(), cache.refresh()])
    }
  }
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  const [saver] = useState(() =>
    createTickSaver({
      save: (due) => latest.current(due),
      setTimer: (work, ms) => window.setTimeout(work, ms),
      clearTimer: (timer) => window.clearTimeout(timer as number),
    }),
  )
  // Closed in whichever way: what was ticked is stored.
  useEffect(() => () => void saver.flush(), [saver])

  function tick(label: string, on: boolean): void {
    const also = on ? leftBehind(workspaces, stored, changes, label) : null
    const next = { ...changes, [label]: on, ...(also === null ? {} : { [also]: false }) }
    if (!isAllowed(stored, next)) {
      setState({ is: 'failed', why: NEEDS_WORKSPACE })
      return
    }
    setChanges(next)
    setState({ is: 'waiting' })
    saver.tick(label, on)
    if (also !== null) saver.tick(also, false)
  }

  const shown = byRank(workspaces, ({ name }) => name, search)
  const [only] = folios
  return (
    <Popup
      title={folios.length === 1 ? words.workspacesOf(only?.folioName) : words.workspacesOfMany(folios.length)}
      onClose={() => close()}
      minHeight={360}
      footerNote={
        <span role="status" className={state.is === 'failed' ? styles.error : undefined}>
          {STATES[state.is] ?? (state.is === 'failed' ? state.why : '')}
        </span>
      }
      footer={
        <Button look="primary" onClick={() => close()}>
          {words.done}
        </Button>
      }
    >
      {workspaces.length > MANY && <SearchInput label={words.findWorkspace} value={search} onChange={setSearch} />}
      <div className={styles.ticks}>
        {shown.map((workspace) => {
          const ticked = tickOf(stored, changes, workspace.token)
          const isOff = workspace.privilege !== 'edit'
          return (
            <div key={workspace.token} className={styles.tick} data-off={isOff || undefined}>
              <Checkbox
                label={
                  <span className={styles.label}>
                    <span className={styles.dot} style={{ background: workspace.color }} />
                    {workspace.name}
                  </span>
                }
                hint={isOff ? words.viewOnly(workspace.ownerName) : undefined}
                checked={ticked === 'all'}
                indeterminate={ticked === 'some'}
                disabled={isOff}
                onChange={(on) => tick(workspace.token, on)}
              />
            </div>
          )
        })}
        {shown.length === 0 && <p className={styles.none}>{words.noMatch}</p>}
      </div>
    </Popup>
  )
}

const STATES: Partial<Record<State['is'], string>> = {
  idle: words.savedAsYouGo,
  waiting: 'Saving…',
  saving: 'Saving…',
  saved: 'Saved',
}
