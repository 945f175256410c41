import { type AdapterFacts, GetAdapters, TryAdapter } from '@recto/contract'
import { Button, Chip, toast } from '@recto/ui'
import { when } from '@recto/words'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callServer, messageOf } from '../../api/index.ts'
import { useTask } from '../../shell/use-task.ts'
import * as words from './installation.words.ts'
import { Part } from './Part.tsx'
import styles from './settings.module.css'

const KEY = ['adapters']

/** What is embedded and what is configured here, as a query; it fails for people who do not run this installation. */
export const useAdapters = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callServer(GetAdapters, {}, { signal }),
    retry: false,
    staleTime: 30_000,
  })

/** The adapters of this installation, for its operator: which, how they are doing, and a button that tries each. */
export function Installation() {
  const { data } = useAdapters()
  const queries = useQueryClient()
  const { busy, run } = useTask()
  const attempt = ({ name }: AdapterFacts) =>
    run(
      async () => {
        const { isWell, text } = await callServer(TryAdapter, { name })
        toast(`${words.adapter(name)}: ${text}`, { problem: !isWell })
        await queries.invalidateQueries({ queryKey: KEY })
      },
      (failure) => toast(messageOf(failure), { problem: true }),
      name,
    )
  return (
    <Part title={words.adapters} hint={words.adaptersHint} busy={!data}>
      <ul className={styles.rows}>
        {data?.adapters.map((one) => (
          <li key={one.name}>
            <div>
              <b>{words.adapter(one.name)}</b>
              <small>{one.what}</small>
              {one.failedAt !== null ? (
                <small role="status">{words.failedAt(when(one.failedAt), one.lastError)}</small>
              ) : null}
            </div>
            <Chip tone={one.failedAt !== null ? 'warn' : 'plain'}>
              {one.isEmbedded ? words.embedded : words.configured}
            </Chip>
            <Button
              aria-label={words.attemptOf(words.adapter(one.name))}
              loading={busy === one.name}
              onClick={() => void attempt(one)}
            >
              {words.attempt}
            </Button>
          </li>
        ))}
      </ul>
    </Part>
  )
}
