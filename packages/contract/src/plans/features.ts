import { ROLE, type TeamRole } from '@recto/document'
import type { PlanFacts } from './facts.ts'
import type { BooleanRule, PlanRules } from './rules.ts'

/** One thing that a plan may lack, or a role may not do. */
export type Feature = {
  /** What the plan must have; a function if it is more than one switch. */
  has: BooleanRule | ((rules: PlanRules) => boolean)
  /** The lowest role that may use it, if the plan has it [PLAN-057]. */
  rank: TeamRole
  /** The same on free plans, if a row says otherwise. */
  rankOnFree?: TeamRole
}

/** Every plan feature, with the role it requires [PLAN-014, PLAN-030..055, PLAN-059]. */
export const FEATURES = {
  addUsers: { has: 'collabActive', rank: ROLE.member, rankOnFree: ROLE.admin },
  customDomains: {
    has: (rules) => rules.customDomainEnabled && rules.maxCustomDomains > 0,
    rank: ROLE.admin,
  },
  personalTemplates: { has: 'mytemplatesActive', rank: ROLE.member },
  teamTemplates: { has: 'teamtemplatesActive', rank: ROLE.member },
  privateLinks: {
    has: (rules) => rules.privacyControlsActive && rules.privateModeActive,
    rank: ROLE.member,
  },
  password: { has: 'passwordProtectionActive', rank: ROLE.member },
  customLinks: { has: 'curlActive', rank: ROLE.member },
  indexing: { has: 'canIndexFolios', rank: ROLE.member },
  embed: { has: 'embedEnabled', rank: ROLE.member },
  leads: { has: 'leadsEnabled', rank: ROLE.member },
  stats: { has: 'folioStatsActive', rank: ROLE.member },
  advancedStats: { has: 'canAdvancedAnalytics', rank: ROLE.member },
  channelLinks: { has: 'canShareChannelLinks', rank: ROLE.owner },
  copyMoveSections: { has: 'allowCopyMoveSections', rank: ROLE.member },
  duplicateSections: { has: 'allowDuplicatingSections', rank: ROLE.guest },
  sectionExport: { has: 'downloadModCanSecActive', rank: ROLE.member },
  pdfExport: { has: 'pdfExportEnabled', rank: ROLE.guest },
  advancedPdf: { has: (rules) => !rules.disableAdvPdfOptions, rank: ROLE.guest },
  teamLogo: { has: 'canHaveTeamLogo', rank: ROLE.admin },
  styleGuide: { has: 'styleguideActive', rank: ROLE.admin },
  customFonts: { has: 'uploadCustomFonts', rank: ROLE.admin },
  imageLibrary: { has: 'imageLibraryEnabled', rank: ROLE.member },
  guests: { has: 'guestsEnabled', rank: ROLE.admin },
  singleFolioGuests: { has: 'enableSfg', rank: ROLE.admin },
  memberRole: { has: 'memberRoleActive', rank: ROLE.admin },
  adminRole: { has: 'adminRoleActive', rank: ROLE.admin },
  workspaces: { has: 'createChannelsActive', rank: ROLE.member },
  defaultWorkspace: { has: 'defaultWorkspaceActive', rank: ROLE.member },
  archive: { has: 'archiveActive', rank: ROLE.member },
  copyFolios: { has: mayHoldCopies, rank: ROLE.member },
  transferFolios: { has: mayHoldCopies, rank: ROLE.member },
} as const satisfies Record<string, Feature>

/** Name of something that a plan has or has not. */
export type FeatureName = keyof typeof FEATURES

/** A free plan with a one-folio maximum cannot copy or transfer [PLAN-079]; a parked one cannot either. */
function mayHoldCopies({ maxFolios, showAds }: PlanRules): boolean {
  return maxFolios > 1 || (maxFolios === 1 && !showAds)
}

/** A feature by its name. */
export const featureOf = (name: FeatureName): Feature => FEATURES[name]

/** Whether the plan has it, regardless of role. */
export function planHas({ rules }: Pick<PlanFacts, 'rules'>, name: FeatureName): boolean {
  const { has } = featureOf(name)
  return typeof has === 'function' ? has(rules) : rules[has]
}
