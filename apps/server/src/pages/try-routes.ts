import { SHARING } from '@recto/contract'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Kysely } from 'kysely'
import type { DB } from '../db/schema.ts'
import { COSTLY_READS_PER_MINUTE } from '../http/read-limits.ts'
import type { Session } from '../http/session.ts'
import type { Projector } from '../projection/projector.ts'
import { ownPage, sendDoor } from './answers.ts'
import type { PageFacts } from './page-facts.ts'
import { pathOf } from './published.ts'
import type { TemplatesToSee } from './template-pages.ts'
import { createTryContent } from './try-content.ts'
import { tryPage } from './try-page.ts'
import type { Visitors } from './visitors.ts'

type TryPath = { Params: { token: string } }

const COSTLY = { config: { perMinute: COSTLY_READS_PER_MINUTE } } as const

/** Pages of folios that anyone with the link may copy [ROUTE-16]. `closed` answers who may not see one. */
export function tryRoutes(parts: {
  db: Kysely<DB>
  visitors: Visitors
  projection: Pick<Projector, 'read'>
  catalogue: TemplatesToSee
  siteUrl: string
  closed: (request: FastifyRequest, reply: FastifyReply, session: Session | null) => unknown
}): FastifyPluginAsync {
  const { db, visitors, projection, catalogue, siteUrl, closed } = parts
  const tryContent = createTryContent(db, projection)

  /** The folio of a try link, if this visitor may copy it; else a response has been sent. */
  async function toTry(request: FastifyRequest<TryPath>, reply: FastifyReply): Promise<PageFacts | null> {
    const visit = await visitors.visit(request, request.params.token)
    if (visit.is === 'locked') {
      await sendDoor(reply, { what: 'page', action: pathOf(visit.facts) })
      return null
    }
    if (visit.is === 'open' && visit.facts.sharingType === SHARING.linkCopy) return visit.facts
    closed(request, reply, visit.is === 'closed' ? visit.session : null)
    return null
  }

  /** The links to a copy. `picture`: what its address changes with; null while there is none. */
  const doors = (token: string, { title, picture }: { title: string; picture: string | null }) => ({
    title,
    pictureUrl: picture && `/folio/${token}/thumbnail?v=${picture.slice(0, 12)}`,
    tryUrl: `${siteUrl}/try/${token}/edit`,
    copyUrl: `${siteUrl}/try/${token}/copy`,
    pageUrl: `/folio/${token}`,
  })

  return async (http) => {
    // Without a folio: the templates, each of which can be tried.
    for (const bare of ['/try', '/try/']) http.get(bare, (_, reply) => reply.redirect(`${siteUrl}/templates`))

    /** A folio that anyone with the link may copy: its page, and the ways to a copy [ROUTE-16]. */
    http.get<TryPath>('/try/:token', async (request, reply) => {
      const template = await catalogue.open(request.params.token)
      if (template) {
        const { name, pictureKey } = template
        return ownPage(reply).send(tryPage(doors(request.params.token, { title: name, picture: pictureKey })))
      }
      const facts = await toTry(request, reply)
      if (!facts) return reply
      const { token, thumbnailKey, thumbnailSeq, title } = facts
      const picture = thumbnailKey && String(thumbnailSeq)
      return ownPage(reply).send(tryPage({ ...doors(token, { title, picture }), pageUrl: pathOf(facts) }))
    })

    /**
     * What someone without an account edits in their own browser: the content that readers of the page see [TRY-01].
     */
    http.get<TryPath>('/try/:token/content', COSTLY, async (request, reply) => {
      const { token } = request.params
      const template = await catalogue.open(token)
      if (template) {
        const { name, document } = template
        return reply.header('cache-control', 'no-store').send({ token, folioName: name, document })
      }
      const facts = await toTry(request, reply)
      if (!facts) return reply
      return reply
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(await tryContent.of(facts))
    })
  }
}
