import { z } from 'zod'
import { call } from '../call.ts'
import { folioToken } from '../entities.ts'

/** HTML of one module, or code for a frame. */
const embedHtml = z.string().min(1).max(200_000)

/**
 * What a link would show [API-237]: title, description and a small picture of the page behind it. The server asks for it,
 * so that a reader's browser need not; private addresses are refused.
 */
export const PreviewEmbed = call('PreviewEmbed', {
  kind: 'write',
  input: z.object({ url: z.string().max(2_048) }),
  output: z.object({
    /** The link as it is stored: https in front, parts checked. */
    url: z.string(),
    /** Address of the frame by its host's template; null: a link card. */
    frameUrl: z.string().nullable(),
    /** The host, or the site's name. */
    site: z.string(),
    title: z.string(),
    description: z.string(),
    /** A picture as a data address; empty where there is none. */
    thumbnail: z.string(),
  }),
  access: 'account.own',
  external: true,
  limit: { per: 'account', max: 60, windowS: 60 },
})

/** Whether the address of a link answers [EDIT-31]; asked before a link is set in a text. */
export const CheckLink = call('CheckLink', {
  kind: 'read',
  input: z.object({ url: z.string().max(2_048) }),
  output: z.object({ isReachable: z.boolean() }),
  access: 'account.own',
  external: true,
  limit: { per: 'account', max: 60, windowS: 60 },
})

/**
 * Cleans HTML of people by the one allow-list and keeps it under the address its module shows it from, `/embed/{hash}`.
 * `removed` names what did not pass.
 */
export const SaveEmbedHtml = call('SaveEmbedHtml', {
  kind: 'write',
  input: z.object({ token: folioToken, html: embedHtml }),
  output: z.object({ html: z.string(), path: z.string(), removed: z.array(z.string()) }),
  access: 'folio.edit',
  limit: { per: 'account', max: 600, windowS: 3_600 },
})
