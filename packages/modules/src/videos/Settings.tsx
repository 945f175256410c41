import { cutText, newId } from '@recto/document'
import { Button, Segmented } from '@recto/ui'
import { Captions, ImagePlus, Trash2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { siteName, videoFileOrigin, videoFrame } from '../kit/hosts/index.ts'
import { SwitchLine } from '../kit/settings/choices.tsx'
import { LinkField, TextField } from '../kit/settings/draft.tsx'
import { ItemList } from '../kit/settings/ItemList.tsx'
import { PickFile } from '../kit/settings/PickFile.tsx'
import { settingsCss as css, Group, Hint, Line } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import { posterFile } from './poster-file.ts'
import { emptyVideo, MAX_VIDEOS, type VideoItem, type VideosProps } from './spec.ts'
import * as words from './words.ts'

const VIDEO_TYPES = 'video/mp4,video/webm,video/quicktime,.mov'
const PICTURE_TYPES = 'image/jpeg,image/png,image/gif,image/webp'

/** Settings of videos: links, uploads, captions and layout. */
export function VideosSettings({ props, set, upload, linkFacts }: SettingsProps<VideosProps>) {
  const { items } = props
  const latest = useRef({ items, set })
  latest.current = { items, set }
  /** A link brings its title and still along, unless a person was faster. */
  const fill = async (id: string, url: string) => {
    const facts = await linkFacts(url).catch(() => null)
    if (!facts?.title && !facts?.pictureId) return
    const now = latest.current
    now.set({
      items: now.items.map((item) =>
        item.id === id && item.url === url
          ? { ...item, title: item.title || facts.title, posterId: item.posterId || facts.pictureId }
          : item,
      ),
    })
  }
  const add = (video: Partial<VideoItem>) => {
    const id = newId()
    set({ items: [...items, { ...emptyVideo(id), ...video }] })
    if (video.url) void fill(id, video.url)
  }
  return (
    <>
      {items.length > 0 ? (
        <Group title={items.length === 1 ? words.video : words.videos}>
          <ItemList items={items} noun="video" onItems={(next) => set({ items: next })}>
            {(item, index, write) => (
              <VideoFields item={item} number={items.length > 1 ? ` ${index + 1}` : ''} write={write} upload={upload} />
            )}
          </ItemList>
        </Group>
      ) : null}
      {items.length < MAX_VIDEOS ? (
        <AddVideo title={items.length === 0 ? words.video : words.anotherVideo} add={add} upload={upload} />
      ) : null}
      <Group title={words.look}>
        {items.length > 1 ? (
          <Line label={words.sideBySide}>
            <Segmented
              compact
              label={words.videosSideBySide}
              value={props.columns}
              onChange={(columns) => set({ columns })}
              options={[1, 2, 3, 4].map((value) => ({ value, label: String(value) }))}
            />
          </Line>
        ) : null}
        <SwitchLine label={words.roundCorners} checked={props.rounded} onChange={(rounded) => set({ rounded })} />
      </Group>
    </>
  )
}

type AddProps = Pick<SettingsProps, 'upload'> & { title: string; add: (video: Partial<VideoItem>) => void }

function AddVideo({ title, add, upload }: AddProps) {
  const [round, setRound] = useState(0)
  return (
    <Group title={title}>
      <LinkField
        // A field of its own for the next one.
        key={round}
        label={words.linkOfAVideo}
        placeholder={words.linkHint}
        value=""
        onWrite={(url) => {
          add({ url })
          setRound(round + 1)
        }}
      />
      <PickFile
        label={words.uploadAVideo}
        icon={Upload}
        accept={VIDEO_TYPES}
        upload={async (file, onProgress) => {
          const stored = await upload(file, (share) => onProgress(share * 0.95))
          // The first moment of it stands for it until it plays; without one it starts dark.
          const poster = await posterFile(file)
            .then((picture) => picture && upload(picture))
            .catch(() => null)
          add({ fileId: stored.fileId, title: nameOf(file), posterId: poster?.fileId ?? '' })
        }}
      />
      <Hint>{words.fileHint}</Hint>
    </Group>
  )
}

/** A file's name as a first title. */
const nameOf = (file: File): string => cutText(file.name.replace(/\.\w+$/, '').replace(/[_-]+/g, ' '), 300)

type FieldsProps = Pick<SettingsProps, 'upload'> & {
  item: VideoItem
  /** Which one, where there are several. */
  number: string
  write: (patch: Partial<VideoItem>) => void
}

function VideoFields({ item, number, write, upload }: FieldsProps) {
  const { url, fileId } = item
  const isKnown = videoFrame(url) !== null || videoFileOrigin(url) !== null
  return (
    <div className={css.stack}>
      {fileId ? null : (
        <LinkField label={words.linkOfVideo(number)} value={url} onWrite={(next) => write({ url: next })} />
      )}
      {url && !isKnown ? <Hint>{words.unknownSite(siteName(url))}</Hint> : null}
      <TextField
        label={words.titleOf(number)}
        placeholder={words.whatIsSeenAndHeard}
        value={item.title}
        onWrite={(title) => write({ title })}
      />
      <TextField label={words.captionOf(number)} value={item.caption} onWrite={(caption) => write({ caption })} />
      <div className={css.buttons}>
        <PickFile
          label={item.posterId ? words.otherStill : words.still}
          icon={ImagePlus}
          accept={PICTURE_TYPES}
          upload={async (file, onProgress) => write({ posterId: (await upload(file, onProgress)).fileId })}
        />
        {item.posterId ? (
          <Button size="compact" look="quiet" icon={Trash2} onClick={() => write({ posterId: '' })}>
            {words.noStill}
          </Button>
        ) : null}
        {fileId ? (
          <PickFile
            label={item.captionsId ? words.otherCaptions : words.captions}
            icon={Captions}
            accept=".vtt,text/vtt"
            upload={async (file, onProgress) => write({ captionsId: (await upload(file, onProgress)).fileId })}
          />
        ) : null}
        {item.captionsId ? (
          <Button size="compact" look="quiet" icon={Trash2} onClick={() => write({ captionsId: '' })}>
            {words.noCaptions}
          </Button>
        ) : null}
      </div>
      {item.title === '' ? <Hint>{words.titleHint}</Hint> : null}
    </div>
  )
}
