import { PRIVILEGE, ROLE } from '@recto/contract'
import type { FastifyPluginAsync } from 'fastify'
import type { Access } from '../../http/access.ts'
import type { Sessions } from '../../http/session.ts'
import type { FactsOfPages } from '../../pages/page-facts.ts'
import type { OwnMarks } from './own-mark.ts'

type OpenParts = {
  access: Pick<Access, 'folio'>
  sessions: Pick<Sessions, 'fromRequest'>
  marks: OwnMarks
  facts: Pick<FactsOfPages, 'findNow'>
  /** Origin of published pages. */
  pagesUrl: string
  /** An address on a team's own domain. */
  domainUrl(domain: string, path: string): string
}

type OpenPath = { Params: { token: string }; Querystring: { to?: string; count?: string } }

/**
 * The link from Recto to a page: someone who follows it gets a mark on their device, so that their own visits do not
 * count where no one is signed in. `?count=me` removes it again, `?to=domain` leads to the team's own domain.
 */
export function openRoutes({ access, domainUrl, facts, marks, pagesUrl, sessions }: OpenParts): FastifyPluginAsync {
  return async (http) => {
    http.get<OpenPath>('/folio/:token/open', async (request, reply) => {
      const { token } = request.params
      const { count, to } = request.query
      const session = await sessions.fromRequest(request.headers.cookie, request.address)
      const decision = session && (await access.folio(session, token, 'folio.view'))
      reply.header('cache-control', 'no-store')
      if (!session || !decision?.allowed) return reply.redirect(`/folio/${encodeURIComponent(token)}`, 302)
      const { folio, privilege, teamRole } = decision
      const path = folio.customLink ? `/${folio.customLink}` : `/folio/${folio.token}`
      const domain = to === 'domain' ? (await facts.findNow(token))?.domain : null
      const page = domain ? domainUrl(domain.name, domain.isRoot ? '/' : path) : `${pagesUrl}${path}`
      const isMaker = (teamRole !== null && teamRole <= ROLE.member) || privilege >= PRIVILEGE.edit
      const mark = count === 'me' ? '0' : marks.of(session.accountId)
      return reply.redirect(isMaker ? `${page}#own.${mark}` : page, 302)
    })
  }
}
