import { z } from 'zod'
import { call, FOLIO_EDIT_WEIGHT } from '../call.ts'
import { folioToken } from '../entities.ts'

const sectionId = z.string().regex(/^[0-9A-Za-z]{1,64}$/)
const action = z.enum(['copy', 'move'])
const spellings = { sourcetoken: 'token', sectionid: 'sectionTag' }

/**
 * Copies a section with its modules and pictures to another folio, or moves it there: first it is committed in the
 * destination, then removed from the source, but only if no one edited it in the meantime. `order` is its position
 * among the destination's sections, the end by default. With a `requestId`, a repeat continues where the first attempt
 * ended.
 */
export const CopySections = call('CopySections', {
  kind: 'write',
  weight: FOLIO_EDIT_WEIGHT,
  input: z.object({
    token: folioToken,
    destinationToken: folioToken,
    sectionTag: sectionId,
    order: z.coerce.number().int().min(0).optional(),
    action: action.default('copy'),
    requestId: z.string().min(8).max(64).optional(),
  }),
  output: z.object({
    destinationToken: z.string(),
    folioName: z.string(),
    /** The section in the destination. */
    sectionTag: z.string(),
    /** What was done: a move that could not remove the original is a copy, and `reason` says why. */
    action,
    reason: z.string(),
  }),
  access: 'folio.copySections',
  external: true,
  spellings,
})

/**
 * Whether a section may be copied and moved, with the reason if not; with a destination, also whether it can go there.
 */
export const CanCopyMoveSection = call('CanCopyMoveSection', {
  kind: 'read',
  input: z.object({ token: folioToken, sectionTag: sectionId, destinationToken: folioToken.optional() }),
  output: z.object({ canCopy: z.boolean(), canMove: z.boolean(), reason: z.string() }),
  access: 'folio.copySections',
  external: true,
  spellings,
})

/** Confirms that the copied or moved sections are in the folio's layout; our own calls do so themselves. */
export const SetCopyMoveSectionConfirmed = call('SetCopyMoveSectionConfirmed', {
  kind: 'write',
  input: z.object({ token: folioToken }),
  output: z.object({}),
  access: 'folio.edit',
})
