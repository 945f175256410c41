import { CopySections, type FolioCard, type OutputOf, PRIVILEGE } from '@recto/contract'
import {
  Banner,
  Button,
  buttonClass,
  Chip,
  EmptyState,
  Icon,
  newUuid,
  Popup,
  SearchInput,
  Segmented,
  Skeleton,
  toast,
} from '@recto/ui'
import { common, when } from '@recto/words'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { ArrowRight, Check } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { CallError, callServer, messageOf } from '../../api/index.ts'
import { Thumbnail } from '../../components/Thumbnail.tsx'
import { askFolios, DEBOUNCE_MS } from '../../data/use-folios.ts'
import { openPopup } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import type { PopupControl } from '../../popups/popup-map.ts'
import { Link } from '../../shell/router.tsx'
import css from './copy-section.module.css'
import * as ownWords from './words.tsx'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'copy-section': typeof CopySectionPopup
  }
}

type CopySectionProps = PopupControl & {
  /** The folio it is in, and that folio's editor version. */
  token: string
  version: number
  sectionId: string
  /** The section's name. */
  name: string
  word: 'section' | 'page'
  /** Its place among the folio's sections, from 0. */
  index: number
  /** Resolves when the server has every edit made so far. */
  flush: () => Promise<void>
}

type Action = 'copy' | 'move'
type Done = OutputOf<typeof CopySections>
/** [EDIT-25] */
type State = { is: 'idle' } | { is: 'busy' } | { is: 'retry' } | { is: 'success'; done: Done }

/** How long to wait for unsent edits, ms. */
const FLUSH_MS = 10_000

/** [EDIT-22] */
const INCOMPATIBLE = ownWords.incompatibleVersion

/** Copies a section into another folio, or moves it there [EDIT-21]. */
export default function CopySectionPopup(props: CopySectionProps) {
  const { token, version, sectionId, name, word, flush, close } = props
  const [action, setAction] = useState<Action>('copy')
  const [destination, setDestination] = useState<FolioCard | null>(null)
  const [state, setState] = useState<State>({ is: 'idle' })
  /** One for each thing that is tried, so that trying again does not do it twice. */
  const requests = useRef(new Map<string, string>())

  async function start(): Promise<void> {
    if (!destination || state.is === 'busy') return
    const tried = `${action} ${destination.token}`
    const requestId = requests.current.get(tried) ?? newUuid()
    requests.current.set(tried, requestId)
    setState({ is: 'busy' })
    try {
      await within(FLUSH_MS, flush())
      const done = await callServer(CopySections, {
        token,
        destinationToken: destination.token,
        sectionTag: sectionId,
        action,
        requestId,
      })
      setState({ is: 'success', done })
    } catch (failure) {
      setState({ is: 'retry' })
      // [EDIT-27]
      await openPopup('message', { title: ownWords.oops, text: messageOf(failure) })
    }
  }

  const Word = word === 'page' ? 'Page' : 'Section'
  if (state.is === 'success') return <Success {...props} done={state.done} Word={Word} />
  const isBusy = state.is === 'busy'
  const verb = action === 'copy' ? 'Copy' : 'Move'
  return (
    <Popup
      title={ownWords.copyOrMove(word)}
      onClose={() => close()}
      noClose={isBusy}
      minHeight={520}
      onSubmit={() => void start()}
      footer={
        <>
          <Button look="quiet" disabled={isBusy} onClick={() => close()}>
            {common.cancel}
          </Button>
          <Button look="primary" type="submit" loading={isBusy} disabled={destination === null}>
            {state.is === 'retry' ? common.tryAgain : `${verb} ${word}`}
          </Button>
        </>
      }
    >
      <div className={css.top}>
        <Segmented
          label={ownWords.whatToDo}
          value={action}
          onChange={(next) => {
            setAction(next)
            setState({ is: 'idle' })
          }}
          options={[
            { value: 'copy', label: ownWords.copy },
            { value: 'move', label: ownWords.move },
          ]}
        />
        <p>{action === 'copy' ? ownWords.copyHint(name) : ownWords.moveHint(name)}</p>
      </div>
      <Destinations
        not={token}
        version={version}
        isDisabled={isBusy}
        chosen={destination?.token ?? null}
        onChoose={(folio) => {
          setDestination(folio)
          setState({ is: 'idle' })
        }}
      />
    </Popup>
  )
}

/** @throws CallError if the server has not received earlier edits in time. */
async function within(ms: number, flushed: Promise<void>): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    reject(new CallError(ownWords.editsNotSaved))
  }, ms)
  try {
    await Promise.race([flushed, late])
  } finally {
    clearTimeout(timer)
  }
}

function Success({
  token,
  sectionId,
  index,
  close,
  done,
  name,
  Word,
}: CopySectionProps & { done: Done; Word: string }) {
  const hasMoved = done.action === 'move'
  const [isUndoing, setUndoing] = useState(false)
  const [requestId] = useState(() => newUuid())
  useFocusBack(sectionId, index)

  /** Moves it back the same way. */
  async function undo(): Promise<void> {
    setUndoing(true)
    try {
      const back = await callServer(CopySections, {
        token: done.destinationToken,
        destinationToken: token,
        sectionTag: done.sectionTag,
        action: 'move',
        order: index,
        requestId,
      })
      close()
      toast(back.reason || ownWords.backHere(name))
    } catch (failure) {
      setUndoing(false)
      await openPopup('message', { title: ownWords.oops, text: messageOf(failure) })
    }
  }
  return (
    <Popup
      title={hasMoved ? ownWords.movedTitle(Word) : ownWords.copiedTitle(Word)}
      width="s"
      onClose={() => close()}
      noClose={isUndoing}
      footer={
        <>
          {hasMoved && (
            <Button look="quiet" loading={isUndoing} onClick={() => void undo()}>
              {ownWords.undo}
            </Button>
          )}
          <Button look="quiet" disabled={isUndoing} onClick={() => close()}>
            {ownWords.stayHere}
          </Button>
          <Link
            className={buttonClass({ look: 'primary' })}
            to={`/edit/${done.destinationToken}`}
            ref={focusOnce}
            onClick={() => close()}
          >
            {ownWords.open(done.folioName)}
            <Icon of={ArrowRight} size={14} />
          </Link>
        </>
      }
    >
      <p className={css.success} role="status">
        <Icon of={Check} size={18} />
        <span>
          {(hasMoved ? ownWords.movedTo : ownWords.copiedTo)(
            name,
            <Link to={`/edit/${done.destinationToken}`} onClick={() => close()}>
              {done.folioName}
            </Link>,
          )}
        </span>
      </p>
      {done.reason !== '' && <Banner tone="warn">{done.reason}</Banner>}
    </Popup>
  )
}

/**
 * The element that opened the popup may have disappeared with the section: then the focus goes to the section in the
 * list, or to the one now in its place.
 */
function useFocusBack(sectionId: string, index: number): void {
  useEffect(
    () => () => {
      // After the popup has returned the focus, if it could.
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const rows = [...document.querySelectorAll<HTMLElement>('[data-rail]')]
        const row = rows.find(({ dataset }) => dataset.rail === sectionId) ?? rows[index] ?? rows.at(-1)
        const goal = row?.querySelector('button') ?? document.querySelector<HTMLElement>('[data-region="canvas"]')
        goal?.focus()
      })
    },
    [sectionId, index],
  )
}

const focusOnce = (link: HTMLAnchorElement | null): void => link?.focus()

type DestinationsProps = {
  /** The folio it is in. */
  not: string
  version: number
  isDisabled: boolean
  chosen: string | null
  onChoose: (folio: FolioCard) => void
}

/** Folios that this person may edit, newest first; those of another version can be seen, not chosen. */
function Destinations({ not, version, isDisabled, chosen, onChoose }: DestinationsProps) {
  const [words, setWords] = useState('')
  const [search, setSearch] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSearch(words.trim()), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [words])
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['destinations', search],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      askFolios({ editable: true, search, pageSize: 24, cursor: pageParam }, { signal }),
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const folios = (data?.pages ?? []).flatMap((page) => page.folios).filter((folio) => folio.token !== not)
  return (
    <>
      <SearchInput
        label={ownWords.searchFolios}
        value={words}
        onChange={setWords}
        className={css.search}
        data-autofocus
      />
      {error ? (
        <LoadFailed error={error} again={() => void refetch()} />
      ) : isPending ? (
        <div className={css.list} aria-busy="true">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height={52} round={8} />
          ))}
        </div>
      ) : folios.length === 0 ? (
        <EmptyState
          title={search === '' ? ownWords.noOtherFolioYet : ownWords.nothingFound}
          text={search === '' ? ownWords.noOtherFolioText : ownWords.nothingFoundText}
        />
      ) : (
        <fieldset className={css.list} disabled={isDisabled}>
          <legend className={css.legend}>{ownWords.destination}</legend>
          {folios.map((folio) => {
            const fits = folio.folioVersion === version
            return (
              <label key={folio.token} className={css.row} data-off={!fits || undefined}>
                <input
                  type="radio"
                  name="destination"
                  value={folio.token}
                  checked={chosen === folio.token}
                  disabled={!fits}
                  onChange={() => onChoose(folio)}
                />
                <span className={css.thumb}>
                  <Thumbnail url={folio.thumbnailUrl} />
                </span>
                <span className={css.words}>
                  <b>{folio.folioName}</b>
                  <small>
                    {ownWords.whoseAndWhen(
                      folio.privilege === PRIVILEGE.owner ? ownWords.yours : folio.userEmail,
                      when(Date.parse(folio.lastSavedUtc)),
                    )}
                  </small>
                </span>
                {!fits && <Chip tone="warn">{INCOMPATIBLE}</Chip>}
              </label>
            )
          })}
          {hasNextPage && (
            <Button look="quiet" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              {ownWords.showMore}
            </Button>
          )}
        </fieldset>
      )}
    </>
  )
}
