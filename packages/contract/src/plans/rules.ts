/** Numeric rules; 900 or more means unlimited [PLAN-013], for megabytes 900,000 [OPEN-36], for bytes 9,000 GB. */
export const NUMERIC_RULES = [
  'minUsers',
  'maxUsers',
  'maxFolios',
  'maxUploadLimit',
  'maxRetentionDays',
  'freeUsers',
  'maxGuests',
  'imageLibrarySizeLimitInMB',
  'maxCustomDomains',
  'numberOfRestrictedExports',
  // The following are our own: rows that state a limit without naming its rule.
  'maxModules',
  'maxCanvases',
  'maxSections',
  'maxEmbeds',
  'maxTeamBytes',
  'monthlyAiCredits',
] as const

/** Rules that are on or off. */
export const BOOLEAN_RULES = [
  'removeBranding',
  'removeBrandingOnFolioView',
  'uploadCustomFonts',
  'privacyControlsActive',
  'pdfDownloadActive',
  'downloadModCanSecActive',
  'collabActive',
  'canIndexFolios',
  'canShareChannelLinks',
  'embedEnabled',
  'enableSfg',
  'guestsEnabled',
  'customDomainEnabled',
  'allowCopyMoveSections',
  'allowDuplicatingSections',
  'imageLibraryEnabled',
  'pdfExportEnabled',
  'restrictedExportsEnabled',
  'disableAdvPdfOptions',
  'canUseColorPicker',
  'canAdvancedAnalytics',
  'canHaveTeamLogo',
  'allowGuestsInFoldersEnabled',
  'leadsEnabled',
  'styleguideActive',
  'curlActive',
  'passwordProtectionActive',
  'mytemplatesActive',
  'teamtemplatesActive',
  'folioStatsActive',
  // The following are our own: rows that state a rule without naming it.
  'showAds',
  'archiveActive',
  'defaultWorkspaceActive',
  'privateModeActive',
  'createChannelsActive',
  'adminRoleActive',
  'memberRoleActive',
  'changePlanActive',
  'hideAiCredits',
] as const

/** Name of a plan rule that is a number. */
export type NumericRule = (typeof NUMERIC_RULES)[number]

/** Name of a plan rule that is on or off. */
export type BooleanRule = (typeof BOOLEAN_RULES)[number]

/** A plan's limits and features. */
export type PlanRules = Readonly<Record<NumericRule, number> & Record<BooleanRule, boolean>>

/** From here a count or a number of days means unlimited [PLAN-013]. */
const UNLIMITED = 900
/** The same for megabytes [OPEN-36]. */
export const UNLIMITED_MB = 900_000
/** The same for bytes: ten times as much as of megabytes. */
const UNLIMITED_BYTES = UNLIMITED_MB * 10_000_000

const IN_MEGABYTES: readonly NumericRule[] = ['maxUploadLimit', 'imageLibrarySizeLimitInMB']
const IN_BYTES: readonly NumericRule[] = ['maxTeamBytes']

/** Whether a rule's number means "unlimited". */
export const isUnlimited = (rule: NumericRule, value: number): boolean =>
  value >= (IN_BYTES.includes(rule) ? UNLIMITED_BYTES : IN_MEGABYTES.includes(rule) ? UNLIMITED_MB : UNLIMITED)

/** A rule's number as a limit for comparisons; Infinity if it means unlimited. */
export const limitOf = (rules: PlanRules, rule: NumericRule): number =>
  isUnlimited(rule, rules[rule]) ? Number.POSITIVE_INFINITY : rules[rule]

/** Rules in wire format: a list of name and value [PLAN-011]. */
export const ruleList = (rules: PlanRules): { name: string; value: number | boolean }[] =>
  [...NUMERIC_RULES, ...BOOLEAN_RULES].map((name) => ({ name, value: rules[name] }))

/** Rules as they were stored. @throws Error naming a rule that is missing or of the wrong kind. */
export function readRules(stored: unknown): PlanRules {
  const rules = (stored ?? {}) as Record<string, unknown>
  for (const name of NUMERIC_RULES)
    if (typeof rules[name] !== 'number') throw new Error(`Plan rule ${name} is no number.`)
  for (const name of BOOLEAN_RULES)
    if (typeof rules[name] !== 'boolean') throw new Error(`Plan rule ${name} is no switch.`)
  return rules as unknown as PlanRules
}
