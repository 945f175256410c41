import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PAY_FRAME_PATH, type PayFrameSettings, TEST_CARDS, type TestCardName } from '@recto/contract'
import { escapeHtml } from '@recto/document'
import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import type { Bank } from '../../adapters/payments/embedded/bank.ts'
import type { PaymentProvider } from '../../adapters/payments/payment-provider.ts'
import type { Config } from '../../config.ts'
import { isSameOrigin } from '../../http/hosts.ts'
import { notFound } from '../../http/refusal.ts'

const FOLDER = fileURLToPath(new URL('../../../../pay/dist', import.meta.url))
const PLACE = '<!-- The server puts its settings here. -->'
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
}
const MOST_BYTES = 4096

const typed = z.object({
  clientSecret: z.string().max(200),
  name: z.enum(Object.keys(TEST_CARDS) as [TestCardName, ...TestCardName[]]),
  expires: z.string().regex(/^\d{4}-\d{2}$/),
  holder: z.string().max(200),
})
const answered = z.object({ clientSecret: z.string().max(200), isConfirmed: z.boolean() })

type FrameParts = {
  config: Pick<Config, 'publicUrl'>
  payments: Pick<PaymentProvider, 'frame'>
  /** The embedded provider's side of the form; null: there is another provider. */
  bank: Bank | null
}

/**
 * The card fields at PAY_URL: a document on a separate origin, whose policy allows only what the provider's own script
 * needs in addition, and which only Recto may frame.
 */
export const frameRoutes =
  ({ config, payments, bank }: FrameParts): FastifyPluginAsync =>
  async (http) => {
    const isBuilt = existsSync(join(FOLDER, 'index.html'))
    const html = isBuilt ? await readFile(join(FOLDER, 'index.html'), 'utf8') : ''
    const { protocol, host } = new URL(config.publicUrl)
    const settings = settingsOf(payments, { protocol, hosts: [host, `*.${host}`] })
    const meta = `<meta name="recto-pay" content="${escapeHtml(JSON.stringify(settings))}">`
    const policy = policyOf(payments, config.publicUrl)
    const ofPay = { config: { ofPay: true as const } }

    http.get(PAY_FRAME_PATH, ofPay, async (_request, reply) => {
      if (!isBuilt) return reply.code(503).type('text/plain').send('The card form is not built yet. Run: npm run build')
      reply.removeHeader('x-frame-options')
      reply.removeHeader('permissions-policy')
      return reply
        .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache', 'referrer-policy': 'no-referrer' })
        .type('text/html; charset=utf-8')
        .send(html.replace(PLACE, meta))
    })

    http.get<{ Params: { file: string } }>(`${PAY_FRAME_PATH}/assets/:file`, ofPay, async (request, reply) => {
      const name = basename(request.params.file)
      const path = join(FOLDER, 'assets', name)
      const type = TYPES[extname(name)]
      if (!type || !existsSync(path)) throw notFound('There is nothing at this address.')
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(type)
        .send(await readFile(path))
    })

    if (!bank) return
    const small = { ...ofPay, bodyLimit: MOST_BYTES }
    http.post(`${PAY_FRAME_PATH}/test/type`, small, async (request, reply) => {
      if (!isSameOrigin(request.headers.origin, request.headers.host))
        throw notFound('There is nothing at this address.')
      const given = typed.safeParse(request.body)
      const answer = given.success ? await bank.type(given.data) : null
      return answer ?? reply.code(400).send({ is: 'failed' })
    })
    http.post(`${PAY_FRAME_PATH}/test/bank`, small, async (request, reply) => {
      if (!isSameOrigin(request.headers.origin, request.headers.host))
        throw notFound('There is nothing at this address.')
      const given = answered.safeParse(request.body)
      const answer = given.success ? await bank.answer(given.data.clientSecret, given.data.isConfirmed) : null
      return answer ?? reply.code(400).send({ is: 'failed' })
    })
  }

function settingsOf({ frame }: FrameParts['payments'], parents: PayFrameSettings['parents']): PayFrameSettings {
  return frame.provider === 'stripe'
    ? { parents, provider: 'stripe', publishableKey: frame.publishableKey }
    : { parents, provider: 'test' }
}

/** Who may frame it, and what it may load. */
function policyOf({ frame: { policy } }: FrameParts['payments'], publicUrl: string): string {
  const { protocol, host } = new URL(publicUrl)
  const own = (more: string[]) => ["'self'", ...more].join(' ')
  return [
    "default-src 'none'",
    `script-src ${own(policy.script)}`,
    "style-src 'self' 'unsafe-inline'",
    "font-src 'self'",
    `connect-src ${own(policy.connect)}`,
    `img-src ${own(policy.img)}`,
    policy.frame.length > 0 ? `frame-src ${policy.frame.join(' ')}` : "frame-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${protocol}//${host} ${protocol}//*.${host}`,
  ].join(';')
}
