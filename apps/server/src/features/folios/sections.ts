import {
  CanCopyMoveSection,
  CopySections,
  type FolioLimits,
  folioLimitsOf,
  type PlanFacts,
  PRIVILEGE,
  type Privilege,
  refusalText,
  SetCopyMoveSectionConfirmed,
} from '@recto/contract'
import { type FolioDocument, newId, shownToReaders } from '@recto/document'
import type { SectionState } from '@recto/store'
import type { StoredState } from '@recto/store/wire'
import { copiedId } from '../../copied-id.ts'
import { lockTeam } from '../../db/lock-order.ts'
import { countsOf, fullOf } from '../../folio-counts.ts'
import { type Access, createAccess, type FolioRow } from '../../http/access.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { forbidden, refused } from '../../http/refusal.ts'
import type { Session } from '../../http/session.ts'
import type { LiveFolios } from '../../hub/index.ts'
import { checkStorage } from '../storage/index.ts'
import { confirmCopies, shareFiles } from './queries.ts'

/** What copying sections between folios needs. */
export type SectionParts = {
  live: Pick<LiveFolios, 'read' | 'change'>
  edits: SectionEdits
  projection: { read(folioId: number): Promise<{ json: FolioDocument }> }
  /** The most that one folio may contain on any plan. */
  limits: FolioLimits | null
}

/** Reads and edits sections in a separate thread. */
type SectionEdits = {
  readSection(folioId: number, state: Uint8Array, sectionId: string): Promise<SectionState | undefined>
  copySection(
    folioId: number,
    stored: StoredState,
    copy: { from: Uint8Array; sectionId: string; index: number | undefined; seed: string },
  ): Promise<{ update: Uint8Array | null }>
  takeSection(
    folioId: number,
    stored: StoredState,
    section: { sectionId: string; content: string },
  ): Promise<{ update: Uint8Array | null; outcome: boolean }>
}

const GONE = 'This section is no longer in the folio.'
const INCOMPATIBLE = 'Incompatible Version: the two folios were made with different versions of the editor.'
const KEPT = 'It was copied, but it also stays here because someone edited it in the meantime.'
const NOT_TAKEN = 'It was copied, but it could not be removed from this folio. Delete it here when you are ready.'

/** Sections from one folio to another [EDIT-21..27]. */
export function sectionCalls({ live, edits, projection, limits }: SectionParts): Handler[] {
  /** Why a section of the source cannot go there, as text; null if it can. */
  async function obstacle(
    source: FolioRow,
    { folio: destination, plan }: { folio: FolioRow; plan: PlanFacts },
    state: SectionState,
  ): Promise<string | null> {
    if (destination.version !== source.version) return INCOMPATIBLE
    const { json } = await projection.read(destination.id)
    const now = countsOf(json)
    const then = { sections: now.sections + 1, modules: now.modules + state.modules, embeds: now.embeds + state.embeds }
    return fullOf(
      destination.name,
      { ...now, isPaged: json.page.mode === 'paged' },
      then,
      folioLimitsOf(plan.rules, limits),
    )
  }

  /** Whether this person can see it: someone who may only read sees no hidden section. */
  async function isSeen({ id }: FolioRow, privilege: Privilege, sectionId: string): Promise<boolean> {
    if (privilege >= PRIVILEGE.edit) return true
    return shownToReaders((await projection.read(id)).json).sections.some((section) => section.id === sectionId)
  }

  /** Removes a copied section from its source folio; returns the message if it stays. */
  async function take(folioId: number, sectionId: string, state: SectionState, by: number): Promise<string | null> {
    const make = (stored: StoredState) => edits.takeSection(folioId, stored, { sectionId, content: state.content })
    return (await live.change(folioId, make, by)).outcome ? null : KEPT
  }

  return [
    handle(CopySections, async (input, { db, folio, privilege, session, transaction, now, log }) => {
      const access = createAccess(db, () => now.getTime())
      const { action, sectionTag, order, requestId } = input
      const to = await editableFolio(access, session, input.destinationToken)
      const destination = to.folio
      if (action === 'move') {
        const source = await access.folio(session, folio.token, 'folio.edit')
        if (!source.allowed) throw forbidden(source, 'folio.edit', true)
        if (destination.id === folio.id) throw refused('The section is already in this folio. Choose another folio.')
      }
      const seed = requestId ? `${session.accountId} ${requestId} ${destination.token}` : newId()
      const copied = {
        destinationToken: destination.token,
        folioName: destination.name,
        sectionTag: copiedId(seed, sectionTag),
      }
      const { state: from } = await live.read(folio.id)
      const state = (await isSeen(folio, privilege, sectionTag))
        ? await edits.readSection(folio.id, from, sectionTag)
        : undefined
      if (!state) {
        // A repeat of a move that had in fact been completed.
        const { json } = await projection.read(destination.id)
        if (json.sections.some(({ id }) => id === copied.sectionTag)) return { ...copied, action, reason: '' }
        throw refused(GONE)
      }
      if (action === 'move') refuseMove(state)
      const why = await obstacle(folio, to, state)
      if (why !== null) throw refused(why)
      await transaction(async (trx) => {
        await lockTeam(trx, destination.teamId)
        await shareFiles(trx, folio.id, destination.id, [...state.words])
        await checkStorage(trx, destination.teamId, 0, {
          now,
          role: session.teamId === destination.teamId ? session.role : null,
        })
      })
      const copy = { from, sectionId: sectionTag, index: order, seed }
      const make = (stored: StoredState) => edits.copySection(destination.id, stored, copy)
      await live.change(destination.id, make, session.accountId, { merges: true })
      await transaction((trx) => confirmCopies(trx, destination.id))
      if (action === 'copy') return { ...copied, action, reason: '' }
      // From here on the section is safe in the destination: what fails now leaves it in both.
      const outcome = await take(folio.id, sectionTag, state, session.accountId).catch((error: unknown) => {
        log.error({ err: error, folioId: folio.id }, 'a moved section was not taken out of its folio')
        return NOT_TAKEN
      })
      return outcome === null
        ? { ...copied, action, reason: '' }
        : { ...copied, action: 'copy' as const, reason: outcome }
    }),

    handle(CanCopyMoveSection, async ({ sectionTag, destinationToken }, { db, folio, privilege, session, now }) => {
      const access = createAccess(db, () => now.getTime())
      const { state: from } = await live.read(folio.id)
      const state = (await isSeen(folio, privilege, sectionTag))
        ? await edits.readSection(folio.id, from, sectionTag)
        : undefined
      if (!state) return { canCopy: false, canMove: false, reason: GONE }
      if (destinationToken !== undefined) {
        const decision = await access.folio(session, destinationToken, 'folio.edit')
        if (!decision.allowed) {
          return { canCopy: false, canMove: false, reason: refusalText(decision.reason, 'folio.edit') }
        }
        const why = await obstacle(folio, decision, state)
        if (why !== null) return { canCopy: false, canMove: false, reason: why }
      }
      const mayEdit = await access.folio(session, folio.token, 'folio.edit')
      const reason = mayEdit.allowed ? staysBecause(state) : refusalText(mayEdit.reason, 'folio.edit')
      return { canCopy: true, canMove: reason === null, reason: reason ?? '' }
    }),

    handle(SetCopyMoveSectionConfirmed, async (_, { db, folio }) => {
      await confirmCopies(db, folio.id)
      return {}
    }),
  ]
}

async function editableFolio(access: Access, session: Session, token: string) {
  const decision = await access.folio(session, token, 'folio.edit')
  if (!decision.allowed) throw forbidden(decision, 'folio.edit', true)
  return decision
}

/** Why a section cannot leave its folio; null when it can. */
function staysBecause({ isOnly, lockedBy }: SectionState): string | null {
  if (lockedBy !== undefined) return `This section is locked by ${lockedBy}. Unlock it to move it, or copy it.`
  return isOnly ? 'A folio must keep at least one section. Copy this one instead.' : null
}

function refuseMove(state: SectionState): void {
  const why = staysBecause(state)
  if (why !== null) throw refused(why)
}
