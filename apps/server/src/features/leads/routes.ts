import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import fastifyFormbody from '@fastify/formbody'
import { FOLIO_STATUS, token22 } from '@recto/contract'
import { cleanText, moduleAnchor, shownToReaders } from '@recto/document'
import {
  type AnswersRead,
  copyOf,
  dataCollection,
  FORMER_TRAP,
  type FormProps,
  formWords,
  readAnswers,
  STAMP,
  TRAP,
} from '@recto/modules/form'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { DiskSpace } from '../../adapters/disk-space.ts'
import type { App } from '../../context.ts'
import type { Access } from '../../http/access.ts'
import { isSameOrigin } from '../../http/hosts.ts'
import { hitNetworks, type Limits, PERSONS_PER_ADDRESS } from '../../http/limits.ts'
import { COSTLY_READS_PER_MINUTE } from '../../http/read-limits.ts'
import { Refusal } from '../../http/refusal.ts'
import type { Sessions } from '../../http/session.ts'
import { noticePage } from '../../pages/notice-page.ts'
import type { PageFacts } from '../../pages/page-facts.ts'
import { NOTICE_POLICY, policyOf } from '../../pages/policy.ts'
import type { PublishedPages } from '../../pages/published.ts'
import type { Stamps } from '../../pages/stamp.ts'
import type { Visitors } from '../../pages/visitors.ts'
import type { Projection, Projector } from '../../projection/projector.ts'
import { type ApartParts, notifyApart } from '../notifications/index.ts'
import { refuseWhenFull } from '../storage/index.ts'
import { answersCsv, leadsCsv } from './csv.ts'
import { countAnswers, insertAnswer, type NewAnswer, newsOfAnswer, readersOf } from './queries.ts'

type LeadParts = ApartParts &
  Pick<App, 'now'> & {
    access: Pick<Access, 'folio'>
    sessions: Pick<Sessions, 'fromRequest'>
    visitors: Visitors
    published: Pick<PublishedPages, 'draw'>
    projection: Pick<Projector, 'read'>
    limits: Pick<Limits, 'hit'>
    stamps: Stamps
    disk: Pick<DiskSpace, 'level'>
  }

/** A form with forty long answers fits. */
const BODY_BYTES = 512 * 1024
/** Answers of one person in ten minutes; an address, which an office may share, twenty times that. */
const PERSON_PER_10_MINUTES = 5
/** Responses that one folio accepts per hour from everyone together. */
const FOLIO_PER_HOUR = 3000

/** Tries to answer with the stamp of one page, wrong ones included; then the page takes another. */
const ANSWERS_A_STAMP = { max: 20, windowS: 48 * 3600 }

const SENT = { config: { onDomains: true, perMinute: COSTLY_READS_PER_MINUTE } } as const

const ONCE_MORE = { 'too-fast': 'tooFast', expired: 'expired' } as const

type FormPath = { Params: { token: string; moduleId: string } }
type CsvPath = { Params: { token: string }; Querystring: { module?: string | string[] } }
type Sent = Readonly<Record<string, readonly string[]>>

/** Where forms of published pages are sent, and the responses as a file for the folio's editors. */
export function leadRoutes(parts: LeadParts): FastifyPluginAsync {
  const { access, db, disk, events, limits, now, projection, published, sessions, stamps, visitors } = parts

  /** The folio whose page may be seen, also with its password. */
  async function pageFor(request: FastifyRequest, token: string): Promise<PageFacts | null> {
    const visit = await visitors.visit(request, token)
    return visit.is === 'open' ? visit.facts : null
  }

  async function answeredFolio(request: FastifyRequest, token: string) {
    if (!token22.safeParse(token).success) return null
    const session = await sessions.fromRequest(request.headers.cookie, request.address)
    const decision = await access.folio(session, token, 'folio.answers')
    return decision.allowed ? decision.folio : null
  }

  /** The counter on the cards of those who read the answers goes up [SYNC-39]; the owner's bell rings. */
  async function tellReaders(
    { id, token }: PageFacts,
    answer: Pick<NewAnswer, 'fullName' | 'email' | 'answers' | 'at'>,
  ) {
    await notifyApart(parts, (trx) => newsOfAnswer(trx, id, answer))
    const leadCount = await countAnswers(db, { folioId: id })
    for (const accountId of await readersOf(db, id)) {
      events.toAccount(accountId, { type: 'leadArrived', data: { folioToken: token, leadCount } })
    }
  }

  async function keepAnswer(answer: NewAnswer): Promise<'new' | 'known' | 'no-room'> {
    try {
      refuseWhenFull(disk)
      return (await db.transaction().execute((trx) => insertAnswer(trx, answer))) ? 'new' : 'known'
    } catch (error) {
      if (error instanceof Refusal) return 'no-room'
      throw error
    }
  }

  async function formOf(folio: PageFacts, moduleId: string) {
    const read = await projection.read(folio.id)
    const module = shownToReaders(read.json).modules.find(
      ({ id, type }) => id === moduleId && type === dataCollection.type,
    )
    return module ? { read, form: module.props as FormProps } : null
  }

  /** The page again, with the input and its errors: no one has to type a form twice. */
  async function returned(
    reply: FastifyReply,
    { folio, moduleId, sent }: { folio: PageFacts; moduleId: string; sent: Sent },
    errors: Record<string, string>,
    stamp: string,
  ) {
    const read = await projection.read(folio.id)
    const form = (id: string) => ({
      action: formAction(folio.token, id),
      stamp,
      ...(id === moduleId ? { returned: { values: sent, errors } } : {}),
    })
    const html = await published.draw(folio, read, form, stamps.issue(folio.token))
    return page(reply.code(422), policyOf(shownToReaders(read.json))).send(html)
  }

  return async (http) => {
    await http.register(fastifyFormbody, { bodyLimit: BODY_BYTES })

    http.post<FormPath>(
      '/folio/:token/form/:moduleId',
      {
        config: { onDomains: true },
        bodyLimit: BODY_BYTES,
        // Before the body is read: a flood costs only one counter.
        onRequest: async (request, reply) => {
          const perAddress = { max: PERSON_PER_10_MINUTES * PERSONS_PER_ADDRESS, windowS: 600 }
          const answer = await hitNetworks(limits, (network) => `form:address:${network}`, request.address, perAddress)
          if (!answer.allowed) {
            reply.header('retry-after', answer.retryAfterS)
            return refuse(request, reply, 429, 'Too many responses came from your network. Please try again later.')
          }
          if (!isSameOrigin(request.headers.origin, request.headers.host))
            return refuse(
              request,
              reply,
              403,
              'This was submitted from another site. Please submit it on the page itself.',
            )
        },
      },
      async (request, reply) => {
        const { token, moduleId } = request.params
        const folio = await pageFor(request, token)
        const found = folio?.status === FOLIO_STATUS.active ? await formOf(folio, moduleId) : null
        if (!folio || !found) return refuse(request, reply, 404, 'This form is no longer open.')
        const sent = sentFields(request.body)
        const stamped = stamps.check(folio.token, stampOf(sent))
        // A page that answers again and again gets a new stamp after so many: each costs its sender one more request.
        const isSpent = stamped === 'good' && !(await limits.hit(stampKey(sent), ANSWERS_A_STAMP)).allowed
        const check = isSpent ? 'expired' : stamped
        const words = formWords(found.read.json.language)
        const read: AnswersRead = readAnswers(found.form, sent, words)
        if (check === 'foreign') {
          return refuse(request, reply, 403, 'This page is out of date. Please reload it and try again.')
        }
        if (check !== 'good' || !read.ok) {
          const errors = read.ok ? {} : read.errors
          const message = words[read.ok && check !== 'good' ? ONCE_MORE[check] : 'marked']
          const renewed = check === 'expired' ? { stamp: stamps.issue(folio.token) } : {}
          return wantsJson(request)
            ? reply
                .code(422)
                .header('cache-control', 'no-store')
                .send({ errors, message, ...renewed })
            : returned(reply, { folio, moduleId, sent }, errors, renewed.stamp ?? stampOf(sent))
        }
        const perFolio = await limits.hit(`form:folio:${folio.id}`, { max: FOLIO_PER_HOUR, windowS: 3600 })
        if (!perFolio.allowed) {
          reply.header('retry-after', perFolio.retryAfterS)
          return refuse(request, reply, 429, 'This form is getting too many responses. Please try again later.')
        }
        const answer = {
          folioId: folio.id,
          moduleId,
          fullName: read.name,
          email: read.email,
          consent: read.consent,
          answers: read.answers,
          fingerprint: createHash('sha256')
            .update(JSON.stringify([stampOf(sent), read.answers]))
            .digest('base64url'),
          at: new Date(now()),
          maybeSpam: [TRAP, FORMER_TRAP].some((name) => (sent[name]?.[0] ?? '') !== ''),
        }
        const kept = await keepAnswer(answer)
        if (kept === 'no-room') {
          const words = 'This form can’t take more responses. Please tell the person who sent you the page.'
          return refuse(request, reply, 507, words)
        }
        if (kept === 'new' && !answer.maybeSpam) await tellReaders(folio, answer)
        return thank(request, reply, { folio, moduleId, found, read })
      },
    )

    // A page that was sent is sometimes loaded again by its address.
    http.get<FormPath>('/folio/:token/form/:moduleId', { config: { onDomains: true } }, async (request, reply) => {
      const { token, moduleId } = request.params
      return reply.redirect(`/folio/${encodeURIComponent(token)}#${encodeURIComponent(moduleAnchor(moduleId))}`, 303)
    })

    /** A separate page that thanks and redirects, because a form may only lead back to where it came from. */
    http.get<FormPath>('/folio/:token/form/:moduleId/sent', SENT, async (request, reply) => {
      const { token, moduleId } = request.params
      const folio = await pageFor(request, token)
      const found = folio ? await formOf(folio, moduleId) : null
      const onward = found && onwardOf(found.form)
      if (!onward) return refuse(request, reply, 404, 'This form is no longer open.')
      const title = 'Sent'
      const action = { label: `Go on to ${new URL(onward).host}`, href: onward }
      return page(reply.header('refresh', `2; url=${onward}`)).send(
        noticePage({ title, text: found.form.thanks || formWords(found.read.json.language).thanks, action }),
      )
    })

    http.get<CsvPath>('/folio/:token/answers.csv', async (request, reply) => {
      const folio = await answeredFolio(request, request.params.token)
      if (!folio) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
      return sendCsv(
        reply,
        'answers.csv',
        answersCsv(db, { folioId: folio.id, moduleId: request.query.module?.toString() }),
      )
    })

    http.get<CsvPath>('/folio/:token/leads.csv', async (request, reply) => {
      const folio = await answeredFolio(request, request.params.token)
      if (!folio) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
      return sendCsv(reply, 'leads.csv', leadsCsv(db, folio.id))
    })
  }
}

const sendCsv = (reply: FastifyReply, name: string, lines: AsyncGenerator<string>): FastifyReply =>
  reply
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'private, no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/csv; charset=utf-8')
    .send(Readable.from(lines, { objectMode: false }))

/** The address that a form is sent to. */
export const formAction = (folioToken: string, moduleId: string): string =>
  `/folio/${folioToken}/form/${encodeURIComponent(moduleId)}`

const stampOf = (sent: Sent): string => sent[STAMP]?.[0] ?? ''

/** A parsed form, each text clean: each name with the values that came under it. */
function sentFields(body: unknown): Sent {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return Object.fromEntries(
    fields.map(([name, value]) => [
      name,
      (Array.isArray(value) ? value : [value]).map((one) => cleanText(String(one))),
    ]),
  )
}

const stampKey = (sent: Sent): string => `form:stamp:${stampOf(sent)}`

const wantsJson = (request: FastifyRequest): boolean => request.headers.accept === 'application/json'

const page = (reply: FastifyReply, policy = NOTICE_POLICY): FastifyReply =>
  reply.header('content-security-policy', policy).header('cache-control', 'no-store').type('text/html; charset=utf-8')

/** The page that readers go on to after sending, as an address that a header can carry; null: they stay. */
function onwardOf({ thanksUrl }: Pick<FormProps, 'thanksUrl'>): string | null {
  return /^https?:/i.test(thanksUrl) && URL.canParse(thanksUrl) ? new URL(thanksUrl).href : null
}

type Taken = {
  folio: PageFacts
  moduleId: string
  found: { form: FormProps; read: Pick<Projection, 'json'> }
  read: Extract<AnswersRead, { ok: true }>
}

function thank(request: FastifyRequest, reply: FastifyReply, { folio, moduleId, found, read }: Taken) {
  const onward = onwardOf(found.form)
  if (wantsJson(request)) {
    const { language } = found.read.json
    const sent = onward ? { redirect: onward } : { copy: copyOf(read, formWords(language), language) }
    return reply.header('cache-control', 'no-store').send(sent)
  }
  const next = onward ? `${formAction(folio.token, moduleId)}/sent` : `/folio/${folio.token}#sent-${moduleId}`
  return reply.redirect(next, 303)
}

function refuse(request: FastifyRequest, reply: FastifyReply, status: number, message: string): FastifyReply {
  if (wantsJson(request)) return reply.code(status).header('cache-control', 'no-store').send({ errors: {}, message })
  const back = { label: 'Back to the page', href: request.url.replace(/\/form\/.*$/, '') }
  return page(reply.code(status)).send(noticePage({ title: 'This was not sent', text: message, action: back }))
}
