import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { deriveKey } from '../../keys.ts'
import type { Checker } from './checker.ts'

/** The path on the internal port where a running server checks its folios. */
export const CHECK_PATH = '/check-folios'
/** Maximum number of folios in a response. */
export const CHECKED_AT_ONCE = 20

const checkQuestion = z.object({
  after: z.number().int().min(0).default(0),
  repair: z.boolean().default(false),
  token: z.string().max(64).optional(),
})

/** Proves that the caller can read the server's own secret: every user of the machine can reach the port. */
export const checkKey = (secret: string): string => deriveKey(secret, 'check-folios')

/** The checker for the operator's command, while the server runs. */
export function checkRoute(checker: Checker, secret: string): { register(internal: FastifyInstance): void } {
  const wanted = Buffer.from(`Bearer ${checkKey(secret)}`)
  return {
    register(internal) {
      internal.post(CHECK_PATH, async (request, reply) => {
        const given = Buffer.from(request.headers.authorization ?? '')
        if (given.byteLength !== wanted.byteLength || !timingSafeEqual(given, wanted)) {
          return reply.code(403).send({ error: 'This requires the key from the server’s data folder.' })
        }
        const question = checkQuestion.safeParse(request.body ?? {})
        if (!question.success) return reply.code(400).send({ error: 'This is not a request the checker understands.' })
        return checker.page({ ...question.data, limit: CHECKED_AT_ONCE })
      })
    },
  }
}
