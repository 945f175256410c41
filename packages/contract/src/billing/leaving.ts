import { z } from 'zod'
import { line } from './no-card.ts'

/** Why somebody leaves: a reason of `GetLeavingReasons`, and their own words. Both are kept. */
export const leaving = { qId: z.coerce.number().int().optional(), response: line(1000).optional() }
