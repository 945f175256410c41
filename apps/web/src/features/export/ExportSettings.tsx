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

const SIZES: readonly { value: ExportSize; label: string }[] = [
  { value: 'page', label: 'As laid out' },
  { value: 'A4', label: 'A4' },
  { value: 'Letter', label: 'Letter' },
  { value: 'A3', label: 'A3' },
]
const ORIENTATIONS = [
  { value: 'portrait', label: 'Portrait' },
  { value: 'landscape', label: 'Landscape' },
] as const
const PICTURES: readonly { value: ExportQuality; label: string }[] = [
  { value: 'standard', label: 'For screens' },
  { value: 'high', label: 'For print' },
  { value: 'best', label: 'As uploaded' },
]
const DENSITIES: readonly { value: ExportQuality; label: string }[] = [
  { value: 'standard', label: '1,200 px wide' },
  { value: 'high', label: '2,400 px wide' },
  { value: 'best', label: '3,600 px wide' },
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

/** What can be set of a format; what the plan lacks is shown locked, with the reason below [PLAN-058]. */
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
          <Field label={locking('Page size', isPdfLocked)}>
            <Select value={settings.size} options={SIZES} disabled={isPdfLocked} onChange={(size) => set({ size })} />
          </Field>
          {settings.size !== 'page' && (
            <div>
              <div className={styles.label} aria-hidden>
                Orientation
              </div>
              <Segmented
                label="Orientation"
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
        <Field label={locking(format === 'png' ? 'Quality' : 'Quality of pictures', isPdfLocked)}>
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
          label={locking('Backgrounds', isPdfLocked)}
          hint={format === 'png' ? 'Off: a transparent picture' : 'Off: dark words on white, to save ink'}
          checked={settings.background}
          disabled={isPdfLocked}
          onChange={(background) => set({ background })}
        />
      )}
      {format === 'png' && (
        <Switch
          label={locking('A picture for each section', !sectionExport)}
          hint="Together in a zip file"
          checked={settings.perSection}
          disabled={!sectionExport}
          onChange={(perSection) => set({ perSection })}
        />
      )}
      <Switch
        label={locking('Only some sections', !sectionExport)}
        checked={settings.sections !== undefined}
        disabled={!sectionExport || sections.length < 2}
        onChange={(isSome) => set({ sections: isSome ? sections.map(({ id }) => id) : undefined })}
      />
      {settings.sections && <SectionList chosen={settings.sections} sections={sections} set={set} />}
      {format !== 'json' && (
        <Switch
          label={locking('Made with Recto', !removeBranding)}
          hint={removeBranding ? 'A line at the end that names us' : 'Plans with a price can leave this line out'}
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
      <legend className="sr">Sections</legend>
      {sections.map(({ id, title }, at) => (
        <Checkbox
          key={id}
          compact
          label={title || `Section ${at + 1}`}
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
          See Plans
        </button>
      )}
    </p>
  )
}
