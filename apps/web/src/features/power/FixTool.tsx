import { type FolioFinding, PowerDataModuleFix, PowerGridDataFix } from '@recto/contract'
import { Banner, Button, Chip, Skeleton, toast } from '@recto/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, messageOf } from '../../api/index.ts'
import css from './power.module.css'
import * as words from './words.ts'

const CALLS = { grid: PowerGridDataFix, data: PowerDataModuleFix }

const ABOUT = {
  grid: 'Places that the grid cannot show, and modules that stand on each other. Readers see them put right already; mending writes that down.',
  data: words.dataHint,
}

/** Names of the kinds. */
const NAMES: Readonly<Record<string, string>> = {
  'no-section': words.noSection,
  'bad-section': 'Section',
  orphan: words.lostModule,
  'bad-place': 'Place',
  overlap: 'Overlap',
  'unknown-type': words.unknownType,
  'bad-data': 'Data',
  'broken-reference': words.missingPart,
  projection: words.published,
  log: 'Storage',
  'off-brand': words.styleGuide,
}

/** One kind of problem in a folio, with a button that repairs what it can. */
export function FixTool({ token, of }: { token: string; of: keyof typeof CALLS }) {
  const queries = useQueryClient()
  const key = ['power', token, of]
  const [isMending, setMending] = useState(false)
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => callServer(CALLS[of], { token }, { signal }),
    staleTime: 0,
  })

  async function mend(): Promise<void> {
    setMending(true)
    try {
      const left = await callServer(CALLS[of], { token, repair: true })
      queries.setQueryData(key, left)
      toast(words.repaired(left.mended))
    } catch (failure) {
      toast(messageOf(failure), { problem: true })
    } finally {
      setMending(false)
    }
  }

  return (
    <section className={css.tool} aria-busy={isFetching}>
      <p>{ABOUT[of]}</p>
      {error && <Banner tone="danger">{messageOf(error)}</Banner>}
      {!data && !error && <Skeleton height={44} />}
      {data && <Findings findings={data.findings} />}
      <div className={css.actions}>
        <Button onClick={() => void refetch()} loading={isFetching && !isMending}>
          {words.checkAgain}
        </Button>
        {data?.findings.some(({ canMend }) => canMend) && (
          <Button look="primary" onClick={() => void mend()} loading={isMending}>
            {words.repair}
          </Button>
        )}
      </div>
    </section>
  )
}

function Findings({ findings }: { findings: readonly FolioFinding[] }) {
  if (findings.length === 0) return <Banner tone="accent">{words.noProblems}</Banner>
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{words.problem}</th>
            <th scope="col">{words.location}</th>
            <th scope="col">{words.detail}</th>
            <th scope="col">
              <span className="sr">{words.repairable}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {findings.map(({ kind, id, detail, canMend }) => (
            <tr key={`${kind} ${id} ${detail}`}>
              <th scope="row">{NAMES[kind] ?? kind}</th>
              <td>{id ? <code>{id}</code> : words.wholeFolio}</td>
              <td>{detail}</td>
              <td>{!canMend && <Chip tone="warn">{words.notRepairable}</Chip>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
