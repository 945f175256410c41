import {
  ArchiveAllFolios,
  DeleteFolioPermanent,
  DeleteFolios,
  EmptyTrash,
  LeaveFolio,
  PRIVILEGE,
} from '@recto/contract'
import { lockTeam, lockTeams } from '../../db/lock-order.ts'
import { createAccess, type FolioRow, privilegeOn } from '../../http/access.ts'
import { type CallContext, type Handler, handle } from '../../http/handler.ts'
import { forbidden, refused } from '../../http/refusal.ts'
import { announce, announceDeleted, announcePerson } from './announce.ts'
import { trashOf } from './list.ts'
import { leaveFolio, ownTokens, removeFolios, setArchived } from './queries.ts'

/** Number of folios archived per transaction, so that a team is not blocked. */
const MOST_AT_ONCE = 1000

/** Actions that cannot be undone, or apply to several folios. */
export const trashCalls: Handler[] = [
  handle(DeleteFolios, async ({ tokens }, context) => {
    const { db, session, now } = context
    // On the call's own connection: waiting for a second one while holding the first could block forever.
    const access = createAccess(db, () => now.getTime())
    const archived: FolioRow[] = []
    const left: { token: string; message: string }[] = []
    for (const token of new Set(tokens)) {
      const decision = await access.folio(session, token, 'folio.archiveSelected')
      if (decision.allowed) {
        archived.push(decision.folio)
      } else if (decision.reason !== 'not-found') {
        const seen = await access.folio(session, token, 'folio.view')
        const name = seen.allowed ? seen.folio.name : token
        left.push({ token, message: `${name} can not be deleted - You are not the owner` })
      }
    }
    if (archived.length === 0) throw refused('None of the selected folios can be archived', { refused: left })
    await archive(context, archived)
    return { archived: archived.map(({ token }) => token), refused: left }
  }),

  handle(ArchiveAllFolios, async (_, context) => {
    const { db, session, now } = context
    const access = createAccess(db, () => now.getTime())
    const tokens = await ownTokens(db, session.accountId, session.teamId)
    const folios: FolioRow[] = []
    let refusal: Parameters<typeof forbidden>[0] | null = null
    for (const token of tokens.slice(0, MOST_AT_ONCE)) {
      const decision = await access.folio(session, token, 'folio.archiveSelected')
      if (decision.allowed) folios.push(decision.folio)
      else refusal = decision
    }
    if (folios.length === 0 && refusal) throw forbidden(refusal, 'folio.archiveSelected', true)
    if (folios.length === 0) throw refused('You have no folios to archive in this team.')
    await archive(context, folios)
    return { archived: folios.length, left: tokens.length - folios.length }
  }),

  handle(DeleteFolioPermanent, async (_, { db, folio, outbox }) => {
    await lockTeam(db, folio.teamId)
    await announceDeleted(db, outbox, folio)
    outbox.accessChanged(folio.id, null)
    await removeFolios(db, [folio.id])
    return {}
  }),

  handle(EmptyTrash, async (_, { db, session, outbox }) => {
    const teams = new Set((await trashOf(db, session.accountId)).map(({ teamId }) => teamId))
    await lockTeams(db, teams)
    // The state under the locks: someone may have restored one.
    const folios = (await trashOf(db, session.accountId)).filter(({ teamId }) => teams.has(teamId))
    if (folios.length === 0) throw refused('There is no folios in archived list.')
    for (const folio of folios) {
      await announceDeleted(db, outbox, folio)
      outbox.accessChanged(folio.id, null)
    }
    await removeFolios(
      db,
      folios.map(({ id }) => id),
    )
    return { removed: folios.length }
  }),

  handle(LeaveFolio, async (_, { db, folio, session, outbox }) => {
    // By a workspace or by the team one would have it still [OPEN-09].
    if (!(await leaveFolio(db, folio.id, session.accountId)))
      throw refused('You can open this folio through your team, so you can’t leave it.')
    await announce(db, outbox, folio, 'people')
    const { email, fullName } = session
    announcePerson(outbox, folio, 'remove', { email, fullName, accepted: null, privilege: PRIVILEGE.none })
    outbox.accessChanged(folio.id, session.accountId)
    outbox.toAccount(session.accountId, {
      type: 'accessChanged',
      data: { folioToken: folio.token, privilege: await privilegeOn(db, session.accountId, folio.id) },
    })
    return {}
  }),
]

/** Off the dashboards and out of open tabs, under the locks of their teams in the order of ids. */
async function archive(
  { db, outbox, now }: Pick<CallContext, 'db' | 'outbox' | 'now'>,
  folios: readonly FolioRow[],
): Promise<void> {
  await lockTeams(
    db,
    folios.map(({ teamId }) => teamId),
  )
  for (const folio of folios.toSorted((a, b) => a.id - b.id)) {
    await setArchived(db, folio.id, now)
    await announce(db, outbox, folio, 'archived')
    outbox.accessChanged(folio.id, null)
  }
}
