import { z } from 'zod'
import { call } from '../call.ts'
import { folioToken } from '../entities.ts'

/** HTML of one module, or code for a frame. */
const embedHtml = z.string().min(1).max(200_000)

/**
 * The preview of a link [API-237]: title, description and a small picture of the page. The server fetches it, so that
 * readers' browsers need not; private addresses are refused.
 */
export const PreviewEmbed = call('PreviewEmbed', {
  kind: 'write',
  input: z.object({ url: z.string().max(2_048) }),
  output: z.object({
    /** The link as it is stored: with https, and checked. */
    url: z.string(),
    /** Address of the frame by its host's template; null: a link card. */
    frameUrl: z.string().nullable(),
    /** The host, or the site's name. */
    site: z.string(),
    title: z.string(),
    description: z.string(),
    /** A picture as a data address; empty if there is none. */
    thumbnail: z.string(),
  }),
  access: 'account.own',
  external: true,
  limit: { per: 'account', max: 60, windowS: 60 },
})

/** Whether a link's address responds [EDIT-31]; checked before a link is set in a text. */
export const CheckLink = call('CheckLink', {
  kind: 'read',
  input: z.object({ url: z.string().max(2_048) }),
  output: z.object({ isReachable: z.boolean() }),
  access: 'account.own',
  external: true,
  limit: { per: 'account', max: 60, windowS: 60 },
})

/**
 * Sanitizes people's HTML with the one allow-list and stores it under the address from which its module shows it,
 * `/embed/{hash}`. `removed` lists what was dropped.
 */
export const SaveEmbedHtml = call('SaveEmbedHtml', {
  kind: 'write',
  input: z.object({ token: folioToken, html: embedHtml }),
  output: z.object({ html: z.string(), path: z.string(), removed: z.array(z.string()) }),
  access: 'folio.edit',
  limit: { per: 'account', max: 600, windowS: 3_600 },
})
