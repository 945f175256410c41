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
        <Group title={items.length === 1 ? 'Video' : 'Videos'}>
          <ItemList items={items} noun="video" onItems={(next) => set({ items: next })}>
            {(item, index, write) => (
              <VideoFields item={item} number={items.length > 1 ? ` ${index + 1}` : ''} write={write} upload={upload} />
            )}
          </ItemList>
        </Group>
      ) : null}
      {items.length < MAX_VIDEOS ? (
        <AddVideo title={items.length === 0 ? 'Video' : 'Another video'} add={add} upload={upload} />
      ) : null}
      <Group title="Look">
        {items.length > 1 ? (
          <Line label="Side by side">
            <Segmented
              compact
              label="Videos side by side"
              value={props.columns}
              onChange={(columns) => set({ columns })}
              options={[1, 2, 3, 4].map((value) => ({ value, label: String(value) }))}
            />
          </Line>
        ) : null}
        <SwitchLine label="Round corners" checked={props.rounded} onChange={(rounded) => set({ rounded })} />
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
        label="Link of a video"
        placeholder="YouTube, Vimeo, Loom, .mp4…"
        value=""
        onWrite={(url) => {
          add({ url })
          setRound(round + 1)
        }}
      />
      <PickFile
        label="Upload a video"
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
      <Hint>mp4, mov or webm, up to 25 MB.</Hint>
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
        <LinkField label={`Link of video${number}`} value={url} onWrite={(next) => write({ url: next })} />
      )}
      {url && !isKnown ? (
        <Hint>{siteName(url)} is no host we can play: readers get a link. Try YouTube, Vimeo, Loom or an upload.</Hint>
      ) : null}
      <TextField
        label={`Title${number}, also for screen readers`}
        placeholder="What is seen and heard"
        value={item.title}
        onWrite={(title) => write({ title })}
      />
      <TextField label={`Caption${number}`} value={item.caption} onWrite={(caption) => write({ caption })} />
      <div className={css.buttons}>
        <PickFile
          label={item.posterId ? 'Other still' : 'Still'}
          icon={ImagePlus}
          accept={PICTURE_TYPES}
          upload={async (file, onProgress) => write({ posterId: (await upload(file, onProgress)).fileId })}
        />
        {item.posterId ? (
          <Button size="compact" look="quiet" icon={Trash2} onClick={() => write({ posterId: '' })}>
            No still
          </Button>
        ) : null}
        {fileId ? (
          <PickFile
            label={item.captionsId ? 'Other captions' : 'Captions'}
            icon={Captions}
            accept=".vtt,text/vtt"
            upload={async (file, onProgress) => write({ captionsId: (await upload(file, onProgress)).fileId })}
          />
        ) : null}
        {item.captionsId ? (
          <Button size="compact" look="quiet" icon={Trash2} onClick={() => write({ captionsId: '' })}>
            No captions
          </Button>
        ) : null}
      </div>
      {item.title === '' ? <Hint>Say in a few words what is seen and heard.</Hint> : null}
    </div>
  )
}
