import { type FolioStyle, FolioVersion, type FolioVersionRow } from '@recto/contract'
import { compareFolios, type FolioDocument, moduleAnchor, sectionAnchor } from '@recto/document'
import { Preview, useFolioFonts, useWorldFonts } from '@recto/editor/preview'
import { AvatarStack, Button, buttonClass, Chip, Icon, PageSpinner, Segmented, Select, toast } from '@recto/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, History } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { CallError, callServer, messageOf } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { useHubEvents } from '../../hub/index.ts'
import { useFolioRoom } from '../../hub/use-folio-access.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { NotFound } from '../../shell/NotFound.tsx'
import { Link, useLocation, useNavigate, useParams } from '../../shell/router.tsx'
import { useTitle } from '../../shell/title.ts'
import { Unreachable } from '../../shell/Unreachable.tsx'
import { useTask } from '../../shell/use-task.ts'
import { folioAssets } from './assets.ts'
import { ChangeList } from './ChangeList.tsx'
import { goBack, type Part, putPartBack, sayFailure } from './go-back.ts'
import { MarkedContent, Marks, useSectionMarks } from './MarkedSheet.tsx'
import { versionQuery } from './Still.tsx'
import css from './version-preview.module.css'
import { dayTime, isAboutRetention, LIVE, madeHow, UPGRADE_FOR_OLDER, versionName } from './version-words.ts'
import * as words from './words.tsx'

const FONTS = '/viewer/fonts/'
const CLOSING = ['accessChanged', 'folioDeleted'] as const

/**
 * `/version-preview/{folioToken}/{versionId}`: a version as readers would see it, and what changed since [ROUTE-22].
 */
export default function VersionPreview() {
  const { token = '', versionId = '' } = useParams()
  const { data, error, refetch } = useQuery(versionQuery(token, versionId))
  // Someone who has lost access loses this view too.
  const askAgain = useCallback(() => void refetch(), [refetch])
  useFolioRoom({ token }, false, askAgain)
  useHubEvents(CLOSING, (event) => event.data.folioToken === token && askAgain())
  useTitle(data ? `${versionName(data.version)}, ${data.folioName}` : 'Version')
  if (error instanceof CallError && isAboutRetention(error.message)) {
    return <NotFound title={UPGRADE_FOR_OLDER} text={words.staysListed(error.message)} />
  }
  if (error instanceof CallError && [400, 403, 404].includes(error.httpStatus)) {
    return <NotFound title={words.notOpenTitle} text={words.notOpenText} />
  }
  if (error) return <Unreachable error={error} retry={() => void refetch()} />
  if (!data) return <PageSpinner label={words.opening} />
  return <Shown key={versionId} token={token} {...data} />
}

type ShownProps = {
  token: string
  version: FolioVersionRow
  folioName: string
  document: FolioDocument
  style: FolioStyle
}

function Shown({ token, version, folioName, document, style }: ShownProps) {
  const me = useUser()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const other = new URLSearchParams(search).get('with')
  const { data: list } = useQuery({
    queryKey: ['revisions', token, 'all'],
    queryFn: ({ signal }) => callServer(FolioVersion, { token }, { signal }),
    staleTime: 0,
  })
  const others = (list?.folioVersions ?? []).filter(
    ({ id, isWithinRetention }) => id !== version.id && isWithinRetention,
  )
  const hasLive = version.id !== LIVE && !version.isCurrent
  const first = hasLive ? LIVE : (others.find(({ id }) => id !== LIVE)?.id ?? null)
  const compareWith = (id: string | null) =>
    navigate(id === null ? pathname : `${pathname}?with=${id}`, { replace: true })
  const options = [
    ...(hasLive ? [{ value: LIVE, label: words.current }] : []),
    ...others
      .filter(({ id, isCurrent }) => id !== LIVE && !(hasLive && isCurrent))
      .map((one) => ({ value: one.id, label: versionName(one), hint: one.notes ? dayTime(one.time) : madeHow(one) })),
  ]
  const reach = { retentionDays: null, mayUpgrade: false }
  useFolioFonts(document.theme, FONTS, style.fonts)
  useWorldFonts(document, FONTS)
  return (
    <div className={css.screen}>
      <meta name="robots" content="noindex" />
      <header className={css.bar}>
        <Link className={buttonClass({ look: 'quiet' })} to={`/edit/${token}`}>
          <Icon of={ArrowLeft} size={14} />
          {words.back}
        </Link>
        <div className={css.what}>
          <h1>{version.notes || (version.id === LIVE ? words.current : words.versionOf(dayTime(version.time)))}</h1>
          <p>
            {folioName} · {version.notes ? dayTime(version.time) : madeHow(version)}
          </p>
        </div>
        {version.isCurrent && <Chip tone="accent">{words.live}</Chip>}
        <span className={css.who}>
          <AvatarStack people={version.authors} max={3} me={me.email} />
        </span>
        <span className={css.grow} />
        <Segmented
          label={words.show}
          value={other ? 'changes' : 'version'}
          onChange={(next) => compareWith(next === 'changes' ? first : null)}
          options={[
            { value: 'version', label: words.thisVersion },
            { value: 'changes', label: words.changes },
          ]}
        />
        {other && (
          <Select
            look="quiet"
            aria-label={words.comparedWith}
            value={other}
            options={options}
            onChange={(id) => compareWith(id)}
            className={css.with}
          />
        )}
        {!version.isCurrent && (
          <Button look="primary" icon={History} onClick={() => void goBack(token, version, reach)}>
            {words.restore}
          </Button>
        )}
      </header>
      {other ? (
        <Compared token={token} version={version} document={document} otherId={other} />
      ) : (
        <Preview folio={document} assets={folioAssets(token)} title={versionName(version)} note={null} />
      )}
    </div>
  )
}

type ComparedProps = Pick<ShownProps, 'token' | 'version' | 'document'> & { otherId: string }

/**
 * Two versions in one page: the later one, with added, removed, changed and moved parts marked, and a list to step
 * through.
 */
function Compared({ token, version, document, otherId }: ComparedProps) {
  const queries = useQueryClient()
  const { data: other, error, refetch } = useQuery(versionQuery(token, otherId))
  const [current, setCurrent] = useState<string | null>(null)
  const { isBusy, run } = useTask()
  const assets = useMemo(() => folioAssets(token), [token])
  const isOlder = !other || otherId === LIVE || other.version.time >= version.time
  const compared = useMemo(() => {
    if (!other) return null
    const [before, after] = [document, other.document].map(withHidden) as [FolioDocument, FolioDocument]
    return isOlder ? compareFolios(before, after) : compareFolios(after, before)
  }, [document, other, isOlder])
  useSectionMarks(compared?.changes ?? NOTHING, current)
  useEffect(() => {
    if (current === null || !compared) return
    const change = compared.changes.find(({ id }) => id === current)
    const anchor = change?.of === 'section' ? sectionAnchor(current) : moduleAnchor(current)
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    globalThis.document
      .getElementById(anchor)
      ?.scrollIntoView({ block: change?.of === 'section' ? 'start' : 'center', behavior: isCalm ? 'auto' : 'smooth' })
  }, [current, compared])

  async function restore(part: Part, what: string): Promise<void> {
    await run(
      async () => {
        const hasChanged = await putPartBack(token, version.id, part)
        toast(hasChanged ? words.partRestored(what) : words.alreadySame)
        await queries.invalidateQueries({ queryKey: ['revision', token, LIVE] })
        await queries.invalidateQueries({ queryKey: ['revisions', token] })
      },
      (failure) => sayFailure(messageOf(failure), { retentionDays: null, mayUpgrade: false }),
    )
  }

  if (error) {
    return (
      <div className={css.fault}>
        <LoadFailed error={error} again={() => void refetch()} />
      </div>
    )
  }
  if (!compared) return <PageSpinner label={words.comparing} />
  return (
    <div className={css.compared}>
      <Marks value={{ changes: new Map(compared.changes.map((change) => [change.id, change])), current }}>
        <Preview
          folio={compared.both}
          assets={assets}
          title={words.changesSince(versionName(isOlder ? version : (other?.version ?? version)))}
          note={null}
          Content={MarkedContent}
        />
      </Marks>
      <ChangeList
        compared={compared}
        from={versionName(isOlder ? version : (other?.version ?? version))}
        to={versionName(isOlder ? (other?.version ?? version) : version)}
        current={current}
        onChoose={setCurrent}
        onRestore={otherId === LIVE && !isBusy ? restore : null}
      />
    </div>
  )
}

const NOTHING: readonly never[] = []

/** Content hidden from readers is compared as well. */
const withHidden = (document: FolioDocument): FolioDocument => ({
  ...document,
  sections: document.sections.map(({ isHidden: _, ...section }) => section),
})
