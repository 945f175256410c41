import {
  CancelExport,
  type ExportFormat,
  type ExportRecord,
  type ExportSettings,
  ExportV3,
  exportSettings,
  SaveExportResult,
} from '@recto/contract'
import { Banner, Button, Popup, RadioCards, Skeleton } from '@recto/ui'
import { locale } from '@recto/words'
import { useState } from 'react'
import { callServer, withRetryNotice } from '../../api/index.ts'
import ZoneBanner from '../../components/banners/ZoneBanner.tsx'
import { FORMATS, formatName, leftWords, settingsFor } from '../../data/export-words.ts'
import { useAllowance, useExports } from '../../data/use-exports.ts'
import { usePlanEnd } from '../../data/use-plan-end.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import type { PopupControl } from '../../popups/popup-map.ts'
import { showProblem } from '../../popups/show-problem.ts'
import { BuyCredits } from './BuyCredits.tsx'
import { ExportHistory } from './ExportHistory.tsx'
import { ExportSettingsFields } from './ExportSettings.tsx'
import styles from './export.module.css'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    export: typeof ExportPopup
  }
}

/** A folio as a file: choose, start, download. The file has the folio's content at the start. */
export default function ExportPopup({ token, folioName, close }: PopupControl & { token: string; folioName?: string }) {
  const [format, setFormat] = useState<ExportFormat>('pdf')
  const [chosen, setChosen] = useState<Partial<ExportSettings>>({})
  const [newest, setNewest] = useState<string | null>(null)
  const [isStarting, setStarting] = useState(false)
  const [isBuying, setBuying] = useState(false)
  const exports = useExports(token)
  const allowance = useAllowance(token)
  const tellPlanEnd = usePlanEnd()
  // One long sheet is for screens: by default it is exported on the reader's paper size.
  const size = exports.data?.isPaged === false ? paperHere() : 'page'
  const settings: ExportSettings = { ...exportSettings.parse({}), size, ...chosen }

  async function start(asked: { format: ExportFormat; settings: ExportSettings }): Promise<void> {
    setStarting(true)
    try {
      const { exportId } = await withRetryNotice((options) => callServer(ExportV3, { token, ...asked }, options))
      setNewest(exportId)
    } catch (failure) {
      tellPlanEnd(failure)
      showProblem(failure)
    } finally {
      setStarting(false)
      void exports.refetch()
      void allowance.refetch()
    }
  }

  async function cancel({ exportId }: ExportRecord): Promise<void> {
    await callServer(CancelExport, { token, exportId }).catch(showProblem)
    void exports.refetch()
    void allowance.refetch()
  }

  if (isBuying) {
    const back = () => setBuying(false)
    const bought = () => {
      setBuying(false)
      void allowance.refetch()
    }
    return <BuyCredits onBack={back} onBought={bought} close={() => close()} />
  }

  const problem = exports.error ?? allowance.error
  const { data: allowed } = allowance
  const isUsedUp = allowed?.left === 0 && allowed.availableCredits === 0
  const isNothing = settings.sections?.length === 0
  return (
    <Popup
      title={folioName ? words.exportNamed(folioName) : words.exportThisFolio}
      width="l"
      minHeight={480}
      onClose={() => close()}
      onSubmit={() => void start({ format, settings: settingsFor(format, settings) })}
      footerLine
      footerNote={
        allowed && allowed.left !== null ? (
          <>
            {leftWords(allowed)}{' '}
            {allowed.canBuy && (
              <button type="button" className={styles.plain} onClick={() => setBuying(true)}>
                {words.buy5More}
              </button>
            )}
          </>
        ) : undefined
      }
      footer={
        <>
          <Button look="quiet" onClick={() => close()}>
            {words.close}
          </Button>
          <Button
            type="submit"
            look="primary"
            loading={isStarting}
            disabled={isNothing || (!allowed && problem !== null)}
          >
            {words.start(formatName(format))}
          </Button>
        </>
      }
    >
      <ZoneBanner zone="export" />
      {problem && (
        <div className={styles.banner}>
          <LoadFailed
            error={problem}
            again={() => {
              void exports.refetch()
              void allowance.refetch()
            }}
          />
        </div>
      )}
      {isUsedUp && !allowed.canBuy && (
        <div className={styles.banner}>
          <Banner tone="warn">{words.allUsed}</Banner>
        </div>
      )}
      {exports.data?.hasLiveParts && format !== 'json' && (
        <div className={styles.banner}>
          <Banner>{words.exportHint}</Banner>
        </div>
      )}
      <div className={styles.columns}>
        <RadioCards label={words.format} value={format} onChange={setFormat} options={FORMATS} />
        <div>
          {allowed ? (
            <ExportSettingsFields
              format={format}
              settings={settings}
              set={(patch) => setChosen({ ...chosen, ...patch })}
              sections={exports.data?.sections ?? []}
              allowance={allowed}
            />
          ) : (
            !problem && <Waiting />
          )}
        </div>
      </div>
      <ExportHistory
        exports={exports.data?.exports ?? []}
        newest={newest}
        onCancel={(one) => void cancel(one)}
        onRetry={(one) => void start(one)}
        onSaved={({ exportId }) => {
          // The file is on its way; that it was noted is not the reader's business.
          callServer(SaveExportResult, { token, exportId }).catch(() => {})
        }}
      />
    </Popup>
  )
}

/** Regions where offices use Letter; all others use A4. */
const ON_LETTER = ['US', 'CA', 'MX', 'PH', 'CL', 'CO', 'CR', 'GT', 'NI', 'PA', 'PR', 'SV', 'VE', 'DO']

/** The paper of the region that this browser is set to. */
function paperHere(): 'A4' | 'Letter' {
  const { region = '' } = new Intl.Locale(locale())
  return ON_LETTER.includes(region) ? 'Letter' : 'A4'
}

const Waiting = () => (
  <div className={styles.settings} aria-busy>
    <Skeleton height={40} />
    <Skeleton height={40} />
    <Skeleton height={32} />
  </div>
)
