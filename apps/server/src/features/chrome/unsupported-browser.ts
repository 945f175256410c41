import type { FastifyPluginAsync } from 'fastify'
import { UNSUPPORTED_BROWSER_PATH } from '../../http/unsupported-browser.ts'
import { noticePage } from '../../pages/notice-page.ts'
import { NOTICE_POLICY } from '../../pages/policy.ts'

/** The page for browsers in which the product cannot run: complete without script [ROUTE-03]. */
export const unsupportedBrowserRoutes: FastifyPluginAsync = async (http) => {
  http.get(UNSUPPORTED_BROWSER_PATH, async (_, reply) =>
    reply
      .header('content-security-policy', NOTICE_POLICY)
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        noticePage({
          title: 'This browser is too old for Recto',
          text:
            'Recto’s dashboard and editor need a current Chrome, Edge, Firefox or Safari. ' +
            'Folios shared with you by link still open here.',
          action: { label: 'Get a current browser', href: 'https://browsehappy.com/' },
        }),
      ),
  )
}
