import { z } from 'zod'
import { call } from '../call.ts'
import { folioToken, formAnswer } from '../entities.ts'

const moduleId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/)

/** What readers answered to the forms of a folio, newest first; of one form where `moduleId` names it. */
export const GetFormAnswers = call('GetFormAnswers', {
  input: z.object({
    token: folioToken,
    moduleId: moduleId.optional(),
    pageSize: z.number().int().min(1).max(100).default(50),
    /** Where the page before ended. */
    cursor: z.string().max(22).optional(),
  }),
  output: z.object({ answers: z.array(formAnswer), total: z.number(), nextCursor: z.string().nullable() }),
  access: 'folio.answers',
})

/** Removes an answer for good, as somebody who gave one may ask. */
export const DeleteFormAnswer = call('DeleteFormAnswer', {
  input: z.object({ token: folioToken, answerId: z.string().max(22) }),
  output: z.object({ deleted: z.number() }),
  access: 'folio.edit',
})
