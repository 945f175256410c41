import {
  type ExportFormat,
  type ExportQuality,
  type ExportSettings,
  type ExportSize,
  type FeatureName,
  featureText,
  type GetExportCreditsLeft,
  type OutputOf,
  ROLE,
  type TeamRole,
} from '@recto/contract'
import { Checkbox, Field, Icon, Segmented, Select, Switch } from '@recto/ui'
import { Lock } from 'lucide-react'
import { openPopup } from '../../popups/index.ts'
import styles from './export.module.css'
import * as ownWords from './words.ts'

const SIZES: readonly { value: ExportSize; label: string }[] = [
  { value: 'page', label: ownWords.asLaidOut },
  { value: 'A4', label: 'A4' },
  { value: 'Letter', label: ownWords.letter },
  { value: 'A3', label: 'A3' },
]
const ORIENTATIONS = [
  { value: 'portrait', label: ownWords.portrait },
  { value: 'landscape', label: ownWords.landscape },
] as const
const PICTURES: readonly { value: ExportQuality; label: string }[] = [
  { value: 'standard', label: ownWords.forScreens },
  { value: 'high', label: ownWords.forPrint },
  { value: 'best', label: ownWords.asUploaded },
]
const DENSITIES: readonly { value: ExportQuality; label: string }[] = [
  { value: 'standard', label: ownWords.px1200 },
  { value: 'high', label: ownWords.px2400 },
  { value: 'best', label: ownWords.px3600 },
]

/** How many exports the team has left. */
export type Allowance = OutputOf<typeof GetExportCreditsLeft>

type SettingsProps = {
  format: ExportFormat
  settings: ExportSettings
  set: (patch: Partial<ExportSettings>) => void
  sections: readonly { id: string; title: string }[]
  allowance: Allowance
}

/** The settings of a format; those not on the plan are shown locked, with the reason below [PLAN-058]. */
export function ExportSettingsFields({ format, settings, set, sections, allowance }: SettingsProps) {
  const { advancedPdf, sectionExport, removeBranding } = allowance
  const isPdf = format === 'pdf'
  const isPdfLocked = isPdf && !advancedPdf
  const hasPictures = isPdf || format === 'png' || format === 'html'
  const locked: FeatureName[] = [
    ...(isPdfLocked ? (['advancedPdf'] as const) : []),
    ...(sectionExport ? [] : (['sectionExport'] as const)),
  ]
  return (
    <div className={styles.settings}>
      {isPdf && (
        <div className={styles.pair}>
          <Field label={ownWords.pageSize}>
            <Select
              value={settings.size}
              options={SIZES.map((one) => ({ ...one, disabled: isPdfLocked && one.value === 'A3' }))}
              onChange={(size) => set({ size })}
            />
          </Field>
          {settings.size !== 'page' && !isPdfLocked && (
            <div>
              <div className={styles.label} aria-hidden>
                {ownWords.orientation}
              </div>
              <Segmented
                label={ownWords.orientation}
                wide
                value={settings.orientation}
                options={ORIENTATIONS}
                onChange={(orientation) => set({ orientation })}
              />
            </div>
          )}
        </div>
      )}
      {hasPictures && (
        <Field label={locking(format === 'png' ? ownWords.quality : ownWords.qualityOfPictures, isPdfLocked)}>
          <Select
            value={settings.quality}
            options={format === 'png' ? DENSITIES : PICTURES}
            disabled={isPdfLocked}
            onChange={(quality) => set({ quality })}
          />
        </Field>
      )}
      {hasPictures && (
        <Switch
          label={locking(ownWords.backgrounds, isPdfLocked)}
          hint={format === 'png' ? ownWords.backgroundsOffPicture : ownWords.backgroundsOffPdf}
          checked={settings.background}
          disabled={isPdfLocked}
          onChange={(background) => set({ background })}
        />
      )}
      {format === 'png' && (
        <Switch
          label={locking(ownWords.aPictureForEachSection, !sectionExport)}
          hint={ownWords.togetherInAZipFile}
          checked={settings.perSection}
          disabled={!sectionExport}
          onChange={(perSection) => set({ perSection })}
        />
      )}
      <Switch
        label={locking(ownWords.onlySomeSections, !sectionExport)}
        hint={sections.length === 1 ? ownWords.oneSection : undefined}
        checked={settings.sections !== undefined}
        disabled={!sectionExport || sections.length < 2}
        onChange={(isSome) => set({ sections: isSome ? sections.map(({ id }) => id) : undefined })}
      />
      {settings.sections && <SectionList chosen={settings.sections} sections={sections} set={set} />}
      {format !== 'json' && (
        <Switch
          label={locking(ownWords.madeWithRecto, !removeBranding)}
          hint={removeBranding ? ownWords.madeWithHint : ownWords.madeWithPlanHint}
          checked={settings.branding ?? !removeBranding}
          disabled={!removeBranding}
          onChange={(branding) => set({ branding })}
        />
      )}
      {locked.length > 0 && <LockedNote features={locked} role={allowance.teamRole as TeamRole | null} />}
    </div>
  )
}

const locking = (words: string, isLocked: boolean) =>
  isLocked ? (
    <span className={styles.locked}>
      {words}
      <Icon of={Lock} size={12} />
    </span>
  ) : (
    words
  )

function SectionList({
  chosen,
  sections,
  set,
}: Pick<SettingsProps, 'sections' | 'set'> & { chosen: readonly string[] }) {
  // In the folio's order, whatever was ticked first.
  const tick = (id: string, isTicked: boolean) =>
    set({ sections: sections.map((one) => one.id).filter((one) => (one === id ? isTicked : chosen.includes(one))) })
  return (
    <fieldset className={styles.sections}>
      <legend className="sr">{ownWords.sections}</legend>
      {sections.map(({ id, title }, at) => (
        <Checkbox
          key={id}
          compact
          label={title || ownWords.sectionNumber(at + 1)}
          checked={chosen.includes(id)}
          onChange={(isTicked) => tick(id, isTicked)}
        />
      ))}
    </fieldset>
  )
}

/** Why something is locked; its owner is led to the plans, others read whom to ask. */
function LockedNote({ features, role }: { features: readonly FeatureName[]; role: TeamRole | null }) {
  return (
    <p className={styles.note}>
      {features.map((name) => featureText(name, role).replace(/ See Plans$/, '')).join(' ')}{' '}
      {role === ROLE.owner && (
        <button type="button" className={styles.plain} onClick={() => void openPopup('plans', {})}>
          {ownWords.seePlans}
        </button>
      )}
    </p>
  )
}
