import { ExportV3, GetExport } from '@recto/contract'
import { Banner, Button, buttonClass, Icon, Popup, Progress, RadioCards } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { callServer, messageOf, withRetryNotice } from '../../api/index.ts'
import { useHubEvent } from '../../hub/index.ts'
import type { PopupControl } from '../../popups/registry.ts'

type Format = 'pdf' | 'png'

/** How often the state of an export is asked for, in ms; the hub is usually earlier. */
const POLL_MS = 700

const STATE_WORDS = { waiting: 'Waiting for its turn', running: 'Drawing the pages', done: 'Ready', failed: 'Failed' }

/** A folio as a file: choose, wait, download. What is downloaded is the folio as it was when this was pressed. */
export default function ExportPopup({ token, folioName, close }: PopupControl & { token: string; folioName?: string }) {
  const [format, setFormat] = useState<Format>('pdf')
  const [exportId, setExportId] = useState<string | null>(null)
  const [isStarting, setStarting] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const { data, error, refetch } = useQuery({
    queryKey: ['export', token, exportId],
    enabled: exportId !== null,
    queryFn: ({ signal }) => callServer(GetExport, { token, exportId: exportId ?? '' }, { signal }),
    refetchInterval: ({ state }) => (state.data?.state === 'done' || state.data?.state === 'failed' ? false : POLL_MS),
  })
  useHubEvent('export', (event) => {
    if (event.exportId === exportId) void refetch()
  })

  async function start(): Promise<void> {
    setStarting(true)
    setProblem(null)
    try {
      const started = await withRetryNotice((options) => callServer(ExportV3, { token, format }, options))
      setExportId(started.exportId)
    } catch (failure) {
      setProblem(messageOf(failure))
    } finally {
      setStarting(false)
    }
  }

  const failure =
    problem ?? (error ? messageOf(error) : data?.state === 'failed' ? (data.error ?? 'The export failed.') : null)
  const isRunning = exportId !== null && data?.state !== 'done' && !failure
  const isDone = exportId !== null && data?.state === 'done' && data.url !== null
  return (
    <Popup
      title={folioName ? `Download ${folioName}` : 'Download this folio'}
      onClose={() => close()}
      minHeight={320}
      footer={
        isDone && data.url ? (
          <>
            <Button look="quiet" onClick={() => setExportId(null)}>
              Another format
            </Button>
            <a
              className={buttonClass({ look: 'primary' })}
              href={data.url}
              download={data.name ?? undefined}
              ref={focusOnce}
              onClick={() => close()}
            >
              <Icon of={Download} size={14} />
              Download {data.format.toUpperCase()}
            </a>
          </>
        ) : (
          <>
            <Button look="quiet" onClick={() => close()}>
              {isRunning ? 'Close' : 'Cancel'}
            </Button>
            <Button look="primary" loading={isStarting || isRunning} onClick={() => void start()}>
              {failure ? 'Try again' : 'Export'}
            </Button>
          </>
        )
      }
    >
      {isRunning || isDone ? (
        <div role="status">
          <Progress value={isDone ? 1 : (data?.progress ?? 0)} label={STATE_WORDS[data?.state ?? 'waiting']} />
          <p style={{ marginTop: 16, color: 'var(--text-2)' }}>
            {isDone ? `${data.name ?? 'Your file'} is ready.` : 'You can close this; the export goes on without it.'}
          </p>
        </div>
      ) : (
        <>
          {failure && (
            <div style={{ marginBottom: 16 }}>
              <Banner tone="danger">{failure}</Banner>
            </div>
          )}
          <RadioCards
            label="Format"
            value={format}
            onChange={setFormat}
            options={[
              { value: 'pdf', title: 'PDF', hint: 'All pages, with text that can be selected' },
              { value: 'png', title: 'PNG', hint: 'One picture of the whole folio' },
            ]}
          />
        </>
      )}
    </Popup>
  )
}

/** What the footer offered before is gone, and the focus with it. */
const focusOnce = (link: HTMLAnchorElement | null): void => link?.focus()
