import type { ACCOUNT_ACCESS } from '@recto/contract'
import type { ComponentType } from 'react'

/** Every popup gets this; `result` is what `openPopup` answers. */
export type PopupControl<R = void> = { close: (result?: R) => void }

type Loader = () => Promise<{ default: ComponentType<never> }>

export type PopupEntry = {
  /** Its file is fetched when it is first opened [BOOT-48]. */
  load: Loader
  /** Who may open it: anybody, or whoever is signed in. What it shows and does asks for the rest. */
  access: keyof typeof ACCOUNT_ACCESS
  /** What stands after `#` while it is open [BOOT-61]; a token of its props may follow. */
  hash: string
  /** Makes its props from what follows the hash in a link; without it a link cannot open it. */
  fromHash?: (rest: string) => Record<string, unknown> | null
  /** Neither Escape nor anything but its own buttons closes it [BOOT-60]. */
  noClose?: true
}

const TOKEN = /^[0-9A-Za-z]{22}$/
const folioFromHash = (rest: string) => (TOKEN.test(rest) ? { token: rest } : null)

/** Every popup of the app: name → file, who may open it, its hash, and whether it can be closed. */
export const POPUPS = {
  message: { load: () => import('./MessagePopup.tsx'), access: 'public.read', hash: 'message' },
  notice: { load: () => import('./NoticePopup.tsx'), access: 'public.read', hash: 'notice', noClose: true },
  share: {
    load: () => import('../features/sharing/SharePopup.tsx'),
    access: 'account.own',
    hash: 'share',
    fromHash: folioFromHash,
  },
  export: {
    load: () => import('../features/export/ExportPopup.tsx'),
    access: 'account.own',
    hash: 'export',
    fromHash: folioFromHash,
  },
  answers: {
    load: () => import('../features/leads/AnswersPopup.tsx'),
    access: 'account.own',
    hash: 'answers',
  },
  'embed-url': {
    load: () => import('../features/embeds/EmbedUrlPopup.tsx'),
    access: 'account.own',
    hash: 'embed-url',
  },
  html: { load: () => import('../features/embeds/HtmlPopup.tsx'), access: 'account.own', hash: 'html' },
  'code-view': {
    load: () => import('../features/embeds/CodeViewPopup.tsx'),
    access: 'account.own',
    hash: 'code-view',
  },
  'copy-section': {
    load: () => import('../features/editor/CopySectionPopup.tsx'),
    access: 'account.own',
    hash: 'copy-section',
  },
  workspace: {
    load: () => import('../features/workspaces/WorkspacePopup.tsx'),
    access: 'account.own',
    hash: 'workspace',
  },
  'workspace-people': {
    load: () => import('../features/workspaces/WorkspacePeoplePopup.tsx'),
    access: 'account.own',
    hash: 'workspace-people',
  },
  'workspace-link': {
    load: () => import('../features/workspaces/WorkspaceLinkPopup.tsx'),
    access: 'account.own',
    hash: 'workspace-link',
  },
  move: { load: () => import('../features/workspaces/MovePopup.tsx'), access: 'account.own', hash: 'move' },
  revisions: {
    load: () => import('../features/revisions/RevisionsPopup.tsx'),
    access: 'account.own',
    hash: 'revisions',
    fromHash: folioFromHash,
  },
  reverted: {
    load: () => import('../features/revisions/RevertedPopup.tsx'),
    access: 'account.own',
    hash: 'reverted',
    noClose: true,
  },
  blocker: { load: () => import('../features/plans/BlockerPopup.tsx'), access: 'account.own', hash: 'blocker' },
  plans: {
    load: () => import('../features/plans/PlansPopup.tsx'),
    access: 'account.own',
    hash: 'seeplans',
    fromHash: () => ({}),
  },
  'plan-notice': {
    load: () => import('../features/plans/PlanNoticePopup.tsx'),
    access: 'account.own',
    hash: 'plan',
  },
  'plan-stop': {
    load: () => import('../features/plans/PlanNoticePopup.tsx'),
    access: 'account.own',
    hash: 'plan-stop',
    noClose: true,
  },
  team: {
    load: () => import('../features/teams/TeamPopup.tsx'),
    access: 'account.own',
    hash: 'team',
    fromHash: () => ({}),
  },
  'remove-member': {
    load: () => import('../features/teams/RemoveMemberPopup.tsx'),
    access: 'account.own',
    hash: 'remove-member',
  },
  'team-settings': {
    load: () => import('../features/teams/TeamSettingsPopup.tsx'),
    access: 'account.own',
    hash: 'teamsettings',
  },
  import: {
    load: () => import('../features/teams/ImportPopup.tsx'),
    access: 'account.own',
    hash: 'import',
    fromHash: () => ({}),
  },
  'unsaved-edits': {
    load: () => import('../features/accounts/UnsavedEditsPopup.tsx'),
    access: 'account.own',
    hash: 'unsaved',
  },
  'session-expired': {
    load: () => import('../features/accounts/SessionExpiredPopup.tsx'),
    access: 'public.read',
    hash: 'signed-out',
    noClose: true,
  },
} as const satisfies Record<string, PopupEntry>

export type PopupName = keyof typeof POPUPS

type OwnProps<N extends PopupName> =
  Awaited<ReturnType<(typeof POPUPS)[N]['load']>>['default'] extends ComponentType<infer P> ? P : never
/** What has to be passed to open a popup. */
export type PopupProps<N extends PopupName> = Omit<OwnProps<N>, 'close'>
/** What `openPopup` answers; undefined when it was closed without an answer. */
export type PopupResult<N extends PopupName> = OwnProps<N> extends { close: (result?: infer R) => void } ? R : undefined
