import { GetPowerStats, type OutputOf } from '@recto/contract'
import { Banner, Skeleton } from '@recto/ui'
import { number, when } from '@recto/words'
import { useQuery } from '@tanstack/react-query'
import { callServer, messageOf } from '../../api/index.ts'
import css from './power.module.css'
import * as words from './words.ts'

const count = (value: number) => number(value)
const bytes = (value: number) =>
  value < 1024
    ? `${value} B`
    : value < 1024 ** 2
      ? `${Math.round(value / 1024)} kB`
      : `${(value / 1024 ** 2).toFixed(1)} MB`

/** What a folio consists of, and how it is stored. */
export function StatsTool({ token }: { token: string }) {
  const { data, error } = useQuery({
    queryKey: ['power', token, 'stats'],
    queryFn: ({ signal }) => callServer(GetPowerStats, { token }, { signal }),
    staleTime: 0,
  })
  if (error) return <Banner tone="danger">{messageOf(error)}</Banner>
  if (!data) return <Skeleton height={240} />
  return (
    <div className={css.stats}>
      <Group title={words.content} rows={contentOf(data)} />
      <Group title={words.modules} rows={data.modules.map(({ type, count: of }) => [type, count(of)])} />
      <Group title={words.storage} rows={storageOf(data)} />
    </div>
  )
}

type Stats = OutputOf<typeof GetPowerStats>
type Row = [name: string, value: string]

const contentOf = ({ sections, characters, files, editing, lastSavedUtc }: Stats): Row[] => [
  ['Sections', count(sections)],
  ['Characters', count(characters)],
  [words.files, `${count(files.count)}, ${bytes(files.bytes)}`],
  [words.editingNow, count(editing)],
  [words.lastSaved, when(lastSavedUtc)],
]

const storageOf = ({ log, stateBytes, projectionBehind, revisions, repairAttemptUtc }: Stats): Row[] => [
  [words.lastCommit, count(log.seq)],
  ['Content', bytes(stateBytes)],
  ['Snapshot', bytes(log.snapshotBytes)],
  [words.editsSince, `${count(log.updates)}, ${bytes(log.updateBytes)}`],
  [words.publishedLag, words.commits(projectionBehind)],
  ['Revisions', count(revisions)],
  ['Repaired', repairAttemptUtc ? when(repairAttemptUtc) : 'never'],
]

function Group({ title, rows }: { title: string; rows: readonly Row[] }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <dl>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
