import type { PopupRegistry } from '../popups/popup-map.ts'
import { loadEditor } from './start-up.ts'

const TOKEN = /^[0-9A-Za-z]{22}$/
/** A folio, perhaps with the number of a tab. */
const shareFromHash = (rest: string) => {
  const [token = '', tab] = rest.split('-')
  return TOKEN.test(token) ? { token, ...(/^[0-3]$/.test(tab ?? '') ? { tab: Number(tab) } : {}) } : null
}
const folioFromHash = (rest: string) => (TOKEN.test(rest) ? { token: rest } : null)

/** Every popup of the app: name → file, who may open it, its hash, and whether it can be closed. */
export const POPUPS: PopupRegistry = {
  message: { load: () => import('../popups/MessagePopup.tsx'), access: 'public.read', hash: 'message' },
  notice: { load: () => import('../popups/NoticePopup.tsx'), access: 'public.read', hash: 'notice', noClose: true },
  share: {
    load: () => import('../features/sharing/SharePopup.tsx'),
    access: 'account.own',
    hash: 'share',
    fromHash: shareFromHash,
  },
  'template-link': {
    load: () => import('../features/templates/TemplateLinkPopup.tsx'),
    access: 'account.own',
    hash: 'template-link',
  },
  template: {
    load: () => {
      // The next press opens it there.
      loadEditor().catch(() => {})
      return import('../features/templates/TemplatePreviewPopup.tsx')
    },
    access: 'public.read',
    hash: 'template',
  },
  'accept-collab': {
    load: () => import('../features/sharing/AcceptCollabPopup.tsx'),
    access: 'account.own',
    hash: 'acceptcollab',
    fromHash: folioFromHash,
  },
  'ask-access': {
    load: () => import('../features/sharing/AskAccessPopup.tsx'),
    access: 'account.own',
    hash: 'ask-access',
    fromHash: (rest: string) => (/^[0-9A-Za-z-]{1,255}$/.test(rest) ? { folio: rest } : null),
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
  leads: {
    load: () => import('../features/leads/LeadsPopup.tsx'),
    access: 'account.own',
    hash: 'leads',
    // In the editor the folio is known [ROUTE-47].
    fromHash: (rest) => folioFromHash(rest || (/^\/edit\/([^/]+)/.exec(location.pathname)?.[1] ?? '')),
  },
  stats: {
    load: () => import('../features/stats/StatsPopup.tsx'),
    access: 'account.own',
    hash: 'stats',
    fromHash: folioFromHash,
  },
  visits: { load: () => import('../features/stats/VisitsPopup.tsx'), access: 'account.own', hash: 'visits' },
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
  'new-folio': {
    load: () => import('../features/templates/NewFolioPopup.tsx'),
    access: 'account.own',
    hash: 'newfolio',
    fromHash: (rest) => (rest === '' ? {} : folioFromHash(rest)),
  },
  'team-templates': {
    load: () => import('../features/templates/NewFolioPopup.tsx'),
    access: 'account.own',
    hash: 'teamtemplates',
    fromHash: () => ({}),
  },
  'save-template': {
    load: () => import('../features/templates/SaveTemplatePopup.tsx'),
    access: 'account.own',
    hash: 'savetemplate',
  },
  letters: {
    load: () => import('../features/folios/AskLettersPopup.tsx'),
    access: 'account.own',
    hash: 'letters',
  },
  unarchive: {
    load: () => import('../features/folios/UnarchivePopup.tsx'),
    access: 'account.own',
    hash: 'restore',
  },
  transfer: {
    load: () => import('../features/transfer/TransferPopup.tsx'),
    access: 'account.own',
    hash: 'transfer',
    fromHash: folioFromHash,
  },
  'accept-transfer': {
    load: () => import('../features/transfer/AcceptTransferPopup.tsx'),
    access: 'account.own',
    hash: 'accepttransfer',
    fromHash: (rest) => (rest === '' ? {} : folioFromHash(rest)),
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
  billing: {
    load: () => import('../features/billing/BillingPopup.tsx'),
    access: 'account.own',
    hash: 'billing',
    fromHash: () => ({}),
  },
  leave: { load: () => import('../features/billing/LeavePopup.tsx'), access: 'account.own', hash: 'leave-plan' },
  'upgrade-now': {
    load: () => import('../features/billing/UpgradeNowPopup.tsx'),
    access: 'account.own',
    hash: 'upgradenow',
    fromHash: () => ({}),
  },
  'buy-ai-credits': {
    load: () => import('../features/billing/BuyAiCreditsPopup.tsx'),
    access: 'account.own',
    hash: 'buycredits',
    fromHash: () => ({}),
  },
  referrals: {
    load: () => import('../features/billing/ReferralsPopup.tsx'),
    access: 'account.own',
    hash: 'referrals',
    fromHash: () => ({}),
  },
  'unpaid-members': {
    load: () => import('../features/billing/UnpaidMembersPopup.tsx'),
    access: 'account.own',
    hash: 'unpaid-members',
    noClose: true,
  },
  'buy-seats': { load: () => import('../features/billing/BuySeatsPopup.tsx'), access: 'account.own', hash: 'buyseats' },
  'fewer-seats': {
    load: () => import('../features/billing/FewerSeatsPopup.tsx'),
    access: 'account.own',
    hash: 'fewerseats',
    fromHash: () => ({}),
  },
  'to-free': { load: () => import('../features/plans/ToFreePopup.tsx'), access: 'account.own', hash: 'to-free' },
  'buy-storage': {
    load: () => import('../features/billing/BuyStoragePopup.tsx'),
    access: 'account.own',
    hash: 'buystorage',
    fromHash: () => ({}),
  },
  'plan-notice': {
    load: () => import('../features/plans/PlanNoticePopup.tsx'),
    access: 'account.own',
    hash: 'plan',
  },
  // A separate popup [BOOT-55].
  'expired-trial': {
    load: () => import('../features/plans/PlanNoticePopup.tsx'),
    access: 'account.own',
    hash: 'expiredtrial',
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
  'hand-over-team': {
    load: () => import('../features/teams/HandOverPopup.tsx'),
    access: 'account.own',
    hash: 'handoverteam',
  },
  'team-settings': {
    load: () => import('../features/teams/TeamSettingsPopup.tsx'),
    access: 'account.own',
    hash: 'teamsettings',
  },
  domains: {
    load: () => import('../features/domains/DomainsPopup.tsx'),
    access: 'account.own',
    hash: 'managedomains',
    fromHash: () => ({}),
  },
  'image-library': {
    load: () => import('../features/library/ImageLibraryPopup.tsx'),
    access: 'account.own',
    hash: 'imagelibrary',
    // In the editor the folio is known.
    fromHash: () => {
      const [, folio] = /^\/edit\/([0-9A-Za-z]{22})/.exec(location.pathname) ?? []
      return folio ? { folio } : {}
    },
  },
  'style-guide': {
    load: () => import('../features/style/StyleGuidePopup.tsx'),
    access: 'account.own',
    hash: 'styleguide',
    // In the editor it is shown next to the open folio [ROUTE-49].
    fromHash: () => ({ folio: /^\/edit\/(\w{22})/.exec(location.pathname)?.[1] }),
  },
  import: {
    load: () => import('../features/teams/ImportPopup.tsx'),
    access: 'account.own',
    hash: 'import',
    fromHash: () => ({}),
  },
  palette: { load: () => import('../features/palette/PalettePopup.tsx'), access: 'account.own', hash: 'find' },
  shortcuts: {
    load: () => import('../features/palette/ShortcutsPopup.tsx'),
    access: 'account.own',
    hash: 'shortcuts',
    fromHash: () => ({}),
  },
  'email-settings': {
    load: () => import('../features/settings/EmailSettingsPopup.tsx'),
    access: 'account.own',
    hash: 'emailsettings',
    fromHash: () => ({}),
  },
  'unsaved-edits': {
    load: () => import('../features/accounts/UnsavedEditsPopup.tsx'),
    access: 'account.own',
    hash: 'unsaved',
  },
  reauthenticate: {
    load: () => import('../features/accounts/ReauthenticatePopup.tsx'),
    access: 'account.own',
    hash: 'reauthenticate',
  },
  'session-expired': {
    load: () => import('../features/accounts/SessionExpiredPopup.tsx'),
    access: 'public.read',
    hash: 'signed-out',
    noClose: true,
  },
}
