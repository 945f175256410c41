import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../http/hosts.ts'
import type { Notices } from '../http/notices.ts'
import type { Session } from '../http/session.ts'
import { noticePage } from './notice-page.ts'
import { TOKEN } from './page-facts.ts'
import type { Work } from './password-gate.ts'
import { passwordPage } from './password-page.ts'
import { FRAMED_NOTICE_POLICY, NOTICE_POLICY } from './policy.ts'
import { SCRIPT_BASE } from './render.ts'
import { pageScriptVersion } from './viewer.ts'

/** One of our own pages, never cached. `isFramed`: it is in a frame of another site. */
export function ownPage(reply: FastifyReply, isFramed = false): FastifyReply {
  if (isFramed) reply.removeHeader('x-frame-options')
  return reply
    .header('content-security-policy', isFramed ? FRAMED_NOTICE_POLICY : NOTICE_POLICY)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
}

/** For a missing resource that is not a page: a picture, a file. */
export const sendNothing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')

/**
 * Private, deleted, expired and nonexistent pages look the same to people without access: the page lists the
 * possibilities, and what to do then.
 */
export async function sendClosed(
  request: FastifyRequest,
  reply: FastifyReply,
  { session, siteUrl, isFramed = false }: { session: Session | null; siteUrl: string; isFramed?: boolean },
): Promise<FastifyReply> {
  const path = request.url.split(/[?#]/)[0] ?? '/'
  const signIn = `${siteUrl}/account/signin?next=${encodeURIComponent(path)}`
  const folio = (request.params as { token?: string }).token ?? ''
  // A custom link may be mistyped, one with a token rather was closed.
  const isToken = TOKEN.test(folio)
  const asks = session && {
    folio,
    isLikely: isToken,
    script: `${SCRIPT_BASE}${await pageScriptVersion()}/request-access.js`,
  }
  return ownPage(reply.code(404), isFramed).send(
    noticePage({
      title: isToken ? 'You don’t have access to this folio' : 'We can’t find this page',
      text: isToken
        ? 'It may be private or deleted, or its link may have changed.'
        : 'Its address may be mistyped or may have changed, or the page is private.',
      picture: isToken ? 'lock' : 'lens',
      note: session
        ? `You’re signed in as ${session.email}.`
        : 'If you were invited, sign in with the email the invitation went to.',
      action: session ? { label: 'Go to dashboard', href: `${siteUrl}/` } : { label: 'Sign in', href: signIn },
      ...(asks ? { asks } : {}),
      isFramed,
    }),
  )
}

/** On a custom domain: nothing is at this path. */
export function sendNoPage(reply: FastifyReply, { rootToken }: Extract<Site, { kind: 'domain' }>): FastifyReply {
  return ownPage(reply.code(404)).send(
    noticePage({
      title: 'We can’t find this page',
      picture: 'lens',
      text: 'Its link may have changed. Ask the person who sent it to you for the new one.',
      ...(rootToken ? { action: { label: 'Go to the first page', href: '/' } } : {}),
    }),
  )
}

/** For requests that end before any page is looked for. */
export const notices: Notices = { send: (reply, words) => ownPage(reply).send(noticePage(words)), sendNoPage }

/** Shown before a page with a password; `problem` says what was wrong with the last attempt. */
export async function sendDoor(
  reply: FastifyReply,
  {
    what,
    action,
    problem = null,
    work = null,
  }: { what: string; action: string; problem?: string | null; work?: Work | null },
): Promise<FastifyReply> {
  const toDo = work && { ...work, script: `${SCRIPT_BASE}${await pageScriptVersion()}/door-work.js` }
  return ownPage(reply).send(passwordPage({ what, action, problem, work: toDo }))
}

/** What the door says where a try came without the work that it costs. */
export const NO_WORK = 'Someone is guessing this password, so your browser has to work for a moment. Please try again.'

/**
 * A scope whose forms contain a password: an overlong body gets an ordinary page as its response, whether or not the
 * folio exists.
 */
export function answerTooLong(http: FastifyInstance): void {
  http.setErrorHandler<{ code?: string }>((error, request, reply) => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error
    return ownPage(reply.code(413)).send(
      noticePage({
        title: 'This is too long',
        text: 'That password is too long. Go back and enter the one you were sent.',
        action: { label: 'Back to the page', href: request.url.split('?')[0] ?? '/' },
      }),
    )
  })
}

/** Too many tries: later again. */
export function sendLater(reply: FastifyReply, retryAfterS: number): FastifyReply {
  return ownPage(reply.code(429).header('retry-after', retryAfterS)).send(
    noticePage({
      title: 'Too many attempts',
      text: 'Too many invalid links were tried from your network. Wait a few minutes, then open the link you were sent.',
      action: { label: 'Go to Recto', href: '/' },
    }),
  )
}
