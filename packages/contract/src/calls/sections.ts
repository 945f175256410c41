import { z } from 'zod'
import { call, FOLIO_EDIT_WEIGHT } from '../call.ts'
import { folioToken } from '../entities.ts'

const sectionId = z.string().regex(/^[0-9A-Za-z]{1,64}$/)
const action = z.enum(['copy', 'move'])
const spellings = { sourcetoken: 'token', sectionid: 'sectionTag' }

/**
 * Copies a section with its modules and pictures into another folio, or moves it there: first it is in the destination
 * for good, then it is taken out of the source, and only if nobody edited it meanwhile. `order` is its place among the
 * destination's sections, the end when left out. With a `requestId` a repeat goes on where the first try ended.
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
    /** What was done: a move that had to leave the original is a copy, and `reason` says why. */
    action,
    reason: z.string(),
  }),
  access: 'folio.copySections',
  external: true,
  spellings,
})

/** Whether a section may be copied and moved, with the reason when not; with a destination also whether it goes there. */
export const CanCopyMoveSection = call('CanCopyMoveSection', {
  kind: 'read',
  input: z.object({ token: folioToken, sectionTag: sectionId, destinationToken: folioToken.optional() }),
  output: z.object({ canCopy: z.boolean(), canMove: z.boolean(), reason: z.string() }),
  access: 'folio.copySections',
  external: true,
  spellings,
})

/** Confirms that the sections that were copied or moved into a folio stand in its layout; our own calls do so themselves. */
export const SetCopyMoveSectionConfirmed = call('SetCopyMoveSectionConfirmed', {
  kind: 'write',
  input: z.object({ token: folioToken }),
  output: z.object({}),
  access: 'folio.edit',
})
