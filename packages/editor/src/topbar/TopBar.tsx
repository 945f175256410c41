import { Button, Icon, IconButton, initials, Menu, type MenuEntry, Segmented } from '@recto/ui'
import {
  BookOpenCheck,
  ChartNoAxesColumn,
  ChevronRight,
  Download,
  Ellipsis,
  Eye,
  FileSliders,
  History,
  Keyboard,
  LayoutTemplate,
  Link,
  Palette,
  Pencil,
  Play,
  Redo2,
  Undo2,
} from 'lucide-react'
import type { CSSProperties, ReactNode, Ref } from 'react'
import type { State } from '../core/state.ts'
import type { EditorHost, EditorUser } from '../host.ts'
import type { Peer } from '../live/people.ts'
import { present } from '../present/words.ts'
import type { Hint } from '../readability/check.ts'
import { SaveIndicator } from '../save/SaveIndicator.tsx'
import type { SaveStatus } from '../save/save-status.ts'
import { useValue } from '../use-state.ts'
import { NameField } from './NameField.tsx'
import { RectoMark } from './RectoMark.tsx'
import css from './topbar.module.css'
import { useUndo } from './use-undo.ts'
import * as words from './words.ts'

type TopBarProps = {
  name: string
  place: string
  user: EditorUser
  canEdit: boolean
  /** Shows the save status, also while editing is stopped. */
  hasSaving: boolean
  mode: 'edit' | 'preview'
  onMode: (mode: 'edit' | 'preview') => void
  /** False on small screens and for people who may only look. */
  canToggle: boolean
  /** Takes the place beside the mode, for tools of the preview. */
  toolsRef?: Ref<HTMLSpanElement>
  status: State<SaveStatus>
  peers: State<readonly Peer[]>
  history: Parameters<typeof useUndo>[0]
  onUndo: () => void
  onRedo: () => void
  host: Pick<EditorHost, 'openPopup' | 'popups' | 'navigate' | 'urls' | 'pageUrl' | 'access' | 'isPublic'>
  onPageSetup: () => void
  onTheme: () => void
  onPresent: () => void
  onShortcuts: () => void
  /** What is hard to read for some people. */
  hints: State<readonly Hint[]>
  onReadability: () => void
  onCopyLink: (url: string) => void
  onRename: (name: string) => Promise<string>
  appControls?: ReactNode
}

/** Home, name, save status, the mode, undo, who is here, and links out of the editor. */
export function TopBar(props: TopBarProps) {
  const { name, place, user, canEdit, hasSaving, mode, onMode, canToggle, status, peers, history, host } = props
  const { canUndo, canRedo } = useUndo(history)
  const has = (popup: EditorHost['popups'][number]) => host.popups.includes(popup)
  const { pageUrl } = host
  const hintCount = useValue(props.hints).length
  const entries: MenuEntry[] = [
    ...(has('export') ? [{ label: words.exportFolio, icon: Download, onSelect: () => host.openPopup('export') }] : []),
    ...(has('save-template')
      ? [{ label: words.saveTemplate, icon: LayoutTemplate, onSelect: () => host.openPopup('save-template', { name }) }]
      : []),
    // On small screens, where the bar has no room for it.
    ...(has('revisions') && !canToggle
      ? [{ label: words.revisions, icon: History, onSelect: () => host.openPopup('revisions') }]
      : []),
    ...(canToggle ? [] : [{ label: present, icon: Play, onSelect: props.onPresent }]),
    ...(canToggle || !canEdit
      ? []
      : [
          mode === 'edit'
            ? { label: words.preview, icon: Eye, onSelect: () => onMode('preview') }
            : { label: words.edit, icon: Pencil, onSelect: () => onMode('edit') },
        ]),
    ...(pageUrl ? [{ label: words.copyLink, icon: Link, onSelect: () => props.onCopyLink(pageUrl) }] : []),
    ...(canEdit
      ? ([
          'line',
          // Layout changes wait for a screen that shows the grid [SAVE-06].
          ...(canToggle ? [{ label: words.pageSetup, icon: FileSliders, onSelect: props.onPageSetup }] : []),
          { label: words.theme, icon: Palette, onSelect: props.onTheme },
          {
            label: words.readability,
            icon: BookOpenCheck,
            onSelect: props.onReadability,
            ...(hintCount > 0 ? { end: hintCount } : {}),
          },
        ] as const)
      : []),
    'line',
    { label: words.shortcuts, icon: Keyboard, keys: '?', onSelect: props.onShortcuts },
  ]
  return (
    <header className={css.bar} data-region="top bar">
      <a
        className={css.home}
        href={host.urls.dashboard}
        aria-label={words.dashboard}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return
          event.preventDefault()
          host.navigate(host.urls.dashboard)
        }}
      >
        <RectoMark />
      </a>
      <span className={css.crumb}>{place}</span>
      <span className={css.chevron}>
        <Icon of={ChevronRight} size={14} />
      </span>
      <NameField name={name} canRename={canEdit} onRename={props.onRename} />
      {hasSaving && (
        <span className={canToggle && mode === 'preview' ? css.wide : css.save}>
          <SaveIndicator status={status} />
        </span>
      )}
      {canToggle && (
        <div className={css.mode}>
          <Segmented
            label={words.mode}
            value={mode}
            onChange={onMode}
            options={[
              { value: 'edit', label: words.edit },
              { value: 'preview', label: words.preview },
            ]}
          />
        </div>
      )}
      <span ref={props.toolsRef} className={css.tools} />
      <span className={css.grow} />
      {canEdit && canToggle && mode === 'edit' && (
        <>
          <IconButton
            icon={Undo2}
            label={words.undo}
            keys={words.undoKeys}
            disabled={!canUndo}
            onClick={props.onUndo}
          />
          <IconButton
            icon={Redo2}
            label={words.redo}
            keys={words.redoKeys}
            disabled={!canRedo}
            onClick={props.onRedo}
          />
          <span className={css.rule} />
        </>
      )}
      <People user={user} peers={peers} />
      <span className={css.wide}>
        {has('stats') && (
          <IconButton icon={ChartNoAxesColumn} label={words.stats} onClick={() => host.openPopup('stats')} />
        )}
        {has('revisions') && (
          <IconButton icon={History} label={words.revisions} onClick={() => host.openPopup('revisions')} />
        )}
        {props.appControls}
      </span>
      <span className={css.menu}>
        <Menu trigger={<IconButton icon={Ellipsis} label={words.more} tooltip={false} />} items={entries} align="end" />
      </span>
      {canToggle && (
        <Button icon={Play} className={css.present} onClick={props.onPresent}>
          {present}
        </Button>
      )}
      {has('share') && (
        <Button look="primary" className={css.share} onClick={() => host.openPopup('share')} title={host.access}>
          {words.share}
          {host.isPublic && <span className={css.public} aria-hidden />}
        </Button>
      )}
    </header>
  )
}

/** Who has the folio open: a ring means editing, a dot online. */
function People({ user, peers }: { user: EditorUser; peers: State<readonly Peer[]> }) {
  const all = useValue(peers)
  const others = [...new Map(all.map((peer) => [peer.key, peer])).values()]
  const shown = others.slice(0, 4)
  return (
    <ul className={css.people} aria-label={words.peopleHere(others.length + 1)}>
      <Face name={user.fullName} title={words.you(user.fullName)} color="var(--person-me)" />
      {shown.map((peer) => (
        <Face
          key={peer.key}
          name={peer.name}
          title={peer.isEditing ? words.editing(peer.name) : words.online(peer.name)}
          color={peer.color}
          state={peer.isEditing ? 'editing' : 'online'}
        />
      ))}
      {others.length > shown.length && <li className={css.more}>+{others.length - shown.length}</li>}
    </ul>
  )
}

type FaceProps = { name: string; title: string; color: string; state?: 'editing' | 'online' }

/** A person in the colour of their flag and caret on the canvas. */
function Face({ name, title, color, state }: FaceProps) {
  return (
    <li className={css.face} style={{ '--person': color } as CSSProperties} data-state={state} title={title}>
      <span className="sr">{title}</span>
      <span aria-hidden="true">{initials({ email: name, fullName: name })}</span>
    </li>
  )
}
