import { ACCESS, HUB_METHODS } from '@recto/contract'
import { isRecord } from '@recto/document'
import type { z } from 'zod'
import type { App } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Access, FolioRow } from '../../http/access.ts'
import { storableInput } from '../../http/input.ts'
import { createOutbox, type Events } from '../../http/outbox.ts'
import { Refusal as Refused } from '../../http/refusal.ts'
import { type HubHandler, methodOf } from '../handler.ts'
import type { Answered, Refusal } from './answered.ts'
import type { OwnMethods } from './room-methods.ts'
import type { Tab } from './tab.ts'
import type { watchRights } from './tab-rights.ts'

type AnswerParts = Pick<App, 'db' | 'log' | 'now'> & {
  access: Access
  rights: Pick<ReturnType<typeof watchRights>, 'isStillIn'>
  /** Methods that concern only tabs and rooms. */
  own: OwnMethods
}

type Message = { type: string; data: unknown; id: unknown }

/** Answers the methods that tabs send: access and input first, then the hub's own or a feature's answer. */
export function createAnswers({ db, log, now, access, rights, own }: AnswerParts) {
  let handlers = new Map<string, HubHandler>()
  let toldByHandlers: Events | null = null

  /** The folio that the method is about, if it is about one; or why it is refused. */
  async function allowed(
    tab: Tab,
    action: keyof typeof ACCESS,
    token = '',
  ): Promise<{ folio: FolioRow | null } | { refusal: Refusal }> {
    const { subject } = ACCESS[action]
    if (subject === 'folio') {
      const decision = await access.folio(tab.live.session, token, action)
      return decision.allowed ? { folio: decision.folio } : { refusal: { reason: decision.reason } }
    }
    if (subject === 'team' && !(await rights.isStillIn(tab))) return { refusal: { reason: 'no-access' } }
    const decision = access.own(tab.live.session, action)
    return decision.allowed ? { folio: null } : { refusal: { reason: decision.reason } }
  }

  async function run(tab: Tab, type: string, input: never): Promise<Answered> {
    const method = methodOf(type)
    if (!method) return { refusal: { reason: 'unknown-method' } }
    const checked = checkedInput(method.input, input)
    if ('refusal' in checked) return checked
    const valid = checked.data as { token?: string }
    const may = await allowed(tab, method.access, valid.token)
    if ('refusal' in may) return { refusal: may.refusal }
    const mine = own[method.type]
    if (mine) return mine(tab, valid as never, may.folio as FolioRow)
    const handler = handlers.get(method.type)
    if (!handler || !toldByHandlers) throw new Error(`${method.type} has no handler.`)
    return runHandler(tab, handler, toldByHandlers, valid, may.folio)
  }

  async function runHandler(
    tab: Tab,
    handler: HubHandler,
    told: Events,
    input: unknown,
    folio: FolioRow | null,
  ): Promise<Answered> {
    const outbox = createOutbox(told, (error) => log.error({ err: error }, 'an event was not told'))
    const work = handler.run(input, {
      session: tab.live.session,
      folio,
      db,
      transaction: (work) =>
        inTransaction(
          db,
          async (trx) => {
            const result = await work(trx)
            await outbox.keep(trx)
            return result
          },
          outbox.mark(),
        ),
      outbox,
      tell: (event) => tab.tell(event, null),
      now: new Date(now()),
    })
    const answered = await work.then((data) => (data ? { data } : {}), refusalOf)
    if (!('refusal' in answered)) await outbox.flush()
    return answered
  }

  return {
    /** Answers one message of a tab. */
    async receive(tab: Tab, text: string): Promise<void> {
      const message = parse(text)
      if (!message) return tab.send({ type: 'error', id: null, data: { reason: 'malformed' } })
      const { type, id } = message
      const answered = await run(tab, type, (message.data ?? {}) as never)
      if ('refusal' in answered) tab.send({ type: 'error', id, data: answered.refusal })
      else tab.send({ type: 'ack', id, ...(answered.data ? { data: answered.data } : {}) })
    },
    /** An error occurred while answering. */
    failed(tab: Tab, text: string): void {
      tab.send({ type: 'error', id: parse(text)?.id ?? null, data: { reason: 'failed' } })
    },
    /** The methods of features, and what they send. @throws Error naming methods without a handler. */
    answerWith(given: readonly HubHandler[], events: Events): void {
      const answered = new Set([...Object.keys(own), ...given.map(({ type }) => type)])
      const missing = HUB_METHODS.filter(({ type }) => !answered.has(type)).map(({ type }) => type)
      if (missing.length > 0) throw new Error(`These /hub methods have no handler: ${missing.join(', ')}.`)
      handlers = new Map(given.map((one) => [one.type, one]))
      toldByHandlers = events
    },
  }
}

/** A feature's own refusal, as a call would return it. @throws anything that is not a refusal. */
function refusalOf(error: unknown): { refusal: Refusal } {
  if (!(error instanceof Refused)) throw error
  const { reason, field } = (error.data ?? {}) as { reason?: string; field?: string }
  const why = reason ?? (field === undefined ? 'refused' : 'invalid-input')
  return { refusal: { reason: why, ...(field ? { field } : {}), message: error.message } }
}

/** A method's input, clean and valid, or which field is not. */
function checkedInput(schema: z.ZodType, given: unknown): { data: unknown } | { refusal: Refusal } {
  try {
    const checked = schema.safeParse(isRecord(given) ? storableInput(given) : given)
    if (checked.success) return { data: checked.data }
    const field = checked.error.issues[0]?.path.join('.')
    return { refusal: { reason: 'invalid-input', ...(field ? { field } : {}) } }
  } catch (error) {
    return refusalOf(error)
  }
}

function parse(text: string): Message | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
    const { type, data, id } = value as Partial<Message>
    return typeof type === 'string' ? { type, data, id: id ?? null } : null
  } catch {
    return null
  }
}
