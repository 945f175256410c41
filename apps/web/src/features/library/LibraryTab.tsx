import type { LibraryImage, TeamRole } from '@recto/contract'
import { Button, EmptyState, Progress, SearchInput, Select, Skeleton, toast } from '@recto/ui'
import { ImagePlus } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useUser } from '../../data/session.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { DropArea } from './DropArea.tsx'
import { useDragOut } from './drag-out.ts'
import { ImageFacts } from './ImageFacts.tsx'
import css from './library.module.css'
import type { Given, LibraryMode } from './mode.ts'
import { Picked, PictureSheet } from './PictureSheet.tsx'
import { Several } from './Several.tsx'
import { type Sort, useImageLibrary, useLibraryTags } from './use-image-library.ts'
import { useIsNarrow } from './use-is-narrow.ts'
import { useRested } from './use-rested.ts'
import type { Saying } from './use-said.ts'
import { useUploads } from './use-uploads.ts'
import { FromLink, UploadButton } from './WaysIn.tsx'
import * as words from './words.ts'

type LibraryTabProps = {
  mode: LibraryMode
  say: (saying: Saying) => void
  onFull: () => void
  onError: (error: unknown) => void
  /** The pictures that are selected. */
  onChoice: (images: readonly LibraryImage[]) => void
  /** A double click uses the picture at once; absent: there is nothing to use it for. */
  onOpen: ((image: LibraryImage) => void) | undefined
  /** Gives the folio pictures dragged onto it. */
  dragOf: (images: readonly LibraryImage[]) => (() => Promise<Given>) | null
  /** The team's logos and the folio's own pictures, above those of the library. */
  above: ReactNode
  /** Whether a picture may be dragged onto a folio. */
  isDraggable: boolean
  /** Whether the address names the details of the selection, which phones show by themselves. */
  hasDetails: boolean
  onDetails: () => void
}

/** The team's pictures: found, added, described, deleted. */
export function LibraryTab(props: LibraryTabProps) {
  const { mode, say, onFull, onError, onChoice, onOpen, dragOf, above, isDraggable, hasDetails, onDetails } = props
  const isNarrow = useIsNarrow()
  const { role } = useUser().team
  const [typed, setTyped] = useState('')
  const [sort, setSort] = useState<Sort>('newest')
  const search = useRested(typed.trim())
  const [tag, setTag] = useState('')
  const library = useImageLibrary({ search, tag, sort })
  const { images, error } = library
  const [chosenIds, setChosen] = useState<readonly string[]>([])
  const choose = (ids: readonly string[]) => {
    setChosen(ids)
    offer(ids)
  }
  // A picture just uploaded is not listed yet: a folio needs only its id, a file its address, too.
  const offer = (ids: readonly string[]) =>
    onChoice(ids.map((id) => images?.find((image) => image.id === id) ?? ({ id } as LibraryImage)))
  const offerAgain = useEffectEvent(() => offer(chosenIds))
  const listed = chosenIds.filter((id) => images?.some((image) => image.id === id)).join()
  useEffect(() => {
    if (listed !== '') offerAgain()
  }, [listed])
  const uploads = useUploads({ mode, role: role as TeamRole, say, onFull, onStored: (id) => choose([id]) })
  const chosen = images?.filter(({ id }) => chosenIds.includes(id)) ?? []

  async function remove(ids: string[]): Promise<void> {
    try {
      await library.remove(ids)
    } catch {
      return say({ text: words.deleteFailed, tone: 'danger' })
    }
    choose([])
    if (isNarrow && hasDetails) history.back()
    const undo = () => void library.restore(ids).catch(onError)
    toast(words.removed(ids.length), { action: { label: words.undo, onAction: undo }, ms: 10_000 })
  }

  const details =
    chosen.length > 1 ? (
      <Several images={chosen} onRemove={(ids) => void remove(ids)} />
    ) : chosen[0] ? (
      <ImageFacts
        key={chosen[0].id}
        image={chosen[0]}
        change={library.change}
        onError={onError}
        onRemove={(id) => void remove([id])}
      />
    ) : null
  if (error) return <LoadFailed error={error} again={() => void library.refetch()} />
  return (
    <DropArea className={css.library} onFiles={uploads.send}>
      <div className={css.content}>
        <div className={css.bar}>
          <SearchInput label={words.search} value={typed} onChange={setTyped} />
          <Select
            look="quiet"
            size="compact"
            className={css.sort}
            aria-label={words.sort}
            value={sort}
            onChange={setSort}
            options={(['newest', 'name'] as const).map((value) => ({ value, label: words.sorts[value] }))}
          />
          <FromLink onLink={uploads.sendLink} />
          <UploadButton
            isMain={!onOpen && chosenIds.length === 0}
            isBusy={uploads.going !== null}
            onFiles={uploads.send}
          />
        </div>
        {uploads.going && (
          <Progress value={uploads.going.share} label={words.uploading(uploads.going.name, uploads.going.share)} />
        )}
        <Tags value={tag} onChange={setTag} />
        {search === '' && tag === '' && above}
        <Pictures
          images={images}
          search={search || tag}
          chosenIds={chosenIds}
          onChoose={(ids) => {
            choose(ids)
            if (isNarrow && !onOpen && ids.length === 1) onDetails()
          }}
          onOpen={onOpen}
          dragOf={dragOf}
        />
        {library.hasMore && <Button onClick={library.more}>{words.more}</Button>}
      </div>
      {isNarrow ? (
        <>
          {onOpen && <Picked images={chosen} onDetails={onDetails} />}
          <PictureSheet open={hasDetails && details !== null} onClose={() => history.back()}>
            {details}
          </PictureSheet>
        </>
      ) : (
        <aside className={css.facts} aria-label={words.facts}>
          {details ?? (images?.length !== 0 && <p>{isDraggable ? words.nothingChosenYet : words.nothingChosen}</p>)}
        </aside>
      )}
    </DropArea>
  )
}

type TagsProps = { value: string; onChange: (tag: string) => void }

/** The tags of most pictures: one of them at a time says what is listed. */
function Tags({ value, onChange }: TagsProps) {
  const tags = useLibraryTags()
  if (tags.length === 0 && value === '') return null
  const names = tags.map(({ name }) => name)
  return (
    <fieldset className={css.tags} aria-label={words.byTag}>
      {(value === '' || names.includes(value) ? names : [value, ...names]).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={name === value}
          onClick={() => onChange(name === value ? '' : name)}
        >
          {name}
        </button>
      ))}
    </fieldset>
  )
}

type PicturesProps = {
  images: readonly LibraryImage[] | undefined
  search: string
  chosenIds: readonly string[]
  onChoose: (ids: readonly string[]) => void
  onOpen: ((image: LibraryImage) => void) | undefined
  dragOf: LibraryTabProps['dragOf']
}

/** Three columns of pictures [IMG-04]. Ctrl adds one to the selection, Shift everything up to it. */
function Pictures({ images, search, chosenIds, onChoose, onOpen, dragOf }: PicturesProps) {
  const last = useRef('')
  const dragOut = useDragOut()
  if (!images)
    return (
      <div className={css.grid} aria-busy="true">
        {[0, 1, 2, 3, 4, 5].map((one) => (
          <Skeleton key={one} height={148} round={8} />
        ))}
      </div>
    )
  if (images.length === 0)
    return search === '' ? (
      <div className={css.emptyDrop}>
        <EmptyState art={<ImagePlus size={32} strokeWidth={1.5} />} title={words.empty} text={words.emptyHint} />
      </div>
    ) : (
      <EmptyState title={words.none(search)} text={words.noneHint} />
    )
  const press = (event: MouseEvent, id: string) => {
    const ids = images.map((one) => one.id)
    const [from, to] = [ids.indexOf(last.current), ids.indexOf(id)]
    if (event.shiftKey && from >= 0) return onChoose(ids.slice(Math.min(from, to), Math.max(from, to) + 1))
    last.current = id
    if (!event.ctrlKey && !event.metaKey) return onChoose([id])
    onChoose(chosenIds.includes(id) ? chosenIds.filter((one) => one !== id) : [...chosenIds, id])
  }
  /** Selected pictures are dragged together; any other picture alone. */
  const inHand = (image: LibraryImage) =>
    chosenIds.includes(image.id) ? images.filter(({ id }) => chosenIds.includes(id)) : [image]
  return (
    <div className={css.grid}>
      {images.map((image) => (
        <button
          key={image.id}
          type="button"
          className={css.tile}
          aria-pressed={chosenIds.includes(image.id)}
          onClick={(event) => press(event, image.id)}
          onDoubleClick={() => onOpen?.(image)}
          {...dragOut(() => dragOf(inHand(image)))}
        >
          <img src={image.thumbnailUrl} alt="" loading="lazy" draggable={false} data-whole={isWhole(image)} />
          <span>{image.name}</span>
        </button>
      ))}
    </div>
  )
}

/** Whether a picture is shown uncropped in its tile: what is much wider or higher than that is often a logo. */
const isWhole = ({ width, height }: LibraryImage): true | undefined =>
  width / height > 1.9 || width / height < 1 ? true : undefined
