import { ROLE, type TeamRole } from '../entities.ts'
import type { PlanFacts } from './facts.ts'
import type { BooleanRule, PlanRules } from './rules.ts'

/** One thing that a plan may lack, or a role may not do. */
export type Feature = {
  /** What the plan must have; a function where it is more than one switch. Null: every plan has it. */
  has: BooleanRule | ((rules: PlanRules) => boolean) | null
  /** The lowest role that may, where the plan has it [PLAN-057]. */
  rank: TeamRole
  /** The same on plans without a price, where a row says otherwise. */
  rankOnFree?: TeamRole
  /** Shown locked with a tip where the plan lacks it [PLAN-058]. */
  isTipped?: true
}

const tipped = { isTipped: true } as const

/** Everything that a plan opens, with the role it takes [PLAN-014, PLAN-029..056, PLAN-058, PLAN-059]. */
export const FEATURES = {
  styleGuide: { has: 'styleguideActive', rank: ROLE.admin, ...tipped },
  addUsers: { has: 'collabActive', rank: ROLE.member, rankOnFree: ROLE.admin, ...tipped },
  customDomains: {
    has: (rules) => rules.customDomainEnabled && rules.maxCustomDomains > 0,
    rank: ROLE.admin,
    ...tipped,
  },
  personalTemplates: { has: 'mytemplatesActive', rank: ROLE.member, ...tipped },
  teamTemplates: { has: 'teamtemplatesActive', rank: ROLE.member, ...tipped },
  privateLinks: {
    has: (rules) => rules.privacyControlsActive && rules.privateModeActive,
    rank: ROLE.member,
    ...tipped,
  },
  password: { has: 'passwordProtectionActive', rank: ROLE.member, ...tipped },
  customLinks: { has: 'curlActive', rank: ROLE.member, ...tipped },
  indexing: { has: 'canIndexFolios', rank: ROLE.member, ...tipped },
  embed: { has: 'embedEnabled', rank: ROLE.member, ...tipped },
  leads: { has: 'leadsEnabled', rank: ROLE.member, ...tipped },
  channelLinks: { has: 'canShareChannelLinks', rank: ROLE.owner, ...tipped },
  customFonts: { has: 'uploadCustomFonts', rank: ROLE.admin, ...tipped },
  copyMoveSections: { has: 'allowCopyMoveSections', rank: ROLE.member, ...tipped },
  sectionExport: { has: 'downloadModCanSecActive', rank: ROLE.member, ...tipped },
  duplicateSections: { has: 'allowDuplicatingSections', rank: ROLE.guest, ...tipped },
  stats: { has: 'folioStatsActive', rank: ROLE.member },
  advancedStats: { has: 'canAdvancedAnalytics', rank: ROLE.member },
  imageLibrary: { has: 'imageLibraryEnabled', rank: ROLE.member },
  pdfDownload: { has: 'pdfDownloadActive', rank: ROLE.guest },
  pdfExport: { has: 'pdfExportEnabled', rank: ROLE.guest },
  advancedPdf: { has: (rules) => !rules.disableAdvPdfOptions, rank: ROLE.guest },
  colorPicker: { has: 'canUseColorPicker', rank: ROLE.guest },
  teamLogo: { has: 'canHaveTeamLogo', rank: ROLE.admin },
  guests: { has: 'guestsEnabled', rank: ROLE.admin },
  singleFolioGuests: { has: 'enableSfg', rank: ROLE.admin },
  guestsInWorkspaces: { has: 'allowGuestsInFoldersEnabled', rank: ROLE.admin },
  memberRole: { has: 'memberRoleActive', rank: ROLE.admin },
  adminRole: { has: 'adminRoleActive', rank: ROLE.admin },
  workspaces: { has: 'createChannelsActive', rank: ROLE.member },
  defaultWorkspace: { has: 'defaultWorkspaceActive', rank: ROLE.member },
  archive: { has: 'archiveActive', rank: ROLE.member },
  copyFolios: { has: mayHoldCopies, rank: ROLE.member },
  transferFolios: { has: mayHoldCopies, rank: ROLE.member },
  teamSettings: { has: null, rank: ROLE.admin },
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
