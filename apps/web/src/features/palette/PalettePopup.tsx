import { type FolioCard, GetPagedDashboard } from '@recto/contract'
import { Icon, Kbd, Popup, TextInput } from '@recto/ui'
import { keyOf, when } from '@recto/words'
import { useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { callServer } from '../../api/index.ts'
import { Thumbnail } from '../../components/Thumbnail.tsx'
import { useLoadedRecent } from '../../data/use-folios.ts'
import { useWorkspaces, workspaceHash } from '../../data/use-workspaces.ts'
import type { PopupControl } from '../../popups/popup-map.ts'
import { GROUPS } from '../../shell/offered.ts'
import { useNavigate } from '../../shell/router.tsx'
import { iconOf } from './icons.ts'
import { matching, namesFirst, shownKeys } from './matching.ts'
import styles from './palette.module.css'
import { useActions } from './use-actions.ts'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    palette: typeof PalettePopup
  }
}

/** [LIMIT-01] */
const DEBOUNCE_MS = 400
const MOST_FOLIOS = 6
/** Before anything is typed: recently opened folios, with the commands still visible. */
const MOST_RECENT = 3
/** What the palette does itself, until it is asked for by its name. */
const ITSELF = 'find-folio'
const isMac = /mac/i.test(navigator.platform)

type Row = {
  id: string
  name: string
  group: string
  keys?: string
  /** Beside its name: when a folio was edited, or the words that were found in it. */
  note?: string
  /** Its picture; null: not drawn yet. */
  cover?: string | null
  run: () => void
}

/** Everything one can do or open here, by its name: typed, walked with the arrows, done with Enter. */
export default function PalettePopup({ close }: PopupControl) {
  const id = useId()
  const [typed, setTyped] = useState('')
  /** The row that was walked to; null: the first one, whichever that is. */
  const [walkedTo, setWalkedTo] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const actions = useActions()
  const workspaces = useWorkspaceRows(typed)
  const folios = useFolios(typed)

  const fit = matching(actions, typed).filter(({ id: one }) => typed !== '' || one !== ITSELF)
  const commands: Row[] = Object.values(GROUPS).flatMap((group) => fit.filter((one) => one.group === group))
  const rows = namesFirst(commands, [workspaces, folios], typed)
  // Fetched results arrive later, perhaps above the selected row: someone who has moved keeps their position.
  const current = Math.max(
    0,
    rows.findIndex(({ id: row }) => row === walkedTo),
  )
  useEffect(() => {
    list.current?.querySelector(`[data-at="${current}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [current])

  function run(row: Row | undefined): void {
    if (!row) return
    close()
    // Once this popup is closed: the command may open one of its own.
    setTimeout(row.run)
  }

  const walk = (index: number): void => setWalkedTo(rows[index % rows.length]?.id ?? null)

  function onKeyDown(event: React.KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[keyOf(event)]
    if (step !== undefined && rows.length > 0) walk(current + step + rows.length)
    else if (keyOf(event) === 'Enter') run(rows[current])
    else return
    event.preventDefault()
  }

  return (
    <Popup title={words.searchOrJump} onClose={() => close()} search>
      <div className={styles.head}>
        <TextInput
          icon={Search}
          role="combobox"
          aria-label={words.searchFoliosAndCommands}
          placeholder={words.searchFoliosAndCommands}
          aria-expanded
          aria-controls={`${id}-list`}
          aria-activedescendant={rows.length > 0 ? `${id}-${current}` : undefined}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setWalkedTo(null)
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div ref={list} id={`${id}-list`} role="listbox" aria-label={words.results} className={styles.list}>
        {rows.map((row, index) => (
          <div key={row.id}>
            {row.group !== rows[index - 1]?.group && (
              <div className={styles.group} role="presentation">
                {row.group}
              </div>
            )}
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field above walks and chooses by keys */}
            <div
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === current}
              data-at={index}
              className={styles.row}
              onPointerMove={() => walk(index)}
              onClick={() => run(row)}
            >
              {row.cover === undefined ? (
                <Icon of={iconOf(row)} size={16} />
              ) : (
                <span className={styles.cover}>
                  <Thumbnail url={row.cover} isBlank={row.cover === null} />
                </span>
              )}
              <span>{row.name}</span>
              {row.note && <small>{row.note}</small>}
              {row.keys && <Kbd>{shownKeys(row.keys, isMac)}</Kbd>}
            </div>
          </div>
        ))}
      </div>
      {rows.length === 0 && (
        <p className={styles.none} role="status">
          {words.noResults(typed.trim())}
        </p>
      )}
      <p className={styles.foot} aria-hidden>
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> {words.keysWalk} <Kbd>{words.enter}</Kbd> {words.keysOpen}{' '}
        <Kbd>{words.escapeKeyShort}</Kbd> {words.keysClose}
      </p>
    </Popup>
  )
}

/** Workspaces of this name, once something is typed: there can be many. */
function useWorkspaceRows(typed: string): Row[] {
  const navigate = useNavigate()
  const workspaces = useWorkspaces()
  if (typed.trim() === '') return []
  const rows = workspaces.map((workspace) => ({
    id: `workspace-${workspace.token}`,
    name: workspace.name,
    group: words.workspaces,
    run: () => void navigate({ pathname: '/', hash: workspaceHash(workspace) }),
  }))
  return matching(rows, typed).slice(0, MOST_FOLIOS)
}

/** Folios matching by name or text; recent ones while nothing is typed. */
function useFolios(typed: string): Row[] {
  const navigate = useNavigate()
  const loaded = useLoadedRecent()
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    queryKey: ['palette-folios', settled],
    queryFn: ({ signal }) =>
      callServer(
        GetPagedDashboard,
        { pageSize: MOST_FOLIOS, sort: 0, ...(settled !== '' && { search: settled }) },
        { signal },
      ),
  })
  if (typed.trim() !== settled) return []
  const isTyped = settled !== ''
  // They stand at the top at once, instead of pushing down what is about to be chosen.
  const found: readonly Pick<FolioCard, 'token' | 'folioName' | 'lastSavedUtc' | 'passage' | 'thumbnailUrl'>[] =
    data?.folios ?? (isTyped ? [] : loaded)
  return found
    .slice(0, isTyped ? MOST_FOLIOS : MOST_RECENT)
    .map(({ token, folioName, lastSavedUtc, passage, thumbnailUrl }) => ({
      id: `folio-${token}`,
      name: folioName,
      note: passage ?? when(lastSavedUtc),
      cover: thumbnailUrl,
      group: isTyped ? words.folios : words.recentFolios,
      run: () => void navigate(`/edit/${token}`),
    }))
}
