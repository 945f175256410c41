import { ROLE, type TeamRole } from '../entities.ts'
import type { PlanFacts } from './facts.ts'
import type { BooleanRule, PlanRules } from './rules.ts'

/** One thing that a plan may lack, or a role may not do. */
export type Feature = {
  /** As it stands at the start of a sentence, and whether it is more than one thing. */
  label: string
  isPlural?: true
  /** What the plan must have; a function where it is more than one switch. Null: every plan has it. */
  has: BooleanRule | ((rules: PlanRules) => boolean) | null
  /** The lowest role that may, where the plan has it [PLAN-057]. */
  rank: TeamRole
  /** The same on plans without a price, where a row says otherwise. */
  rankOnFree?: TeamRole
  /** Shown locked with a tip where the plan lacks it [PLAN-058]. */
  isTipped?: true
  /** Said to guests, where a row has the words. */
  guestText?: string
}

const tipped = { isTipped: true } as const
const many = { isPlural: true } as const

/** Everything that a plan opens, with the role it takes [PLAN-014, PLAN-029..056, PLAN-058, PLAN-059]. */
export const FEATURES = {
  styleGuide: {
    label: 'The style guide',
    has: 'styleguideActive',
    rank: ROLE.admin,
    ...tipped,
    guestText: 'Guests cannot change fonts and colors of the style guide.',
  },
  addUsers: {
    label: 'Collaboration',
    has: 'collabActive',
    rank: ROLE.member,
    rankOnFree: ROLE.admin,
    ...tipped,
    guestText: 'Guests are not allowed to add people.',
  },
  customDomains: {
    label: 'Custom domains',
    ...many,
    has: (rules) => rules.customDomainEnabled && rules.maxCustomDomains > 0,
    rank: ROLE.admin,
    ...tipped,
    guestText: 'Guests are not allowed to manage domains.',
  },
  personalTemplates: {
    label: 'Saved templates',
    ...many,
    has: 'mytemplatesActive',
    rank: ROLE.member,
    ...tipped,
    guestText: 'Guests are not allowed to save templates.',
  },
  teamTemplates: {
    label: 'Team templates',
    ...many,
    has: 'teamtemplatesActive',
    rank: ROLE.member,
    ...tipped,
    guestText: 'Guests are not allowed to save templates.',
  },
  privateLinks: {
    label: 'Private links',
    ...many,
    has: (rules) => rules.privacyControlsActive && rules.privateModeActive,
    rank: ROLE.member,
    ...tipped,
  },
  password: {
    label: 'Password protection',
    has: 'passwordProtectionActive',
    rank: ROLE.member,
    ...tipped,
    guestText: 'Guests are not allowed to set passwords.',
  },
  customLinks: {
    label: 'Custom links',
    ...many,
    has: 'curlActive',
    rank: ROLE.member,
    ...tipped,
    guestText: 'Guests are not allowed to customize links.',
  },
  indexing: { label: 'Search engine indexing', has: 'canIndexFolios', rank: ROLE.member, ...tipped },
  embed: { label: 'Embedding folios', has: 'embedEnabled', rank: ROLE.member, ...tipped },
  leads: { label: 'Lead generation', has: 'leadsEnabled', rank: ROLE.member, ...tipped },
  channelLinks: { label: 'Workspace links', ...many, has: 'canShareChannelLinks', rank: ROLE.owner, ...tipped },
  customFonts: { label: 'Custom fonts', ...many, has: 'uploadCustomFonts', rank: ROLE.admin, ...tipped },
  copyMoveSections: {
    label: 'Copying and moving sections',
    has: 'allowCopyMoveSections',
    rank: ROLE.member,
    ...tipped,
    guestText: 'Guests are not allowed to copy or move sections.',
  },
  sectionExport: { label: 'Exporting sections', has: 'downloadModCanSecActive', rank: ROLE.member, ...tipped },
  duplicateSections: { label: 'Duplicating sections', has: 'allowDuplicatingSections', rank: ROLE.guest, ...tipped },
  stats: {
    label: 'Stats',
    ...many,
    has: 'folioStatsActive',
    rank: ROLE.member,
    guestText: 'Guests cannot view stats.',
  },
  advancedStats: {
    label: 'Advanced stats',
    ...many,
    has: 'canAdvancedAnalytics',
    rank: ROLE.member,
    guestText: 'Guests cannot view stats.',
  },
  imageLibrary: { label: 'The image library', has: 'imageLibraryEnabled', rank: ROLE.member },
  pdfDownload: { label: 'PDF download', has: 'pdfDownloadActive', rank: ROLE.guest },
  pdfExport: { label: 'PDF export', has: 'pdfExportEnabled', rank: ROLE.guest },
  advancedPdf: { label: 'Advanced PDF export', has: (rules) => !rules.disableAdvPdfOptions, rank: ROLE.guest },
  colorPicker: { label: 'The color picker', has: 'canUseColorPicker', rank: ROLE.guest },
  teamLogo: { label: 'A team logo', has: 'canHaveTeamLogo', rank: ROLE.admin },
  guests: { label: 'Guests', ...many, has: 'guestsEnabled', rank: ROLE.admin },
  singleFolioGuests: { label: 'Single-folio guests', ...many, has: 'enableSfg', rank: ROLE.admin },
  guestsInWorkspaces: { label: 'Guests in workspaces', ...many, has: 'allowGuestsInFoldersEnabled', rank: ROLE.admin },
  memberRole: { label: 'The team member role', has: 'memberRoleActive', rank: ROLE.admin },
  adminRole: { label: 'The admin role', has: 'adminRoleActive', rank: ROLE.admin },
  workspaces: {
    label: 'Workspaces',
    ...many,
    has: 'createChannelsActive',
    rank: ROLE.member,
    guestText: 'Guests are not allowed to create workspaces.',
  },
  defaultWorkspace: { label: 'A default workspace of your choice', has: 'defaultWorkspaceActive', rank: ROLE.member },
  archive: {
    label: 'Archiving and recovering folios',
    has: 'archiveActive',
    rank: ROLE.member,
    guestText: 'Guests are not allowed to archive folios.',
  },
  copyFolios: {
    label: 'Copying folios',
    has: mayHoldCopies,
    rank: ROLE.member,
    guestText: 'Guests are not allowed to copy folios.',
  },
  transferFolios: {
    label: 'Transferring folios',
    has: mayHoldCopies,
    rank: ROLE.member,
    guestText: 'Guests are not allowed to transfer folios.',
  },
  teamSettings: { label: 'Teamspace settings', ...many, has: null, rank: ROLE.admin },
} as const satisfies Record<string, Feature>

export type FeatureName = keyof typeof FEATURES

/** A free plan with a one-folio maximum cannot copy or transfer [PLAN-079]; a parked one cannot either. */
function mayHoldCopies({ maxFolios, showAds }: PlanRules): boolean {
  return maxFolios > 1 || (maxFolios === 1 && !showAds)
}

export const featureOf = (name: FeatureName): Feature => FEATURES[name]

/** Whether the plan has it, whoever asks. */
export function planHas({ rules }: Pick<PlanFacts, 'rules'>, name: FeatureName): boolean {
  const { has } = featureOf(name)
  return has === null || (typeof has === 'function' ? has(rules) : rules[has])
}

/** Features that are shown locked with a tip where the plan lacks them [PLAN-058]. */
export const TIPPED_FEATURES: readonly FeatureName[] = (Object.keys(FEATURES) as FeatureName[]).filter(
  (name) => featureOf(name).isTipped,
)

/** Words of a refusal by the plan [OPEN-71]: one template, to the owner and to everybody else. */
export function featureText(name: FeatureName, role: TeamRole | null): string {
  const { label, isPlural } = featureOf(name)
  const are = isPlural ? 'are' : 'is'
  return role === ROLE.owner
    ? `${label} ${are} not available on your plan. See Plans`
    : `${label} ${are} not available. Please ask your team owner to upgrade.`
}
