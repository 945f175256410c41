import { z } from 'zod'
import { BANNER_ZONES, banner } from '../banners.ts'
import { call } from '../call.ts'

const zone = z.enum(BANNER_ZONES)
const spellings = { placeholder: 'zone', zoneplaceholder: 'zone', id: 'bannerId' }

/** What a zone shows this person now, newest first: without banners they have closed [API-201]. */
export const GetBanners = call('GetBanners', {
  kind: 'read',
  input: z.object({ zone }),
  output: z.array(banner),
  access: 'account.own',
  spellings,
})

/** It is not shown to this person again [API-202]. */
export const SetUserBannerClose = call('SetUserBannerClose', {
  kind: 'write',
  input: z.object({ zone, bannerId: z.string().max(40) }),
  output: z.object({}),
  access: 'account.own',
  spellings,
})

/** An unexpected error in a browser: only for the operator's log [ERR-07]. */
export const ReportError = call('ReportError', {
  kind: 'write',
  input: z.object({
    message: z.string().max(1000),
    stack: z.string().max(4000).default(''),
    /** Path of the page, without its parameters. */
    page: z.string().max(300).default(''),
  }),
  output: z.object({}),
  access: 'public.read',
  limit: { per: 'address', max: 1000, windowS: 3600 },
})
