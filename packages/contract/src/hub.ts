import { z } from 'zod'
import type { ActionName } from './access/actions.ts'
import { folioToken, type Notification } from './entities.ts'

/** Messages on `/hub` are JSON `{type, data, id}` [OPEN-69]; `id` comes back in the answer `{type: 'ack', id}` or `{type: 'error', id, data}`. */
export type HubMethod<I extends z.ZodType = z.ZodType> = { type: string; input: I; access: ActionName }

const method = <I extends z.ZodType>(type: string, access: ActionName, input: I): HubMethod<I> => ({
  type,
  access,
  input,
})

/** What a tab may send. */
export const HUB_METHODS = [
  /** Join a folio's room: this tab shows as ONLINE or EDITING on cards [SYNC-05]. */
  method('addGroupEditor', 'folio.view', z.object({ token: folioToken, status: z.enum(['ONLINE', 'EDITING']) })),
  method('leaveGroupEditor', 'folio.view', z.object({ token: folioToken })),
  /** Join the team's dashboard room [SYNC-06]. */
  method('addGroupDash', 'folio.list', z.object({})),
  /** Keeps presence alive; every 60 s, expires after 90 s [SYNC-07, SYNC-35]. */
  method('mrPing', 'account.own', z.object({})),
] as const

/** What the server sends. */
export type HubEvent =
  /** A person's presence on a folio changed; null: gone [SYNC-19]. */
  | {
      type: 'editorStatusOnDash'
      data: { status: 'ONLINE' | 'EDITING' | null; folioToken: string; email: string; fullName: string }
    }
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
  /** An export moved on. */
  | { type: 'export'; data: { folioToken: string; exportId: string; state: string; progress: number } }
  /** A notification arrived [SYNC-31]. */
  | { type: 'bell'; data: { notification: Notification; unread: number } }
  /** Notifications were read, in this tab or another one [SYNC-33]. */
  | { type: 'bRead'; data: { upTo: number; unread: number } }
  | { type: 'sessionEnded'; data: Record<string, never> }

/** Close codes of `/hub` and `/hub/sync`. y-websocket's provider does not come back after 44xx, and does after every other. */
export const CLOSE = {
  /** What this client sent does not stand on what the server has: sync anew, then resend. */
  resync: { code: 4509, reason: 'resync' },
  /** Session ended or right lost. */
  unauthorized: { code: 4401, reason: 'unauthorized' },
  forbidden: { code: 4403, reason: 'forbidden' },
  tooLarge: { code: 4413, reason: 'too-large' },
  /** The receiver cannot keep up; it reconnects and syncs. */
  slow: { code: 4508, reason: 'slow' },
  goingAway: { code: 1001, reason: 'server stops' },
} as const
