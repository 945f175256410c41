import fastifyFormbody from '@fastify/formbody'
import { escapeHtml } from '@recto/document'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import type { App } from '../../context.ts'
import { ownPage } from '../../pages/answers.ts'
import { noticePage } from '../../pages/notice-page.ts'
import { shellPage } from '../../pages/shell-page.ts'
import { openedStop } from './stop-token.ts'
import type { Strangers } from './strangers.ts'

const PATH = '/no-mail/:token'

/**
 * Targets of the footer links in emails to strangers. Opening the page changes nothing, because programs open links in
 * emails too; submitting it does, and so does a mail program's one-click unsubscribe (RFC 8058), which has no page.
 */
export function strangerRoutes(
  parts: Pick<App, 'db' | 'log' | 'now'> & { strangers: Strangers; key: string },
): FastifyPluginAsync {
  const { db, log, now, strangers, key } = parts
  return async (http) => {
    await http.register(fastifyFormbody, { bodyLimit: 1000 })

    http.get<{ Params: { token: string } }>(PATH, async (request, reply) => {
      const stop = openedStop(request.params.token, key)
      if (!stop) return sendUnknown(reply)
      return send(reply, {
        title: 'No more email from people you do not know?',
        text: `${stop.to} will no longer get invitations and links that people send through Recto. You will still get email about your own account.`,
        buttons: [
          { name: 'stop', label: 'Stop these emails' },
          { name: 'report', label: 'Stop them and report this one' },
        ],
      })
    })

    http.post<{ Params: { token: string }; Body: Record<string, string> | undefined }>(PATH, async (request, reply) => {
      const stop = openedStop(request.params.token, key)
      if (!stop) return sendUnknown(reply)
      const given = request.body ?? {}
      const isWanted = given.resume !== undefined
      await strangers.setWanted(db, stop.to, isWanted, new Date(now()))
      if (given.report !== undefined) {
        await strangers.report({ email: stop.to, accountId: stop.by })
        log.warn({ accountId: stop.by }, 'mail that this account caused was reported as unwanted')
      }
      const reported = given.report === undefined ? '' : ' Thank you for the report.'
      return send(reply, {
        title: isWanted ? 'You will get these emails again' : 'You will no longer get these emails',
        text: isWanted
          ? `People can send ${stop.to} invitations and links through Recto again.`
          : `${stop.to} will no longer get invitations and links from people through Recto.${reported}`,
        buttons: isWanted ? [] : [{ name: 'resume', label: 'Keep getting them' }],
      })
    })
  }
}

type Page = { title: string; text: string; buttons: { name: string; label: string }[] }

function send(reply: FastifyReply, { title, text, buttons }: Page): FastifyReply {
  const list = buttons.map(({ name, label }) => `<button name="${name}" value="1">${escapeHtml(label)}</button>`)
  const form = list.length ? `<form method="post">${list.join('')}</form>` : ''
  return ownPage(reply).send(shellPage({ title, body: `<p>${escapeHtml(text)}</p>${form}` }))
}

const sendUnknown = (reply: FastifyReply): FastifyReply =>
  ownPage(reply.code(404)).send(
    noticePage({ title: 'This link is incomplete', text: 'Please open it again from the email.' }),
  )
