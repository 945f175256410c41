import {
  AddLibraryImageToFolio,
  AddLogoToFolio,
  AddPhoto,
  type FreePhoto,
  isLibraryFull,
  type LibraryFull,
  type LibraryImage,
  ROLE,
  UploadLibraryImage,
} from '@recto/contract'
import { Button, EmptyState, Popup, Tabs, toast } from '@recto/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError, callServer, uploadImage, uploadWith } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import type { PopupControl, PopupSteps } from '../../popups/popup-map.ts'
import { useTask } from '../../shell/use-task.ts'
import { ColorsTab } from './ColorsTab.tsx'
import { DragOutContext } from './drag-out.ts'
import type { Drawn } from './drawn.ts'
import { FolioPictures } from './FolioPictures.tsx'
import { LibraryTab } from './LibraryTab.tsx'
import { Logos } from './Logos.tsx'
import css from './library.module.css'
import { Meter } from './Meter.tsx'
import type { Given, LibraryMode, LibraryTabName, Palette } from './mode.ts'
import { Said } from './Said.tsx'
import { SearchTab } from './SearchTab.tsx'
import { useSaid } from './use-said.ts'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'image-library': typeof ImageLibraryPopup
  }
}

/** In the address while a phone shows the details of a picture. */
const DETAILS = 'imagelibrary-details'

type LibraryProps = PopupControl<Given> &
  PopupSteps & {
    /** The folio that is to get a picture; without it pictures are only looked after. */
    folio?: string
    mode?: LibraryMode
    tab?: LibraryTabName
    /** The folio's colours. */
    palette?: Palette
    /** Maximum number of pictures that can be chosen at once. */
    most?: number
    /** Without a folio: a picture is chosen and answered as a file, by a button that says this. */
    asFile?: string
  }

/** A picture of the library as someone would send it. */
async function fileOf({ url, name }: LibraryImage): Promise<File> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(words.failed)
  const bytes = await response.blob()
  return new File([bytes], name, { type: bytes.type })
}

/** A picture of the library as the folio gets it. */
const give = (token: string, { id }: LibraryImage) => callServer(AddLibraryImageToFolio, { token, imageId: id })

/** The same for several. */
const giveAll = (token: string, images: readonly LibraryImage[]) => async (): Promise<Given> => {
  const pictures = []
  for (const image of images) pictures.push(await give(token, image))
  return { pictures }
}

/** The button's action on the selection, and its label. */
export type Choice = { label: string; take: () => Promise<Given | null> }

/** The team's pictures [IMG-01, IMG-02]: stored, found, drawn; and, with a folio, chosen for it. */
export default function ImageLibraryPopup(props: LibraryProps) {
  const { role } = useUser().team
  if (role > ROLE.member) return <GuestLibrary close={() => props.close()} />
  return <MemberLibrary {...props} />
}

/** Guests have no library, and nothing of it is requested [IMG-03]. */
function GuestLibrary({ close }: { close: () => void }) {
  return (
    <Popup
      title={words.titles.image}
      onClose={close}
      footer={
        <Button look="primary" onClick={close}>
          {words.done}
        </Button>
      }
    >
      <div data-guest="">
        <EmptyState title={words.guestTitle} text={words.guestHint} />
      </div>
    </Popup>
  )
}

function MemberLibrary(props: LibraryProps) {
  const { folio, mode = 'image', tab: first = 'lib', palette, most = 1, asFile, close, step, goTo } = props
  const [tab, setTab] = useState<LibraryTabName>(first)
  const [choice, choose] = useState<Choice | null>(null)
  const { said, say } = useSaid()
  const wasFull = useRef(false)
  const queries = useQueryClient()
  const { isBusy, run } = useTask()

  /** If storage was full and nothing was chosen, the new module is removed again [IMG-26]. */
  const leave = () => close(wasFull.current ? { isFull: true } : undefined)
  const onFull = () => {
    wasFull.current = true
  }
  const onError = (error: unknown) => {
    // A refusal gives its reason; any other error has one general message [IMG-31].
    const isSaid = error instanceof CallError && error.httpStatus > 0 && error.httpStatus < 500
    const isFull = error instanceof CallError && isLibraryFull(error.data)
    if (isFull) onFull()
    say({ text: isSaid ? error.message : words.failed, tone: 'danger', isFull })
  }
  const take = (chosen: Choice | null) =>
    chosen &&
    void run(async () => {
      const given = await chosen.take()
      await queries.invalidateQueries({ queryKey: ['image-library'] })
      if (given) close(given)
    }, onError)

  /** A picture created here goes into the folio, or without one into the library. */
  const keepFile = async (file: File, description: string): Promise<Given | null> => {
    if (folio !== undefined) return { ...(await uploadImage(folio, file)), description }
    if (asFile !== undefined) return { file }
    const answer: { id: string } | LibraryFull = await uploadWith(UploadLibraryImage, file)
    if (isLibraryFull(answer)) {
      onFull()
      say({ text: answer.text, tone: 'danger', isFull: true })
      return null
    }
    toast(words.added)
    return null
  }
  const useLabel = folio !== undefined ? (mode === 'bg' ? words.useBackground : words.use) : words.addToLibrary
  const isPicker = folio !== undefined || asFile !== undefined

  const choiceOf = (images: readonly LibraryImage[]): Choice | null => {
    const [first] = images
    if (!first || images.length > most) return null
    if (folio === undefined)
      return asFile === undefined ? null : { label: asFile, take: async () => ({ file: await fileOf(first) }) }
    if (images.length === 1) return { label: useLabel, take: () => give(folio, first) }
    return { label: words.severalChosen(images.length), take: giveAll(folio, images) }
  }

  const photoChoice = (photo: FreePhoto): Choice => ({
    label: useLabel,
    take: async () => {
      const to = folio === undefined ? {} : { token: folio, insertToFolio: true }
      const { given } = await callServer(AddPhoto, { photoId: photo.id, ...to })
      if (folio === undefined) toast(words.added)
      return given
    },
  })
  const drawnChoice = (drawn: Drawn): Choice => ({
    label: asFile ?? useLabel,
    take: () => keepFile(drawn.file(), drawn.description),
  })
  const isDraggable = folio !== undefined && mode === 'image'
  const dropped = () => {
    void queries.invalidateQueries({ queryKey: ['image-library'] })
    close({ isElsewhere: true })
  }

  return (
    <DragOutContext value={isDraggable ? dropped : null}>
      <Popup
        title={words.titles[mode]}
        width="xl"
        bare
        minHeight={680}
        onClose={leave}
        noClose={isBusy}
        footerLine
        footerNote={<Meter />}
        footer={
          <>
            {isPicker ? null : (
              <Button look={choice ? 'quiet' : 'plain'} onClick={leave}>
                {words.done}
              </Button>
            )}
            {isPicker || choice ? (
              <Button look="primary" loading={isBusy} disabled={!choice} onClick={() => take(choice)}>
                {choice?.label ?? asFile ?? useLabel}
              </Button>
            ) : null}
          </>
        }
      >
        <div className={css.said} aria-live="polite">
          <Said said={said} />
        </div>
        <Tabs
          label={words.tabs}
          value={tab}
          onChange={(next) => {
            choose(null)
            setTab(next)
          }}
          tabs={[
            {
              value: 'lib',
              label: words.tabNames.lib,
              content: (
                <LibraryTab
                  mode={mode}
                  say={say}
                  onFull={onFull}
                  onError={onError}
                  onChoice={(images) => choose(choiceOf(images))}
                  onOpen={isPicker ? (image) => take(choiceOf([image])) : undefined}
                  dragOf={(images) => (folio === undefined ? null : giveAll(folio, images))}
                  isDraggable={isDraggable}
                  hasDetails={step === DETAILS}
                  onDetails={() => goTo(DETAILS)}
                  above={
                    folio === undefined ? null : (
                      <>
                        {mode === 'image' && (
                          <Logos
                            folio={folio}
                            onLogo={(logo) =>
                              take({ label: useLabel, take: () => callServer(AddLogoToFolio, { token: folio, logo }) })
                            }
                          />
                        )}
                        <FolioPictures folio={folio} onUse={(picture) => close(picture)} onError={onError} />
                      </>
                    )
                  }
                />
              ),
            },
            {
              value: 'search',
              label: words.tabNames.search,
              content: (
                <SearchTab
                  palette={palette}
                  onPhoto={(photo) => choose(photo && photoChoice(photo))}
                  onDrawn={(drawn) => choose(drawn && drawnChoice(drawn))}
                  dragOf={(shown) => ('file' in shown ? drawnChoice(shown) : photoChoice(shown)).take}
                />
              ),
            },
            {
              value: 'color',
              label: words.tabNames.color,
              content: (
                <ColorsTab
                  mode={mode}
                  palette={palette}
                  onColor={(color) =>
                    choose(
                      color && {
                        label: asFile ?? useLabel,
                        take: async () =>
                          mode === 'bg' && folio !== undefined
                            ? { fill: color.hex }
                            : keepFile(color.file(), color.name),
                      },
                    )
                  }
                />
              ),
            },
          ]}
        />
      </Popup>
    </DragOutContext>
  )
}
