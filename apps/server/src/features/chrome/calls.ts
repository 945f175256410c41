import { GetBanners, ReportError, SetUserBannerClose } from '@recto/contract'
import { type Handler, handle } from '../../http/handler.ts'
import { notFound } from '../../http/refusal.ts'
import { bannersOf, closeBanner } from './banners.ts'

/** Banners, and reports of unexpected errors. */
export const chromeCalls: Handler[] = [
  handle(GetBanners, async ({ zone }, { db, session, now }) =>
    bannersOf(db, { zone, accountId: session.accountId, now }),
  ),

  handle(SetUserBannerClose, async ({ zone, bannerId }, { db, session, now }) => {
    const isThere = await closeBanner(db, { zone, bannerId, accountId: session.accountId, now })
    if (!isThere) throw notFound('This banner does not exist.')
    return {}
  }),

  handle(ReportError, async ({ message, stack, page }, { log, session, request }) => {
    // One line of the log, whatever is in it.
    log.warn(
      { browser: { message, stack, page, userAgent: request.userAgent.slice(0, 300), account: session?.accountToken } },
      'something failed in a browser',
    )
    return {}
  }),
]
