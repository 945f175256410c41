import { SetupThePowerEditor } from '@recto/contract'
import { buttonClass, classes, EmptyState, Icon, PageSpinner, Spinner, Tabs } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { CallError, callServer } from '../../api/index.ts'
import { NotFound } from '../../shell/NotFound.tsx'
import { Link, useParams } from '../../shell/router.tsx'
import { useTitle } from '../../shell/title.ts'
import { Unreachable } from '../../shell/Unreachable.tsx'
import { FixTool } from './FixTool.tsx'
import css from './power.module.css'
import { StatsTool } from './StatsTool.tsx'
import * as words from './words.ts'

/** The tools come a moment after the page [BOOT-37]. */
const TOOLS_AFTER_MS = 2500

/** `/power-edit/{folioToken}`: a folio's own check-up, for the admins of its team. */
export default function PowerEdit() {
  const { token = '' } = useParams()
  const { data, error, refetch } = useQuery({
    queryKey: ['power', token],
    queryFn: ({ signal }) => callServer(SetupThePowerEditor, { token }, { signal }),
  })
  useTitle(data ? words.powerEditOf(data.folioName) : words.powerEdit)
  if (error instanceof CallError && [400, 403, 404].includes(error.httpStatus)) {
    return <NotFound title={words.noAccess} text={error.message} />
  }
  if (error) return <Unreachable error={error} retry={() => void refetch()} />
  if (!data) return <PageSpinner label={words.opening} />
  return (
    <main className={css.screen}>
      <meta name="robots" content="noindex" />
      <Link className={classes(buttonClass({ look: 'quiet' }), css.back)} to={`/edit/${token}`}>
        <Icon of={ArrowLeft} size={14} />
        {words.backToFolio}
      </Link>
      <h1>{words.powerEdit}</h1>
      <p className={css.of}>{data.folioName}</p>
      {data.isAdmin ? (
        <Tools token={token} names={data.tools} />
      ) : (
        <EmptyState title={words.adminsOnly} text={words.adminsOnlyText} />
      )}
    </main>
  )
}

function Tools({ token, names: [grid = '', data = '', stats = ''] }: { token: string; names: string[] }) {
  const [isReady, setReady] = useState(false)
  const [tool, setTool] = useState(grid)
  useEffect(() => {
    const timer = setTimeout(() => setReady(true), TOOLS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isReady) {
    return (
      <p className={css.waiting} role="status">
        <Spinner /> {words.loadingTools}
      </p>
    )
  }
  return (
    <Tabs
      flush
      label={words.tools}
      value={tool}
      onChange={setTool}
      tabs={[
        { value: grid, label: grid, content: <FixTool token={token} of="grid" /> },
        { value: data, label: data, content: <FixTool token={token} of="data" /> },
        { value: stats, label: stats, content: <StatsTool token={token} /> },
      ]}
    />
  )
}
