import { AddLibraryImageToFolio, byteWords, type LibraryImage } from '@recto/contract'
import { Banner, Button, EmptyState, Popup, Progress, SearchInput, Skeleton } from '@recto/ui'
import { Upload } from 'lucide-react'
import { type DragEvent, useEffect, useRef, useState } from 'react'
import { callServer } from '../../api/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import type { PopupControl } from '../../popups/popup-map.ts'
import { showProblem } from '../../popups/show-problem.ts'
import { useTask } from '../../shell/use-task.ts'
import { ImageFacts } from './ImageFacts.tsx'
import css from './library.module.css'
import { useImageLibrary } from './use-image-library.ts'
import { useUploads } from './use-uploads.ts'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'image-library': typeof ImageLibraryPopup
  }
}

/** A picture that a folio was given, as modules hold it. */
type Given = { fileId: string; width: number; height: number; name: string; description: string }
type LibraryProps = PopupControl<Given> & {
  /** The folio that is to get a picture; without it pictures are only looked after. */
  folio?: string
}

/** How long typing rests before it is searched for, ms. */
const DEBOUNCE_MS = 250

/** The team's pictures [IMG-02, IMG-04]: found, added, described, deleted; and with a folio, chosen for it. */
export default function ImageLibraryPopup({ folio, close }: LibraryProps) {
  const [typed, setTyped] = useState('')
  const search = useRested(typed.trim())
  const library = useImageLibrary(search)
  const { images, error } = library
  const [chosenId, choose] = useState('')
  const uploads = useUploads(library, choose)
  const { isBusy, run } = useTask()
  const chosen = images?.find(({ id }) => id === chosenId)

  const give = (image: LibraryImage | undefined) =>
    image &&
    folio !== undefined &&
    void run(
      async () => close(await callServer(AddLibraryImageToFolio, { token: folio, imageId: image.id })),
      showProblem,
    )

  return (
    <Popup
      title={words.title}
      width="xl"
      bare
      minHeight={680}
      onClose={() => close()}
      noClose={isBusy}
      footerLine
      footerNote={<Meter usedBytes={library.usedBytes} maxBytes={library.maxBytes} />}
      footer={
        folio === undefined ? (
          <Button look="primary" onClick={() => close()}>
            {words.done}
          </Button>
        ) : (
          <Button look="primary" loading={isBusy} disabled={!chosen} onClick={() => give(chosen)}>
            {words.use}
          </Button>
        )
      }
    >
      {error ? (
        <LoadFailed error={error} again={() => void library.refetch()} />
      ) : (
        <DropArea className={css.library} onFiles={uploads.send}>
          <div className={css.content}>
            <div className={css.bar}>
              <SearchInput label={words.search} value={typed} onChange={setTyped} />
              <UploadButton isBusy={uploads.going !== null} onFiles={uploads.send} />
            </div>
            {uploads.going && <Progress value={uploads.going.share} label={words.uploading(uploads.going.name)} />}
            {uploads.said && <Banner tone={uploads.said.isProblem ? 'danger' : 'plain'}>{uploads.said.text}</Banner>}
            <Pictures
              images={images}
              search={search}
              chosenId={chosenId}
              onChoose={choose}
              onOpen={folio === undefined ? undefined : give}
            />
            {library.hasMore && <Button onClick={library.more}>{words.more}</Button>}
          </div>
          <aside className={css.facts} aria-label={words.facts}>
            {chosen ? (
              <ImageFacts key={chosen.id} image={chosen} change={library.change} remove={library.remove} />
            ) : (
              <p>{words.nothingChosen}</p>
            )}
          </aside>
        </DropArea>
      )}
    </Popup>
  )
}

type PicturesProps = {
  images: readonly LibraryImage[] | undefined
  search: string
  chosenId: string
  onChoose: (id: string) => void
  /** A double press takes the picture at once. */
  onOpen: ((image: LibraryImage) => void) | undefined
}

function Pictures({ images, search, chosenId, onChoose, onOpen }: PicturesProps) {
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
      <EmptyState title={words.empty} text={words.emptyHint} />
    ) : (
      <EmptyState title={words.none(search)} text={words.noneHint} />
    )
  return (
    <div className={css.grid}>
      {images.map((image) => (
        <button
          key={image.id}
          type="button"
          className={css.tile}
          aria-pressed={image.id === chosenId}
          onClick={() => onChoose(image.id)}
          onDoubleClick={() => onOpen?.(image)}
        >
          <img src={image.thumbnailUrl} alt="" loading="lazy" />
          <span>{image.name}</span>
        </button>
      ))}
    </div>
  )
}

function UploadButton({ isBusy, onFiles }: { isBusy: boolean; onFiles: (files: readonly File[]) => unknown }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/gif,image/svg+xml,image/webp,image/heic,image/heif,.heic,.heif"
        data-library-upload=""
        onChange={({ target }) => {
          void onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button icon={Upload} loading={isBusy} onClick={() => input.current?.click()}>
        {words.upload}
      </Button>
    </>
  )
}

type DropAreaProps = {
  className: string | undefined
  onFiles: (files: readonly File[]) => unknown
  children: React.ReactNode
}

/** Takes files that are dropped anywhere on it. */
function DropArea({ className, onFiles, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button does the same by key
    <div
      className={className}
      onDragOver={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false)
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return
        event.preventDefault()
        setOver(false)
        void onFiles([...event.dataTransfer.files])
      }}
    >
      {children}
      {isOver && <p className={css.drop}>{words.dropHere}</p>}
    </div>
  )
}

function Meter({ usedBytes, maxBytes }: { usedBytes: number; maxBytes: number | null }) {
  return (
    <span className={css.meter}>
      {maxBytes !== null && (
        <meter aria-label={words.full} min={0} max={1} low={0.8} high={0.95} optimum={0} value={usedBytes / maxBytes} />
      )}
      {words.used(byteWords(usedBytes), maxBytes === null ? null : byteWords(maxBytes))}
    </span>
  )
}

/** What was typed, once it rests. */
function useRested(typed: string): string {
  const [rested, setRested] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return rested
}
