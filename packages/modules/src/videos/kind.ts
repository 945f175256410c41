import { cutText, newId } from '@recto/document'
import { Video } from 'lucide-react'
import { videoFrame } from '../kit/hosts/index.ts'
import type { ModuleKind } from '../kit/kind.ts'
import { emptyVideo } from './spec.ts'
import * as words from './words.ts'

/** A file's name as a first title. */
const nameOf = (file: string): string => file.replace(/\.\w+$/, '').replace(/[_-]+/g, ' ')

/** What the editor shows and does for this type. */
export const videosKind: ModuleKind = {
  icon: Video,
  group: 'media',
  barPlace: 2,
  hint: words.hint,
  also: 'videos film movie youtube vimeo',
  withVideo: ({ id, fileId, name }) => ({
    items: [{ ...emptyVideo(id), fileId, title: cutText(nameOf(name), 300) }],
  }),
  shape: 'picture',
  withFrame: (url) => (videoFrame(url) ? { items: [{ ...emptyVideo(newId()), url }] } : undefined),
  look: ['columns', 'rounded'],
}
