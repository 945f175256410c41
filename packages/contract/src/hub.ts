import type { TeamRole } from '@recto/document'
import { theme } from '@recto/document'
import { typedAddress } from '@recto/words'
import { z } from 'zod'
import type { ActionName } from './access/actions.ts'
import { type Collaborator, folioToken } from './entities.ts'
import type { Notification, NotificationProcess } from './notifications.ts'
import type { PlanChange } from './plans/facts.ts'
import { gridToSave, orJsonText } from './program-data.ts'

/**
 * Messages on `/hub` are JSON `{type, data, id}` [OPEN-69]. A tab's `id` is repeated in the response `{type: 'ack', id,
 * data?}` or `{type: 'error', id, data: {reason, field?}}`; an event's `id` means that it is kept. `HUB.md` in the
 * parent folder describes each method and event.
 */
export type HubMethod<I extends z.ZodType = z.ZodType> = { type: string; input: I; access: ActionName }

const method = <I extends z.ZodType>(type: string, access: ActionName, input: I): HubMethod<I> => ({
  type,
  access,
  input,
})

const moduleId = z.string().min(1).max(64)
/** The state of the folio that a command is based on. */
const stateHash = z.string().max(200)
const eventId = z.number().int().min(0)
/** A tab that rejoins a room: the last kept event it has handled; later events of the room are sent again. */
const since = eventId
const notificationIds = z.array(z.number().int().positive()).min(1).max(200)

/** What a tab may send to others on a folio: a closed list, never free text. */
const HUB_SIGNALS = ['pageDataChange'] as const

/** A signal that one tab passes on to the others of a folio. */
export type HubSignal = (typeof HUB_SIGNALS)[number]
const signal = {
  token: folioToken,
  name: z.enum(HUB_SIGNALS),
  /** Version of the document's shape that the sender writes; a tab that knows it has applied the change already. */
  version: z.number().int().min(0),
}

/** What a tab may send. */
export const HUB_METHODS = [
  /** Sent first: the last kept event this tab has handled, null for a page that has just been loaded. */
  method('hello', 'account.own', z.object({ since: eventId.nullable() })),
  /** Join a folio's room: this tab shows as ONLINE or EDITING on cards [SYNC-05]. */
  method(
    'addGroupEditor',
    'folio.view',
    z.object({ token: folioToken, status: z.enum(['ONLINE', 'EDITING']), since: since.optional() }),
  ),
  method('leaveGroupEditor', 'account.own', z.object({ token: folioToken })),
  /** Join the team's dashboard room [SYNC-06]. */
  method('addGroupDash', 'folio.list', z.object({ since: since.optional() })),
  method('leaveGroupDash', 'account.own', z.object({})),
  /** Keeps presence alive; every 60 s, expires after 90 s [SYNC-07, SYNC-35]. */
  method('mrPing', 'account.own', z.object({})),
  /** The module this person is typing in; null: none now [SYNC-10]. */
  method('syncTypeHead', 'folio.edit', z.object({ token: folioToken, moduleId: moduleId.nullable() })),
  /** One prop of a module, as a command on the state that `hash` names; who does it is the session, whatever `email` says [SYNC-08]. */
  method(
    'syncMod',
    'folio.edit',
    z.object({
      token: folioToken,
      hash: stateHash,
      tag: moduleId,
      prop: z.string().min(1).max(64),
      value: z.unknown(),
      email: z.string().max(254).optional(),
    }),
  ),
  /** Places modules, as `SaveFolioGrid` does [SYNC-09]. */
  method('syncGrid', 'folio.edit', z.object({ token: folioToken, hash: stateHash, gridData: orJsonText(gridToSave) })),
  /** Colours of the folio's theme, as an edit of the live document [SYNC-11]. */
  method(
    'updateColorPalette',
    'folio.edit',
    z.object({ token: folioToken, palette: z.object(theme.shape.palette.shape).partial() }),
  ),
  /** This tab has handled every kept event up to this one [SYNC-12]. */
  method('markEventDelivered', 'account.own', z.object({ id: eventId })),
  /** The requests of these notifications are done: they are marked as read, without actions, in every tab [SYNC-13]. */
  method('markNotificationAsRefreshed', 'account.own', z.object({ arr: notificationIds })),
  /** The people of these folios as they are now; folios that are not the person's are left out [SYNC-14]. */
  method('refreshFoliosCollab', 'folio.list', z.object({ tokens: z.array(folioToken).min(1).max(50) })),
  /** Tells everyone else who has the folio open [SYNC-15]. */
  method('raise', 'folio.edit', z.object(signal)),
  /** Tells one person who has the folio open [SYNC-16]. */
  method('send', 'folio.edit', z.object({ ...signal, email: z.string().overwrite(typedAddress).max(254) })),
  /** Watches a folio's stats: for 30 s the tab is told of new visits. */
  method('watchReadings', 'folio.readings', z.object({ token: folioToken })),
  /** Older notifications; they come as the event `loadMore` [SYNC-17]. */
  method(
    'loadMoreNotifications',
    'account.own',
    z.object({ count: z.number().int().min(1).max(100), before: z.number().int().positive().optional() }),
  ),
] as const

/** Who caused it. */
type By = { fullName: string; email: string }
/** A workspace (label, channel on the wire) and its change. */
type Channel = { labelToken: string; labelName: string }

/** What the server sends. A new type also needs its line in `HUB_DELIVERY`. */
export type HubEvent =
  /** A person's presence on a folio changed; null: gone [SYNC-19]. */
  | {
      type: 'editorStatusOnDash'
      data: { status: 'ONLINE' | 'EDITING' | null; folioToken: string; email: string; fullName: string }
    }
  /** A person types in a module; null: no longer in any. A head without news is cleared after 240 s [SYNC-36]. */
  | { type: 'typeHead'; data: { folioToken: string; moduleId: string | null; email: string; fullName: string } }
  /** A folio's card changed (name, status, sharing, thumbnail, content): fetch it again [SYNC-30]. */
  | {
      type: 'updateFolioData'
      data: {
        folioToken: string
        change: 'created' | 'renamed' | 'archived' | 'restored' | 'removed' | 'shared' | 'thumbnail' | 'people'
      }
    }
  /** New content is committed: viewers fetch the projection again. */
  | { type: 'changed'; data: { folioToken: string; seq: number } }
  /** The caller's right on a folio changed; 0: gone [SYNC-40, SYNC-41]. */
  | { type: 'accessChanged'; data: { folioToken: string; privilege: number } }
  /** The folio was deleted permanently [SYNC-42]. */
  | { type: 'folioDeleted'; data: { folioToken: string } }
  /**
   * Someone restored an earlier version of the folio; their own tabs are told too [SYNC-43]. `tab` is the id of the tab
   * that did it.
   */
  | { type: 'folioReverted'; data: { folioToken: string; by: By; tab: string } }
  /**
   * The caller is no longer in this team; `next` is where the browser goes; `hasLeft`: at their own request [SYNC-44].
   */
  | {
      type: 'removedFromTeam'
      data: { teamToken: string; teamName: string; next: 'home' | 'create-team'; hasLeft?: true }
    }
  /** Page settings changed: only a tab that cannot apply them asks to reload [SYNC-18, EDIT-14]. */
  | { type: 'pageDataChange'; data: { folioToken: string; by: By; version: number } }
  /** The checker found a difference between the folio and its projection [SAVE-34]. */
  | { type: 'crcNotice'; data: { folioToken: string } }
  /** A person of the folio accepted, declined, got another privilege or was removed [SYNC-37, SYNC-38]. */
  | {
      type: 'collaborator'
      data: { folioToken: string; verb: 'accept' | 'reject' | 'change' | 'remove'; collaborator: Collaborator }
    }
  /** Someone requests access; the number of open requests [SYNC-39]. */
  | { type: 'accessRequestArrived'; data: { folioToken: string; newRequestCount: number } }
  /** A reader answered a form; how many answers there are [SYNC-39]. */
  | { type: 'leadArrived'; data: { folioToken: string; leadCount: number } }
  /** Someone is reading a folio whose stats the caller is watching: fetch them again. At most every 2 s. */
  | { type: 'readingChanged'; data: { folioToken: string } }
  /** Workspaces [SYNC-20..27]. */
  | { type: 'channelAdd'; data: Channel }
  | { type: 'channelDelete'; data: Channel }
  /** It is called, coloured or described otherwise, or new folios go there. */
  | { type: 'channelChanged'; data: Channel }
  | { type: 'userJoinedChannel'; data: Channel & { email: string } }
  | { type: 'userLeftChannel'; data: Channel & { email: string } }
  | { type: 'folioAddedToChannel'; data: Channel & { folioToken: string } }
  | { type: 'folioRemovedFromChannel'; data: Channel & { folioToken: string } }
  | { type: 'channelChangedPrivate'; data: Channel }
  | { type: 'channelChangedTeamVisible'; data: Channel }
  /** Requests that wait for the caller's answer [SYNC-28, SYNC-29]. */
  | { type: 'transferRequestArrived'; data: { folioToken: string; by: By } }
  /** One of them was answered, perhaps in another tab, or withdrawn. */
  | { type: 'transferRequestOver'; data: { folioToken: string } }
  | { type: 'collabRequestArrived'; data: { folioToken: string; by: By } }
  /** An export moved on. */
  | { type: 'export'; data: { folioToken: string; exportId: string; state: string; progress: number } }
  /** A notification arrived [SYNC-31]. */
  | { type: 'bell'; data: { notification: Notification; unread: number } }
  /** Older notifications, to the tab that asked [SYNC-32]. */
  | { type: 'loadMore'; data: { notifications: Notification[]; unread: number; end: boolean } }
  /** Notifications were read, in this tab or another one [SYNC-33]. */
  | { type: 'bRead'; data: { arr: number[]; unread: number } }
  /** Notifications offer an action, or no longer do, and the outcome [SYNC-34]. */
  | { type: 'actionable'; data: { arr: number[]; isActionable: boolean; process?: NotificationProcess } }
  /** The plan of one of the person's teams changed or ended: locks are re-evaluated [PLAN-114, PLAN-115, PLAN-117]. */
  | { type: 'planChanged'; data: { teamToken: string; change: PlanChange } }
  /** Someone joined the team, left it, was invited or got another role: the list of its people is fetched again. */
  | { type: 'teamPeople'; data: { teamToken: string } }
  /** A team's style guide has a new version: whatever is drawn with it fetches it again. */
  | { type: 'styleGuideChanged'; data: { teamToken: string; version: number } }
  /** A domain of the team was added or removed, or its DNS has changed: the list is fetched again. */
  | { type: 'domainsChanged'; data: { teamToken: string } }
  /** The caller's role in a team changed: locks are re-evaluated [ROLE-63]. */
  | { type: 'roleChanged'; data: { teamToken: string; teamName: string; role: TeamRole } }
  /** The caller works in another team now, in the browser with this session. */
  | { type: 'teamSwitched'; data: { teamToken: string } }
  /** The name, address or picture of the caller, or of someone they work with, changed. */
  | { type: 'accountChanged'; data: { email: string } }
  | { type: 'sessionEnded'; data: Record<string, never> }

type HubEventType = HubEvent['type']

/**
 * How an event is delivered. `kept`: at least once, also to a tab that was disconnected for a while; it is stored, has
 * an `id`, and the tab handles each id once. `passing`: only to connected tabs; a tab that was disconnected fetches the
 * state itself.
 */
export const HUB_DELIVERY = {
  editorStatusOnDash: 'passing',
  typeHead: 'passing',
  updateFolioData: 'passing',
  changed: 'passing',
  accessChanged: 'kept',
  folioDeleted: 'kept',
  folioReverted: 'kept',
  removedFromTeam: 'kept',
  pageDataChange: 'kept',
  crcNotice: 'kept',
  collaborator: 'kept',
  accessRequestArrived: 'kept',
  leadArrived: 'passing',
  readingChanged: 'passing',
  channelAdd: 'kept',
  channelDelete: 'kept',
  channelChanged: 'passing',
  userJoinedChannel: 'kept',
  userLeftChannel: 'kept',
  folioAddedToChannel: 'kept',
  folioRemovedFromChannel: 'kept',
  channelChangedPrivate: 'kept',
  channelChangedTeamVisible: 'kept',
  transferRequestArrived: 'kept',
  transferRequestOver: 'passing',
  collabRequestArrived: 'kept',
  export: 'passing',
  bell: 'kept',
  loadMore: 'passing',
  bRead: 'passing',
  actionable: 'passing',
  planChanged: 'kept',
  teamPeople: 'passing',
  domainsChanged: 'passing',
  styleGuideChanged: 'passing',
  roleChanged: 'kept',
  teamSwitched: 'passing',
  accountChanged: 'passing',
  sessionEnded: 'passing',
} as const satisfies Record<HubEventType, 'kept' | 'passing'>

/**
 * Close codes of `/hub` and `/hub/sync`. y-websocket's provider does not reconnect after 44xx, and does after every
 * other.
 */
export const CLOSE = {
  /** This client's update does not build on the server's state: sync again, then resend. */
  resync: { code: 4509, reason: 'resync' },
  /** Session ended or right lost. */
  unauthorized: { code: 4401, reason: 'unauthorized' },
  forbidden: { code: 4403, reason: 'forbidden' },
  tooLarge: { code: 4413, reason: 'too-large' },
  /** More messages than a person's tab ever sends. */
  tooMany: { code: 4429, reason: 'too-many' },
  /** The receiver cannot keep up; it reconnects and syncs. */
  slow: { code: 4508, reason: 'slow' },
  /** The server's disk is full: nothing is written now; the client keeps its edits and reconnects every few seconds. */
  noRoom: { code: 4507, reason: 'no-room' },
  /** The server is busy: a folio did not open in time, or no memory was free for a large one; the client keeps its edits and reconnects ever more rarely. */
  busy: { code: 4506, reason: 'busy' },
  goingAway: { code: 1001, reason: 'server stops' },
} as const
