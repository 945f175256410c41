import { defineModule, newId } from '@recto/document'
import { z } from 'zod/mini'
import { align, itemId, line, link, valueColor } from '../kit/fields.ts'
import * as words from './words.ts'

/** What an icon stands for. Where there is a link, the link says which it is. */
export const NETWORKS = [
  'email',
  'phone',
  'web',
  'linkedin',
  'instagram',
  'facebook',
  'youtube',
  'x',
  'tiktok',
  'github',
  'vimeo',
  'pinterest',
  'whatsapp',
  'telegram',
  'discord',
  'slack',
  'medium',
  'mastodon',
  'bluesky',
  'threads',
  'reddit',
  'behance',
  'dribbble',
  'figma',
  'spotify',
  'soundcloud',
  'podcast',
  'twitch',
  'calendar',
  'map',
] as const

/** A network with an icon of its own, or one of the general kinds. */
export type Network = (typeof NETWORKS)[number]

const profile = z.object({
  id: itemId,
  /** Counts only while there is no link. */
  kind: z.enum(NETWORKS),
  /** What is written beside the icon, and its name for screen readers; empty: the network's own name. */
  label: line,
  url: link,
})

/** One place of a Social module. */
export type Profile = z.infer<typeof profile>

/** Most links that one module holds. */
export const MAX_PROFILES = 30

const props = z.object({
  items: z.array(profile).check(z.maxLength(MAX_PROFILES)),
  /** Side by side rather than below each other. */
  row: z.boolean(),
  /** Words beside the icons. */
  labels: z.boolean(),
  size: z.enum(['small', 'medium', 'large']),
  shape: z.enum(['plain', 'round', 'square']),
  align,
  /** Of icons without a shape, and of the shapes; none: the ink of the ground. */
  color: valueColor,
})

/** Links and their look. */
export type SocialProps = z.infer<typeof props>

/** Where else to find someone [MOD-12]. */
export const social = defineModule({
  type: 'Social',
  title: words.socialLinks,
  size: { w: 15, h: 7, minW: 6, minH: 6 },
  props,
  defaults: (): SocialProps => ({
    items: [{ id: newId(), kind: 'email', label: '', url: '' }],
    row: false,
    labels: true,
    size: 'medium',
    shape: 'plain',
    align: 'left',
  }),
  lists: ['items'],
  grows: true,
  plainText: (props) => props.items.map((item) => item.label),
})
