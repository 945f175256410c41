import { FOLIO_STATUS, type FolioCard, PRIVILEGE, SHARING } from '@recto/contract'
import {
  AvatarStack,
  BareCheckbox,
  Button,
  ContextMenu,
  Icon,
  IconButton,
  Menu,
  type MenuEntry,
  type Person,
} from '@recto/ui'
import { day, keyOf, plainKey, when } from '@recto/words'
import {
  CircleAlert,
  Ellipsis,
  Eye,
  Globe,
  Inbox,
  Lock,
  LockKeyhole,
  Share2,
  SquareCheck,
  UserPlus,
  UsersRound,
} from 'lucide-react'
import { type DragEvent, type KeyboardEvent, type MouseEvent, type Ref, useEffect, useRef, useState } from 'react'
import { Thumbnail } from '../../components/Thumbnail.tsx'
import { carryFolios } from '../../data/folio-drag.ts'
import { NAME_TOO_SHORT } from '../../data/folio-names.ts'
import { useIsOnline } from '../../data/use-is-online.ts'
import { useDashboardSetup, useWorkspaces } from '../../data/use-workspaces.ts'
import { chosenPlaces } from '../../data/workspace-order.ts'
import { openPopup } from '../../popups/index.ts'
import { Link } from '../../shell/router.tsx'
import { FolioOutline } from './FolioOutline.tsx'
import styles from './folios.module.css'
import rows from './list.module.css'
import { type NameChange, NameField } from './NameField.tsx'
import { useNear } from './near.ts'
import { mayFolio } from './rules.ts'
import type { Selection } from './selection.ts'
import type { FolioActions } from './use-folio-actions.ts'
import * as words from './words.ts'

/** [PLAN-107] */
const LOCKED = words.lockedByPlan
/** How long a message is shown, in ms [LIMIT-03]. */
const MESSAGE_MS = 5000
const WHO_VIEWS: Partial<Record<number, string>> = {
  [SHARING.linkView]: words.anyoneViews,
  [SHARING.linkCopy]: words.anyoneCopies,
}
const PHONE = '(max-width: 760px)'

type FolioItemProps = {
  card: FolioCard
  actions: FolioActions
  /** The list item that Tab goes to; arrow keys move it. */
  isCurrent: boolean
  onFocus: () => void
  selection: Selection
  /** The subject of an action on this folio: the selection it belongs to, else itself. */
  chosen: readonly FolioCard[]
  layout: 'grid' | 'list'
  /** What was searched for is marked in its name. */
  search: string
}

/** One folio of the list, as a card or as a row; only a placeholder when far out of view. */
export function FolioItem(props: FolioItemProps) {
  const { isNear, setNear, place } = useNear()
  if (isNear) return <WholeItem {...props} place={place} />
  return <FolioOutline card={props.card} layout={props.layout} place={place} onWanted={setNear} />
}

type WholeProps = FolioItemProps & { place: Ref<HTMLElement> }

function WholeItem({ card: known, actions, isCurrent, onFocus, selection, chosen, layout, search, place }: WholeProps) {
  // Without a network nobody knows who is there.
  const card = useIsOnline() ? known : { ...known, presence: [] }
  const { user } = actions
  const keptDays = useDashboardSetup().data?.retentionDays ?? null
  const [isNaming, setNaming] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const open = useRef<HTMLAnchorElement>(null)
  const tabIndex = isCurrent ? 0 : -1
  const isTrash = card.status === FOLIO_STATUS.archived

  useEffect(() => {
    if (!isWrong) return
    const timer = setTimeout(() => setWrong(false), MESSAGE_MS)
    return () => clearTimeout(timer)
  }, [isWrong])

  function startRename(): void {
    setWrong(false)
    if (window.matchMedia(PHONE).matches) void actions.askName(card)
    else setNaming(true)
  }

  function endRename(change: NameChange, byKey: boolean): void {
    if (byKey) open.current?.focus()
    setNaming(false)
    setWrong(change.kind === 'invalid')
    if (change.kind === 'changed') void actions.rename(card, change.name)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const isOnFolio = event.target === open.current
    if (keyOf(event) === 'F2' && !isTrash && mayFolio('folio.rename', card)) {
      event.preventDefault()
      startRename()
    }
    if (!isOnFolio || event.ctrlKey || event.metaKey || event.altKey) return
    if (keyOf(event) === ' ') {
      event.preventDefault()
      selection.toggle(card.token, event.shiftKey)
    }
    if (isTrash) return
    // [DASH-21]
    if (keyOf(event) === 'Delete' || keyOf(event) === 'Backspace') {
      event.preventDefault()
      if (chosen.length > 1) void actions.archiveAll(chosen)
      else void actions.archive(card)
    }
    if (
      plainKey(event, 'm') === 'm' &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.altKey &&
      mayFolio('folio.move', card)
    ) {
      event.preventDefault()
      void actions.move(chosen)
    }
  }

  const isChosen = selection.has(card.token)
  const menu: MenuEntry[] = [
    ...actions.menuOf(card, startRename),
    ...choosing(isChosen, () => selection.toggle(card.token)),
  ]
  const drag = {
    draggable: !isTrash && !isNaming && mayFolio('folio.move', card),
    onDragStart: (event: DragEvent) =>
      carryFolios(
        event,
        chosen.map(({ token }) => token),
      ),
    'data-chosen': isChosen || undefined,
    'data-choosing': selection.tokens.size > 0 || undefined,
  }
  const parts = {
    picture: (
      <Link
        ref={open}
        to={`/edit/${card.token}`}
        className={styles.open}
        tabIndex={tabIndex}
        aria-label={card.folioName}
        aria-describedby={`meta-${card.token}`}
        draggable={false}
        data-folio={card.token}
        onFocus={onFocus}
        onClick={(event: MouseEvent) => {
          if (!isTrash) return
          event.preventDefault()
          void actions.askRestore(card)
        }}
      >
        <Thumbnail url={card.thumbnailUrl} />
      </Link>
    ),
    name: (
      <div className={layout === 'list' ? `${styles.name} ${rows.cellName}` : styles.name}>
        {isNaming ? (
          <NameField name={card.folioName} onDone={endRename} />
        ) : (
          // biome-ignore lint/a11y/noStaticElementInteractions: F2 and the menu do the same by keyboard
          <span
            title={card.folioName}
            onDoubleClick={() => !isTrash && mayFolio('folio.rename', card) && startRename()}
          >
            {marked(card.folioName, search)}
          </span>
        )}
        <Badges card={card} />
        {menu.length > 0 && layout === 'grid' && (
          <More menu={menu} card={card} className={styles.touch} tabIndex={tabIndex} />
        )}
      </div>
    ),
    passage: search && card.passage && <Passage text={card.passage} search={search} />,
    tick: (
      <span className={styles.pick}>
        <BareCheckbox
          label={words.selectNamed(card.folioName)}
          checked={isChosen}
          // Space on the folio itself does the same.
          tabIndex={-1}
          onChange={(_, isRange) => selection.toggle(card.token, isRange)}
        />
      </span>
    ),
    leads: (
      <>
        <Views card={card} tabIndex={tabIndex} />
        {card.leadCount > 0 && (
          <span className={`${styles.leads} num`} title={words.formAnswers(card.leadCount)}>
            <Icon of={Inbox} size={12} />
            {card.leadCount}
            <span className="sr"> {words.answers(card.leadCount)}</span>
          </span>
        )}
        {card.newRequestCount > 0 && (
          <span className={`${styles.leads} num`} title={words.accessRequests(card.newRequestCount)}>
            <Icon of={UserPlus} size={12} />
            {card.newRequestCount}
            <span className="sr"> {words.askingForAccess(card.newRequestCount)}</span>
          </span>
        )}
      </>
    ),
    wrong: isWrong && (
      <span className={styles.wrong} role="alert">
        <Icon of={CircleAlert} size={14} />
        <span>{NAME_TOO_SHORT}</span>
      </span>
    ),
    people: <Faces card={card} layout={layout} me={user.email} />,
    restore: isTrash && mayFolio('folio.restore', card) && (
      <Button
        size="compact"
        className={styles.restore}
        aria-label={words.restoreNamed(card.folioName)}
        tabIndex={tabIndex}
        onClick={() => void actions.restore(card)}
      >
        {words.restore}
      </Button>
    ),
  }

  if (layout === 'list') {
    return (
      <ContextMenu items={menu}>
        <tr ref={place as Ref<HTMLTableRowElement>} onKeyDown={onKeyDown} {...drag}>
          <td>
            <div className={rows.cell}>
              {parts.tick}
              <div className={`${styles.pic} ${rows.pic}`}>{parts.picture}</div>
              <div className={rows.told}>
                {parts.name}
                {parts.passage}
              </div>
            </div>
          </td>
          <td>
            <Places card={card} />
          </td>
          <td>{ownerOf(card, user)}</td>
          <td id={`meta-${card.token}`}>{parts.wrong || doing(card, user.email, keptDays, true)}</td>
          <td className={rows.facts}>{parts.leads}</td>
          <td>{parts.restore || parts.people}</td>
          <td className={rows.rowActs}>{menu.length > 0 && <More menu={menu} card={card} tabIndex={tabIndex} />}</td>
        </tr>
      </ContextMenu>
    )
  }
  return (
    <ContextMenu items={menu}>
      <li ref={place as Ref<HTMLLIElement>} className={styles.card} onKeyDown={onKeyDown} {...drag}>
        <div className={styles.pic}>
          {parts.picture}
          {parts.tick}
          {menu.length > 0 && (
            <div className={styles.acts}>
              {!isTrash && (
                <IconButton
                  icon={Share2}
                  label={words.shareNamed(card.folioName)}
                  tooltip={false}
                  tabIndex={tabIndex}
                  onClick={() => void actions.share(card)}
                />
              )}
              <More menu={menu} card={card} tabIndex={tabIndex} />
            </div>
          )}
        </div>
        {parts.name}
        <div className={styles.meta}>
          {parts.wrong || (
            <span
              id={`meta-${card.token}`}
              title={words.editedOn(day(card.lastSavedUtc, 'full'), elsewhere(card, user) ? card.team : '')}
            >
              {parts.passage || status(card, user, keptDays)}
            </span>
          )}
          {!isWrong && parts.leads}
          {!isWrong && (parts.restore || <span className={styles.people}>{parts.people}</span>)}
        </div>
      </li>
    </ContextMenu>
  )
}

/** [DASH-13]; beside figures three of them leave the line of a card room for its words. */
function Faces({ card, layout, me }: { card: FolioCard; layout: FolioItemProps['layout']; me: string }) {
  const hasFigures = card.views || card.leadCount || card.newRequestCount
  return <AvatarStack people={peopleOf(card)} max={layout === 'grid' && hasFigures ? 3 : 5} me={me} />
}

/** Who opens it, beside its name. */
function Badges({ card }: { card: FolioCard }) {
  const { teamWay } = card
  const byLink = card.isLinkExpired ? undefined : WHO_VIEWS[card.sharingType]
  const isTeams = !byLink
  const closed = card.hasPass && byLink && words.withPassword(byLink)
  const byTeam = card.sharingType === SHARING.teamCopy ? words.teamCopies(card.team || 'its team') : teamWay
  const whoViews = closed || byLink || byTeam
  return (
    <>
      {card.isLocked && card.status !== FOLIO_STATUS.archived && (
        <span title={LOCKED}>
          <Icon of={Lock} size={14} />
          <span className="sr">{LOCKED}</span>
        </span>
      )}
      {whoViews && (
        <span title={whoViews}>
          <Icon of={isTeams ? UsersRound : closed ? LockKeyhole : Globe} size={14} />
          <span className="sr">{whoViews}</span>
        </span>
      )}
    </>
  )
}

/** A name in which the words that were searched for are marked. */
function marked(name: string, search: string) {
  const found = search.split(/\s+/).filter(Boolean)
  if (found.length === 0) return name
  const anyOfThem = new RegExp(`(${found.map((word) => word.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('|')})`, 'iu')
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of a name are told apart by their place
  return name.split(anyOfThem).map((part, at) => (at % 2 === 1 ? <mark key={at}>{part}</mark> : part))
}

/** The last row of its menu. */
const choosing = (isChosen: boolean, onSelect: () => void): MenuEntry[] => [
  'line',
  { label: isChosen ? words.deselect : words.select, icon: SquareCheck, keys: 'Space', onSelect },
]

/** The workspace it is in, and how many more. */
function Places({ card }: { card: FolioCard }) {
  const of = chosenPlaces(useWorkspaces(), card.labels)
  const [first] = of
  if (!first) return null
  return (
    <span className={rows.place} title={of.map(({ name }) => name).join(', ')}>
      <i style={{ background: first.color }} />
      {first.name}
      {of.length > 1 && words.andMore(of.length - 1)}
    </span>
  )
}

/** Why a search found a folio whose name does not say. */
const Passage = ({ text, search }: { text: string; search: string }) => (
  <span className={styles.passage} title={text}>
    {marked(text, search)}
  </span>
)

/** How often it was read; opens its stats. */
function Views({ card, tabIndex }: { card: FolioCard; tabIndex: number }) {
  if (!card.views) return null
  return (
    <button
      type="button"
      className={`${styles.leads} num`}
      title={words.views(card.views, when(card.lastViewedUtc ?? ''))}
      tabIndex={tabIndex}
      onClick={() => void openPopup('stats', { token: card.token })}
    >
      <Icon of={Eye} size={12} />
      {card.views}
      <span className="sr"> {words.viewsUnit(card.views)}</span>
    </button>
  )
}

function More({
  menu,
  card,
  tabIndex,
  className,
}: {
  menu: readonly MenuEntry[]
  card: FolioCard
  tabIndex: number
  className?: string
}) {
  return (
    <Menu
      align="end"
      items={menu}
      trigger={
        <IconButton
          icon={Ellipsis}
          label={words.moreFor(card.folioName)}
          tooltip={false}
          tabIndex={tabIndex}
          className={className}
        />
      }
    />
  )
}

/** The team of a folio that is not in the current team, after its other details [DASH-01]. */
const elsewhere = (card: FolioCard, { team }: FolioActions['user']): string =>
  card.team !== '' && card.teamId !== team.id ? ` · ${card.team}` : ''

/** Of a folio of someone outside the team, the owner; else its team, where that is another one. */
const status = (card: FolioCard, user: FolioActions['user'], keptDays: number | null): string => {
  // It is here already, and waits for an answer [SHARE-26].
  if (card.collaborators.some(({ email, accepted }) => email === user.email && accepted === null))
    return words.invitedBy(card.userFullName || card.userEmail)
  const isForeign = card.userEmail !== user.email && card.team === ''
  const from = isForeign ? ` · ${card.userFullName || card.userEmail}` : elsewhere(card, user)
  return doing(card, user.email, keptDays, false) + from
}

const DAY_MS = 86_400_000
/** A trash that is kept so long is kept without an end [DASH-10]. */
const ENDLESS_DAYS = 900

/** Days until the trash lets it go; null: it does not. */
const daysLeft = (archivedUtc: string | number | Date, keptDays: number | null): number | null =>
  keptDays === null || keptDays >= ENDLESS_DAYS
    ? null
    : Math.max(0, Math.ceil(keptDays - (Date.now() - new Date(archivedUtc).getTime()) / DAY_MS))

/** Who is at work, else when it was last changed; under a heading that says so already, no more than when. */
function doing(card: FolioCard, me: string, keptDays: number | null, isUnderHeading: boolean): string {
  const editing = card.presence.filter((person) => person.status === 'EDITING' && person.email !== me)
  const [first] = editing
  if (first && editing.length === 1) return `${first.fullName.split(' ')[0] || first.email} is editing`
  if (editing.length > 1) return `${editing.length} people are editing`
  if (card.status === FOLIO_STATUS.archived && card.archivedUtc)
    return words.deletedOn(when(card.archivedUtc), daysLeft(card.archivedUtc, keptDays))
  const edited = when(card.lastSavedUtc)
  return isUnderHeading ? edited.charAt(0).toUpperCase() + edited.slice(1) : `Edited ${edited}`
}

/** Its owner, and its team if it is another one. */
const ownerOf = (card: FolioCard, user: FolioActions['user']): string =>
  (card.userEmail === user.email ? words.ownedByYou : card.userFullName || card.userEmail) + elsewhere(card, user)

/** Owner and collaborators, with their current activity. */
function peopleOf(card: FolioCard): Person[] {
  const people = new Map<string, Person>()
  const add = (email: string, fullName?: string) => {
    const known = people.get(email)
    people.set(email, { email, fullName: fullName || known?.fullName, presence: known?.presence })
  }
  add(card.userEmail)
  for (const one of card.collaborators)
    if (one.privilege > PRIVILEGE.none && one.accepted !== false) add(one.email, one.fullName)
  for (const one of card.presence)
    people.set(one.email, { email: one.email, fullName: one.fullName, presence: one.status })
  return [...people.values()]
}
