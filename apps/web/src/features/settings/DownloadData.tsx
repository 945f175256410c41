import { GetArchive, StartArchive } from '@recto/contract'
import { Banner, Button, buttonClass, Icon, Progress, Skeleton } from '@recto/ui'
import { common, day, when } from '@recto/words'
import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { callServer, messageOf } from '../../api/index.ts'
import { sizeWords } from '../../data/export-words.ts'
import { withRecentProof } from '../../data/with-recent-proof.ts'
import { useTask } from '../../shell/use-task.ts'
import { Part } from './Part.tsx'
import styles from './settings.module.css'
import * as words from './words.tsx'

/** How often an archive in progress is polled, in ms. */
const POLL_MS = 1000

/** All of the person's data, as one file created by a job. */
export function DownloadData() {
  const { data, error, refetch } = useQuery({
    queryKey: ['archive'],
    queryFn: ({ signal }) => callServer(GetArchive, {}, { signal }),
    refetchInterval: ({ state }) => (state.data?.archive?.state === 'running' ? POLL_MS : false),
  })
  const [problem, setProblem] = useState<string | null>(null)
  const { isBusy, run } = useTask()

  async function start(): Promise<void> {
    setProblem(null)
    await run(
      async () => {
        if (await withRecentProof(() => callServer(StartArchive, {}))) await refetch()
      },
      (failure) => setProblem(messageOf(failure)),
    )
  }

  const archive = data?.archive
  const isRunning = archive?.state === 'running'
  const said = problem ?? (error && messageOf(error)) ?? (archive?.state === 'failed' ? archive.error : null)
  return (
    <Part
      title={words.downloadData}
      hint={words.downloadDataHint}
      busy={!data && !error}
      control={
        data &&
        !isRunning && (
          <Button loading={isBusy} onClick={() => void start()}>
            {archive?.url ? words.prepareNewFile : words.prepareFile}
          </Button>
        )
      }
    >
      {said && <Banner tone="danger">{said}</Banner>}
      <div className={styles.line} role="status">
        {!data && !error && <Skeleton width={180} height={32} />}
        {isRunning && <Progress value={archive.progress} label={words.preparingData} />}
        {archive?.url && (
          <>
            <span>
              <b>{words.ready}</b>{' '}
              <small>
                {words.archiveFacts(
                  sizeWords(archive.bytes ?? 0),
                  when(archive.createdUtc),
                  archive.keptUntilUtc && day(archive.keptUntilUtc),
                )}
              </small>
            </span>
            <a className={buttonClass({ look: 'primary' })} href={archive.url} download>
              <Icon of={Download} size={16} />
              {words.download}
            </a>
          </>
        )}
      </div>
      {error && <Button onClick={() => void refetch()}>{common.tryAgain}</Button>}
    </Part>
  )
}
