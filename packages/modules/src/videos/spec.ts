import { defineModule } from '@recto/document'
import { z } from 'zod/mini'
import { fileId, itemId, line, link, videoFileOrigin, videoFrame } from '../kit/fields.ts'
import * as ownWords from './words.ts'

const video = z.object({
  id: itemId,
  /** A link of a known host, or of a video file; empty for an uploaded one. */
  url: link,
  /** An uploaded mp4 or webm. */
  fileId,
  /** What is seen and heard, in a few words: shown before it plays, and its name for screen readers. */
  title: line,
  caption: line,
  /** A stored picture that stands for it before it plays. */
  posterId: fileId,
  /** Captions of an uploaded video, WebVTT. */
  captionsId: fileId,
})

/** One video of a Videos module. */
export type VideoItem = z.infer<typeof video>

/** A video before anything was chosen. */
export const emptyVideo = (id: string): VideoItem => ({
  id,
  url: '',
  fileId: '',
  title: '',
  caption: '',
  posterId: '',
  captionsId: '',
})

/** Most videos that one module holds. */
export const MAX_VIDEOS = 20

const props = z.object({
  items: z.array(video).check(z.maxLength(MAX_VIDEOS)),
  /** Side by side, on a sheet that is wide enough. */
  columns: z.int().check(z.gte(1), z.lte(4)),
  rounded: z.boolean(),
})

/** Videos and their layout. */
export type VideosProps = z.infer<typeof props>

/** Videos by link or upload [MOD-04]. */
export const videos = defineModule({
  type: 'Videos',
  title: ownWords.video,
  size: { w: 20, h: 22, minW: 10, minH: 4 },
  props,
  defaults: () => ({ items: [] as VideoItem[], columns: 2, rounded: false }),
  lists: ['items'],
  isLive: () => true,
  plainText: (props) => props.items.flatMap((item) => [item.title, item.caption]),
  spoken: (props) =>
    props.items
      .filter(({ url, fileId }) => url || fileId)
      .map((item) => ({ kind: 'video', words: item.title, isMute: item.fileId !== '' && !item.captionsId })),
  files: (props) =>
    props.items.flatMap(({ fileId, posterId, captionsId }) => [fileId, posterId, captionsId]).filter(Boolean),
  outside: (props) => ({
    frames: props.items.flatMap(({ url }) => videoFrame(url)?.host.origin ?? []),
    media: props.items.flatMap(({ url }) => videoFileOrigin(url) ?? []),
  }),
})
