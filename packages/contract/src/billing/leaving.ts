import { z } from 'zod'
import { line } from './no-card.ts'

/** Why someone leaves: a reason of `GetLeavingReasons`, and their own text. Both are stored. */
export const leaving = { qId: z.coerce.number().int().optional(), response: line(1000).optional() }
