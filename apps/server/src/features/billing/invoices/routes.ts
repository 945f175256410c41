import { invoiceNumber, invoicePath, PAPER_PX } from '@recto/contract'
import { faceRules, faces } from '@recto/fonts'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../context.ts'
import type { Access } from '../../../http/access.ts'
import type { Limits } from '../../../http/limits.ts'
import type { Sessions } from '../../../http/session.ts'
import { PrintError, type Printer } from '../../../jobs/printer.ts'
import { paperFont } from '../../../pages/paper-fonts.ts'
import { FONT_BASE } from '../../../pages/render.ts'
import type { InvoiceDocument } from './document.ts'
import { invoicePage } from './page.ts'

/** Files of one person in an hour: each is drawn by the browser that draws exports. */
const PDFS = { max: 60, windowS: 3600 }

type Parts = Pick<App, 'db' | 'log'> & {
  access: Pick<Access, 'own'>
  sessions: Pick<Sessions, 'fromRequest'>
  limits: Pick<Limits, 'hit'>
  printer: Pick<Printer, 'pdf'>
}

const rulesOf = (isOnPaper: boolean): string =>
  faceRules(faces([{ family: 'Inter', weights: [400, 600] }], { base: FONT_BASE, isOnPaper }))

/** `/billing/invoice/{number}`, and with `.pdf` after it a file: for those who may open the billing of its team [BILL-65]. */
export function invoiceRoutes({ db, log, access, sessions, limits, printer }: Parts): FastifyPluginAsync {
  type Asked = FastifyRequest<{ Params: { name: string } }>

  async function found(request: Asked): Promise<{ accountId: number; invoice: InvoiceDocument } | null> {
    const number = invoiceNumber.safeParse(request.params.name.replace(/\.pdf$/, ''))
    const session = await sessions.fromRequest(request.headers.cookie, request.address)
    if (!session || !number.success || !access.own(session, 'billing.open').allowed) return null
    const row = await db
      .selectFrom('invoice')
      .select('document')
      .where('number', '=', number.data)
      .where('team_id', '=', session.teamId)
      .executeTakeFirst()
    return row ? { accountId: session.accountId, invoice: row.document as InvoiceDocument } : null
  }

  async function sendPdf(reply: FastifyReply, accountId: number, invoice: InvoiceDocument) {
    const limit = await limits.hit(`invoice-pdf:${accountId}`, PDFS)
    if (!limit.allowed) {
      return plain(reply.code(429).header('retry-after', limit.retryAfterS), 'Please wait a moment and try again.')
    }
    const sheet = {
      html: invoicePage(invoice, { fontRules: rulesOf(true) }),
      page: { ...PAPER_PX.A4, isOwn: false },
      async file(path: string) {
        const bytes = path.startsWith(FONT_BASE) ? await paperFont(path.slice(FONT_BASE.length)) : null
        return bytes && { bytes, contentType: 'font/woff2' }
      },
    }
    try {
      const { bytes } = await printer.pdf(sheet)
      return reply
        .header('content-disposition', `attachment; filename="${invoice.number}.pdf"`)
        .headers(KEPT_CLOSED)
        .type('application/pdf')
        .send(bytes)
    } catch (error) {
      if (!(error instanceof PrintError)) throw error
      log.warn({ err: error, invoice: invoice.number }, 'an invoice was not drawn')
      return plain(reply.code(503), 'The file could not be created. Please try again.')
    }
  }

  return async (http) => {
    http.get<{ Params: { name: string } }>(`${invoicePath(':name')}`, async (request, reply) => {
      const known = await found(request)
      if (!known) return plain(reply.code(404), 'Not found')
      const { accountId, invoice } = known
      if (request.params.name.endsWith('.pdf')) return sendPdf(reply, accountId, invoice)
      const pdfUrl = `${invoicePath(invoice.number)}.pdf`
      return reply
        .headers({ ...KEPT_CLOSED, 'content-security-policy': POLICY })
        .type('text/html; charset=utf-8')
        .send(invoicePage(invoice, { fontRules: rulesOf(false), pdfUrl }))
    })
  }
}

const KEPT_CLOSED = { 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff' }
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const plain = (reply: FastifyReply, text: string) =>
  reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(text)
