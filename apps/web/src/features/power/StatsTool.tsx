import { GetPowerStats, type OutputOf } from '@recto/contract'
import { Banner, Skeleton } from '@recto/ui'
import { when } from '@recto/words'
import { useQuery } from '@tanstack/react-query'
import { callServer, messageOf } from '../../api/index.ts'
import css from './power.module.css'

const count = (value: number) => value.toLocaleString('en')
const bytes = (value: number) =>
  value < 1024
    ? `${value} B`
    : value < 1024 ** 2
      ? `${Math.round(value / 1024)} kB`
      : `${(value / 1024 ** 2).toFixed(1)} MB`

/** What a folio is made of, and how it is stored. */
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
      <Group title="Content" rows={contentOf(data)} />
      <Group title="Modules" rows={data.modules.map(({ type, count: of }) => [type, count(of)])} />
      <Group title="Storage" rows={storageOf(data)} />
    </div>
  )
}

type Stats = OutputOf<typeof GetPowerStats>
type Row = [name: string, value: string]

const contentOf = ({ sections, characters, files, editing, lastSavedUtc }: Stats): Row[] => [
  ['Sections', count(sections)],
  ['Characters', count(characters)],
  ['Pictures and files', `${count(files.count)}, ${bytes(files.bytes)}`],
  ['Editing now', count(editing)],
  ['Last saved', when(lastSavedUtc)],
]

const storageOf = ({ log, stateBytes, projectionBehind, revisions, repairAttemptUtc }: Stats): Row[] => [
  ['Last commit', count(log.seq)],
  ['Content', bytes(stateBytes)],
  ['Snapshot', bytes(log.snapshotBytes)],
  ['Edits since', `${count(log.updates)}, ${bytes(log.updateBytes)}`],
  [
    'Readers are behind by',
    projectionBehind === 0 ? 'nothing' : projectionBehind === 1 ? 'one commit' : `${count(projectionBehind)} commits`,
  ],
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
