import { createHash } from 'node:crypto'
import fastifyFormbody from '@fastify/formbody'
import { verify } from '@node-rs/argon2'
import { FOLIO_STATUS, SHARING, token22 } from '@recto/contract'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { Kysely } from 'kysely'
import type { App } from '../../context.ts'
import type { DB } from '../../db/schema.ts'
import { networkOf } from '../../http/address.ts'
import { type CookieStyle, cookieLine, readCookie, signedValue, verifiedValue } from '../../http/cookies.ts'
import { isSameOrigin } from '../../http/hosts.ts'
import type { Limits } from '../../http/limits.ts'
import { noticePage } from '../../pages/notice-page.ts'
import { NOTICE_POLICY } from '../../pages/policy.ts'
import { folderPage } from './folder-page.ts'

export type FolderParts = Pick<App, 'db'> & {
  limits: Pick<Limits, 'hit' | 'reset'>
  secret: string
  style: CookieStyle
  /** Address of a card's picture; null until it is drawn. */
  thumbnailUrl(folio: { token: string; thumbnail_key: string | null; thumbnail_seq: number | null }): string | null
}

/** Folios that the page lists at most. */
const MOST_FOLIOS = 500
const BODY_BYTES = 4096
/** Wrong passwords from one network in ten minutes, and for one workspace from everywhere. */
const PER_NETWORK = { max: 30, windowS: 600 }
const PER_WORKSPACE = { max: 300, windowS: 600 }

type FolderPath = { Params: { token: string } }

/** `/folder/{token}`: a workspace for people without an account [ROUTE-17]. It opens nothing: it lists what is open anyway. */
export function folderRoutes({ db, limits, secret, style, thumbnailUrl }: FolderParts): FastifyPluginAsync {
  const nameOf = (token: string) => `recto_folder_${token}`
  /** Ends with the password: another one is another proof. */
  const proofOf = (token: string, passwordHash: string) =>
    `${token}:${createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22)}`

  return async (http) => {
    await http.register(fastifyFormbody, { bodyLimit: BODY_BYTES })

    http.get<FolderPath>('/folder/:token', async (request, reply) => {
      const folder = await findFolder(db, request.params.token)
      if (!folder) return sendClosed(reply)
      if (folder.password_hash) {
        const given = verifiedValue(readCookie(request.headers.cookie, nameOf(folder.token), style), secret)
        if (given !== proofOf(folder.token, folder.password_hash)) return sendDoor(reply, folder, null)
      }
      const folios = await openFolios(db, folder.id)
      const cards = folios.map((folio) => ({ token: folio.token, name: folio.name, thumbnailUrl: thumbnailUrl(folio) }))
      const { title, name, team_name: teamName, description, color, is_indexed: isIndexed } = folder
      const page = { is: 'open', name: title || name, teamName, description, color, isIndexed, folios: cards } as const
      return html(reply).send(folderPage(page))
    })

    http.post<FolderPath>('/folder/:token', { bodyLimit: BODY_BYTES }, async (request, reply) => {
      const folder = await findFolder(db, request.params.token)
      if (!folder || !isSameOrigin(request.headers.origin, request.headers.host)) return sendClosed(reply)
      const address = `/folder/${folder.token}`
      if (!folder.password_hash) return reply.redirect(address, 303)
      const network = `folder:${folder.token}:${networkOf(request.address)}`
      const within = [await limits.hit(network, PER_NETWORK), await limits.hit(`folder:${folder.token}`, PER_WORKSPACE)]
      if (within.some(({ allowed }) => !allowed))
        return sendDoor(reply.code(429), folder, 'Too many attempts. Please try again in a while.')
      const { pass } = (request.body ?? {}) as { pass?: unknown }
      if (typeof pass !== 'string' || pass.length > 200 || !(await verify(folder.password_hash, pass)))
        return sendDoor(reply.code(422), folder, 'This is not the password.')
      await limits.reset(network)
      const proof = signedValue(proofOf(folder.token, folder.password_hash), secret)
      return reply.header('set-cookie', cookieLine(nameOf(folder.token), proof, style)).redirect(address, 303)
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

/** Those that anyone with their link may view; the rest is nobody's business. */
async function openFolios(db: Kysely<DB>, workspaceId: number) {
  return db
    .selectFrom('workspace_folio')
    .innerJoin('folio', 'folio.id', 'workspace_folio.folio_id')
    .select(['folio.token', 'folio.name', 'folio.thumbnail_key', 'folio.thumbnail_seq'])
    .where('workspace_folio.workspace_id', '=', workspaceId)
    .where('folio.status', '=', FOLIO_STATUS.active)
    .where('folio.sharing_type', 'in', [SHARING.linkView, SHARING.linkCopy])
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

const sendDoor = (reply: FastifyReply, { name, token }: { name: string; token: string }, problem: string | null) =>
  html(reply).send(folderPage({ is: 'locked', name, action: `/folder/${token}`, problem }))

/** Closed and never existing look the same. */
function sendClosed(reply: FastifyReply): FastifyReply {
  return html(reply.code(404)).send(
    noticePage({
      title: 'This workspace is not open to you',
      text: 'Its link may have been closed. Ask whoever sent it to you for a new one.',
      action: { label: 'Go to Recto', href: '/' },
    }),
  )
}
