import fastifyFormbody from '@fastify/formbody'
import { FOLIO_STATUS, SHARING, token22 } from '@recto/contract'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import { isSameOrigin } from '../../http/hosts.ts'
import { planOf } from '../../http/plan-facts.ts'
import { answerTooLong, NO_WORK, ownPage, sendDoor } from '../../pages/answers.ts'
import { noticePage } from '../../pages/notice-page.ts'
import type { PasswordGate } from '../../pages/password-gate.ts'
import { NOTICE_POLICY } from '../../pages/policy.ts'
import { folderPage } from './folder-page.ts'

type FolderParts = Pick<App, 'db' | 'now'> & {
  gate: PasswordGate
  /** Address of a card's picture; null until it is drawn. */
  thumbnailUrl(folio: { token: string; thumbnail_key: string | null; thumbnail_seq: number | null }): string | null
}

/** Folios that the page lists at most. */
const MOST_FOLIOS = 500
const BODY_BYTES = 4096

type FolderPath = { Params: { token: string } }

/**
 * `/folder/{token}`: a workspace for people without an account [ROUTE-17]. It gives no access: it lists folios that are
 * public anyway.
 */
export function folderRoutes({ db, now, gate, thumbnailUrl }: FolderParts): FastifyPluginAsync {
  const what = 'workspace'
  const addressOf = (token: string) => `/folder/${token}`

  return async (http) => {
    await http.register(fastifyFormbody, { bodyLimit: BODY_BYTES })
    answerTooLong(http)

    http.get<FolderPath>('/folder/:token', async (request, reply) => {
      const folder = await findFolder(db, request.params.token)
      if (!folder) return sendClosed(reply)
      const { token, password_hash: passwordHash } = folder
      if (passwordHash && !gate.isOpenTo(request.headers.cookie, { token, passwordHash }))
        return sendDoor(reply, {
          what,
          action: addressOf(token),
          work: await gate.workFor(request, { token, passwordHash }),
        })
      const [folios, plan] = await Promise.all([
        openFolios(db, folder.id, new Date(now())),
        planOf(db, folder.team_id, new Date(now())),
      ])
      const cards = folios.map((folio) => ({
        token: folio.token,
        name: folio.name,
        savedAt: folio.last_saved_at,
        thumbnailUrl: thumbnailUrl(folio),
      }))
      const { title, name, team_name: teamName, description, color, is_indexed: isIndexed } = folder
      const isBranded = !plan.facts.rules.removeBrandingOnFolioView
      const page = { name: title || name, teamName, description, color, isIndexed, isBranded, folios: cards }
      return html(reply).send(folderPage(page))
    })

    http.post<FolderPath>('/folder/:token', { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const folder = await findFolder(db, request.params.token)
      if (!folder || !isSameOrigin(request.headers.origin, request.headers.host)) return sendClosed(reply)
      const { token, password_hash: passwordHash } = folder
      const action = addressOf(token)
      if (!passwordHash) return reply.redirect(action, 303)
      const { pass, work } = (request.body ?? {}) as { pass?: unknown; work?: unknown }
      const entered = await gate.enter(request, { token, passwordHash }, pass, work)
      if (entered.is === 'in') return reply.header('set-cookie', entered.setCookie).redirect(action, 303)
      if (entered.is !== 'too-many') {
        const problem = entered.is === 'wrong' ? 'That password is wrong. Please try again.' : NO_WORK
        const toDo = await gate.workFor(request, { token, passwordHash })
        return sendDoor(reply.code(422), { what, action, problem, work: toDo })
      }
      reply.code(429).header('retry-after', entered.retryAfterS)
      return sendDoor(reply, { what, action, problem: 'Too many attempts. Please try again later.' })
    })
  }
}

/** A workspace whose public page is open. */
async function findFolder(db: Kysely<DB>, token: string) {
  if (!token22.safeParse(token).success) return undefined
  return db
    .selectFrom('workspace')
    .innerJoin('team', 'team.id', 'workspace.team_id')
    .select([
      'workspace.id',
      'workspace.team_id',
      'workspace.token',
      'workspace.name',
      'workspace.title',
      'workspace.description',
      'workspace.color',
      'workspace.is_indexed',
      'workspace.password_hash',
      'team.name as team_name',
    ])
    .where('workspace.token', '=', token)
    .where('workspace.is_private', '=', false)
    .executeTakeFirst()
}

/** Folios that anyone with their link may view at once; everything else, including names, stays private. */
async function openFolios(db: Kysely<DB>, workspaceId: number, now: Date) {
  return db
    .selectFrom('workspace_folio')
    .innerJoin('folio', 'folio.id', 'workspace_folio.folio_id')
    .select(['folio.token', 'folio.name', 'folio.thumbnail_key', 'folio.thumbnail_seq', 'folio.last_saved_at'])
    .where('workspace_folio.workspace_id', '=', workspaceId)
    .where('folio.status', '=', FOLIO_STATUS.active)
    .where('folio.sharing_type', 'in', [SHARING.linkView, SHARING.linkCopy])
    .where('folio.password_hash', 'is', null)
    .where((is) => is.or([is('folio.link_expires_at', 'is', null), is('folio.link_expires_at', '>', now)]))
    .orderBy('folio.last_saved_at', 'desc')
    .orderBy('folio.id', 'desc')
    .limit(MOST_FOLIOS)
    .execute()
}

const html = (reply: FastifyReply): FastifyReply =>
  reply
    .header('content-security-policy', NOTICE_POLICY)
    .header('cache-control', 'private, no-cache')
    .type('text/html; charset=utf-8')

/** Closed and never existing look the same. */
function sendClosed(reply: FastifyReply): FastifyReply {
  return ownPage(reply.code(404)).send(
    noticePage({
      title: 'You don’t have access to this workspace',
      text: 'Its link may have been turned off. Ask the person who sent it to you for a new one.',
      action: { label: 'Go to Recto', href: '/' },
    }),
  )
}
