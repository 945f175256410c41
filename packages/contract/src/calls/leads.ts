import { z } from 'zod'
import { call } from '../call.ts'
import { askedDay, folioToken, formAnswer } from '../entities.ts'

const moduleId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

/** Responses to the forms of a folio, newest first; to one form if `moduleId` names it [LEAD-05, LEAD-06, API-256]. */
export const GetFormAnswers = call('GetFormAnswers', {
  kind: 'read',
  input: z.object({
    token: folioToken,
    moduleId: moduleId.optional(),
    pageSize: z.number().int().min(1).max(100).default(50),
    /** Where the previous page ended. */
    cursor: z.string().max(22).optional(),
    /** Those that were kept apart, instead of all others. */
    maybeSpam: z.boolean().default(false),
  }),
  output: z.object({
    answers: z.array(formAnswer),
    total: z.number(),
    /** How many were kept apart because they filled the field that nobody sees. */
    spamTotal: z.number(),
    nextCursor: z.string().nullable(),
  }),
  access: 'folio.answers',
  aliases: ['GetRecords'],
  spellings: { id: 'moduleId' },
})

/** Makes a response that was kept apart as maybe spam one like all others, with its notices; 0: there is none. */
export const AcceptFormAnswer = call('AcceptFormAnswer', {
  kind: 'write',
  input: z.object({ token: folioToken, answerId: z.string().max(22) }),
  output: z.object({ accepted: z.number() }),
  access: 'folio.edit',
})

/** Deletes a response permanently, as its author may request. */
export const DeleteFormAnswer = call('DeleteFormAnswer', {
  kind: 'write',
  input: z.object({ token: folioToken, answerId: z.string().max(22) }),
  output: z.object({ deleted: z.number() }),
  access: 'folio.edit',
})

/** People who left a name or an address in the forms of a folio, newest first; at most 1,000 [LEAD-01, API-198]. */
export const GetLeads = call('GetLeads', {
  kind: 'read',
  /** `range`: days of a zone, both in it; without it, all. */
  input: z.object({
    token: folioToken,
    range: z.object({ from: askedDay, to: askedDay, tz: z.string().max(64) }).optional(),
  }),
  output: z.object({
    leads: z.array(
      z.object({
        /** ms since 1970 */
        createdOnJsDate: z.number(),
        fullName: z.string(),
        email: z.string(),
      }),
    ),
    total: z.number(),
    /** Responses that were kept apart as maybe spam, with or without a name. */
    spamTotal: z.number(),
  }),
  access: 'folio.answers',
})
