import {
  type ExportFormat,
  ExportTempFolio,
  exportSettings,
  GetTempExport,
  SaveExportResultAnon,
} from '@recto/contract'
import { Banner, Button, Popup, Progress, RadioCards } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callServer } from '../../api/index.ts'
import { FORMATS } from '../../data/export-words.ts'
import { isOpen } from '../../data/use-exports.ts'
import { showProblem } from '../../popups/show-problem.ts'
import type { TriedFolio } from './kept-try.ts'
import styles from './try.module.css'
import * as words from './words.tsx'

const POLL_MS = 700

/** A folio that is tried, as a file: it is sent, drawn, handed over and forgotten [TRY-01]. */
export function TryExport({ token, read, onClose }: { token: string; read: () => TriedFolio; onClose: () => void }) {
  const [format, setFormat] = useState<ExportFormat>('pdf')
  const [exportId, setExportId] = useState<string | null>(null)
  const [isStarting, setStarting] = useState(false)
  const { data } = useQuery({
    queryKey: ['try-export', exportId],
    enabled: exportId !== null,
    queryFn: ({ signal }) => callServer(GetTempExport, { exportId: exportId ?? '' }, { signal }),
    refetchInterval: ({ state }) => (!state.data || isOpen(state.data) ? POLL_MS : false),
  })
  const isBusy = isStarting || (exportId !== null && (!data || isOpen(data)))
  const url = data?.url ?? null

  useEffect(() => {
    if (!url || !exportId) return
    const link = Object.assign(document.createElement('a'), { href: url, download: data?.name ?? '' })
    link.click()
    callServer(SaveExportResultAnon, { exportId }).catch(() => {})
  }, [url, exportId, data?.name])

  async function start(): Promise<void> {
    setStarting(true)
    try {
      const { folioName, document } = read()
      const given = document as Record<string, unknown>
      const settings = exportSettings.parse({})
      const asked = { data: given, templateId: token, folioName, format, settings }
      setExportId((await callServer(ExportTempFolio, asked)).exportId)
    } catch (error) {
      showProblem(error)
    } finally {
      setStarting(false)
    }
  }

  return (
    <Popup
      title={words.downloadTitle}
      onClose={onClose}
      onSubmit={() => void start()}
      footer={
        <>
          <Button look="quiet" onClick={onClose}>
            {words.close}
          </Button>
          <Button type="submit" look="primary" loading={isBusy}>
            {words.exportNow}
          </Button>
        </>
      }
    >
      <RadioCards label={words.format} value={format} onChange={setFormat} options={FORMATS} />
      <div role="status" className={styles.done}>
        {isBusy && <Progress value={data?.progress ?? 0} label={words.rendering} />}
        {url && (
          <Banner>
            {words.inDownloads(
              <a href={url} download={data?.name ?? undefined}>
                {data?.name}
              </a>,
            )}
          </Banner>
        )}
      </div>
      {data?.state === 'failed' && <Banner tone="danger">{data.error ?? words.exportFailed}</Banner>}
    </Popup>
  )
}
