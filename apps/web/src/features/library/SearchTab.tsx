import { type FreePhoto, SearchPhotos } from '@recto/contract'
import { Button, EmptyState, SearchInput, Skeleton } from '@recto/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { callServer } from '../../api/index.ts'
import { useDragOut } from './drag-out.ts'
import type { Drawn } from './drawn.ts'
import css from './library.module.css'
import type { Given, Palette } from './mode.ts'
import { REST_MS, useRested } from './use-rested.ts'
import * as words from './words.ts'

// It draws: its code comes with the tab.
const Illustrations = lazy(async () => ({ default: (await import('./Illustrations.tsx')).Illustrations }))

/** Distance from the end at which the next page is requested. px */
const NEAR_END = 400

type SearchTabProps = {
  palette: Palette | undefined
  onPhoto: (photo: FreePhoto | null) => void
  onDrawn: (drawn: Drawn | null) => void
  /** Gives the folio what is dragged onto it. */
  dragOf: (shown: FreePhoto | Drawn) => () => Promise<Given | null>
}

/** Photos of the photo service [IMG-11]; without one, illustrations drawn here, which say so. */
export function SearchTab({ palette, onPhoto, onDrawn, dragOf }: SearchTabProps) {
  const dragOut = useDragOut()
  const [typed, setTyped] = useState('')
  const [chosen, choose] = useState('')
  const query = useRested(typed.trim())
  const photos = useInfiniteQuery({
    queryKey: ['photos', query],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => callServer(SearchPhotos, { query, page: pageParam }, { signal }),
    getNextPageParam: ({ nextPage }) => nextPage,
    placeholderData: (before) => before,
    staleTime: 300_000,
  })
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = photos
  const box = useNearEnd(() => hasNextPage && !isFetchingNextPage && void fetchNextPage())
  const pages = photos.data?.pages ?? []
  const isFailed = photos.isError || pages.some(({ isError }) => isError)
  const found = pages.flatMap((page) => page.photos)

  if (pages[0]?.hasService === false)
    return (
      <div className={css.alone}>
        <Suspense
          fallback={
            <>
              <Skeleton width={320} height={32} />
              <Waiting />
            </>
          }
        >
          <Illustrations palette={palette} onDrawn={onDrawn} dragOf={dragOf} />
        </Suspense>
      </div>
    )
  return (
    <div className={css.alone} ref={box}>
      <div className={css.bar}>
        <SearchInput label={words.searchPhotos} value={typed} onChange={setTyped} />
        <span className={css.sub}>{words.freePhotos}</span>
      </div>
      {photos.isPending ? (
        <Waiting />
      ) : isFailed && found.length === 0 ? (
        <EmptyState
          title={words.photosFailed}
          text={words.photosFailedHint}
          action={<Button onClick={() => void photos.refetch()}>{words.again}</Button>}
        />
      ) : found.length === 0 ? (
        <EmptyState title={words.none(query)} text={words.noIllustrationsHint} />
      ) : (
        <div className={css.grid}>
          {found.map((photo) => (
            <figure key={photo.id} className={css.photo}>
              <button
                type="button"
                className={css.tile}
                aria-pressed={photo.id === chosen}
                aria-label={photo.alt || `${words.photoBy} ${photo.photographer}`}
                onClick={() => {
                  choose(photo.id)
                  onPhoto(photo)
                }}
                {...dragOut(() => dragOf(photo))}
              >
                <img src={photo.thumb} alt="" loading="lazy" draggable={false} />
              </button>
              <figcaption>
                {words.photoBy}{' '}
                <a href={photo.photographerUrl} target="_blank" rel="noreferrer">
                  {photo.photographer}
                </a>
              </figcaption>
            </figure>
          ))}
        </div>
      )}
    </div>
  )
}

const Waiting = () => (
  <div className={css.grid} aria-busy="true">
    {[0, 1, 2, 3, 4, 5].map((one) => (
      <Skeleton key={one} height={148} round={8} />
    ))}
  </div>
)

/** Reports, once scrolling pauses, that the end is near [IMG-10]. */
function useNearEnd(onNear: () => void) {
  const box = useRef<HTMLDivElement>(null)
  const near = useRef(onNear)
  near.current = onNear
  useEffect(() => {
    const element = box.current
    if (!element) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        if (element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END) near.current()
      }, REST_MS)
    }
    element.addEventListener('scroll', look)
    return () => {
      clearTimeout(timer)
      element.removeEventListener('scroll', look)
    }
  })
  return box
}
