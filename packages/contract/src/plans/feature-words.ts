import { ROLE, type TeamRole } from '@recto/document'
import { type FeatureName, planHas } from './features.ts'
import { PLAN_TABLE, TIER_NAMES, type Tier } from './table.ts'

type FeatureWords = {
  /** Its name at the start of a sentence, and whether it is plural. */
  label: string
  isPlural?: true
  /** The message for guests, if a row has one. */
  guestText?: string
}

const many = { isPlural: true } as const

const WORDS: Readonly<Record<FeatureName, FeatureWords>> = {
  addUsers: { label: 'Collaboration', guestText: 'Guests are not allowed to add people.' },
  customDomains: { label: 'Custom domains', ...many, guestText: 'Guests are not allowed to manage domains.' },
  personalTemplates: { label: 'Saved templates', ...many, guestText: 'Guests are not allowed to save templates.' },
  teamTemplates: { label: 'Team templates', ...many, guestText: 'Guests are not allowed to save templates.' },
  privateLinks: { label: 'Private links', ...many },
  password: { label: 'Password protection', guestText: 'Guests are not allowed to set passwords.' },
  customLinks: { label: 'Custom links', ...many, guestText: 'Guests are not allowed to customise links.' },
  indexing: { label: 'Search engine indexing' },
  embed: { label: 'Embedding folios' },
  leads: { label: 'Lead generation' },
  stats: { label: 'Stats', ...many, guestText: 'Guests cannot view stats.' },
  advancedStats: { label: 'Reading times, visits and places', ...many, guestText: 'Guests cannot view stats.' },
  channelLinks: { label: 'Workspace links', ...many },
  copyMoveSections: {
    label: 'Copying and moving sections',
    guestText: 'Guests are not allowed to copy or move sections.',
  },
  duplicateSections: { label: 'Duplicating sections' },
  sectionExport: { label: 'Exporting sections' },
  pdfExport: { label: 'PDF export' },
  advancedPdf: { label: 'Advanced PDF export' },
  teamLogo: { label: 'A team logo' },
  styleGuide: { label: 'The style guide', guestText: 'Guests can’t change fonts and colours.' },
  customFonts: {
    label: 'Fonts of your own',
    ...many,
    guestText: 'Guests can’t change fonts and colours.',
  },
  imageLibrary: { label: 'The image library', guestText: 'Guests are not allowed to use the image library.' },
  guests: { label: 'Guests', ...many },
  singleFolioGuests: { label: 'Single-folio guests', ...many },
  memberRole: { label: 'The team member role' },
  adminRole: { label: 'The admin role' },
  workspaces: { label: 'Workspaces', ...many, guestText: 'Guests are not allowed to create workspaces.' },
  defaultWorkspace: { label: 'A default workspace of your choice' },
  archive: { label: 'Archiving and recovering folios', guestText: 'Guests are not allowed to archive folios.' },
  copyFolios: { label: 'Copying folios', guestText: 'Guests are not allowed to copy folios.' },
  transferFolios: { label: 'Transferring folios', guestText: 'Guests are not allowed to transfer folios.' },
}

/** Apart from what decides: the editor decides with its first script, and speaks later. */
export const featureWords = (name: FeatureName): FeatureWords => WORDS[name]

/** The plans that one is led to, from the lowest [PLAN-062]. */
const LADDER: readonly Tier[] = ['plus', 'pro', 'unlimited']

/** The name of the smallest plan that has it; null if none on offer does. */
export function planWith(name: FeatureName): string | null {
  const tier = LADDER.find((one) => planHas({ rules: PLAN_TABLE[one] }, name))
  return tier ? TIER_NAMES[tier] : null
}

/** The message of a refusal by the plan [OPEN-71, OPEN-102]: one template, for the owner and for everyone else. */
export function featureText(name: FeatureName, role: TeamRole | null): string {
  const { label, isPlural } = featureWords(name)
  const are = isPlural ? 'are' : 'is'
  const plan = planWith(name)
  return role === ROLE.owner
    ? `${label} ${are} not available on your plan.${plan ? ` ${plan} has ${isPlural ? 'them' : 'it'}.` : ''} See Plans`
    : `${label} ${are} not available. Please ask your team owner to upgrade${plan ? ` to ${plan}` : ''}.`
}
