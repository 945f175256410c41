import { GetAccessRequests, PRIVILEGE, ProcessFolioAccessRequest, RequestFolioAccess } from '@recto/contract'
import { randomBase62 } from '@recto/document'
import type { Kysely } from 'kysely'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { DB } from '../../db/schema.ts'
import { createAccess } from '../../http/access.ts'
import { Answer, type Handler, handle } from '../../http/handler.ts'
import type { Outbox } from '../../http/outbox.ts'
import { refused } from '../../http/refusal.ts'
import { findAccount } from '../accounts/index.ts'
import { notify, settleNotifications } from '../notifications/index.ts'
import { checkLimit, countsAsGuest } from '../plans/index.ts'
import { honestName, honestTitle } from '../strangers/index.ts'
import { isTeamMember, refuseSingleFolioGuest } from '../teams/index.ts'
import { peopleOn, waitingRequests } from './people.ts'
import { tellPerson } from './people-calls.ts'
import { answerRequests, findCollaborator, folioAsked, ownerAndAdmins, putCollaborator } from './queries.ts'

/** What access requests need. */
export type RequestParts = { mail: Mailer; publicUrl: string }

/** Someone without access asks; the folio's owner, the team's owner and admins answer [OPEN-37]. */
export function requestCalls({ mail, publicUrl }: RequestParts): Handler[] {
  return [
    handle(RequestFolioAccess, async ({ folio: reference, privilege }, { db, session, outbox, now }) => {
      const folio = await folioAsked(db, reference)
      const access = createAccess(db, () => now.getTime())
      // Asking reveals nothing: someone with access, and someone who asks for a nonexistent folio, get the same
      // response.
      if (!folio || (await access.folio(session, folio.token, 'folio.view')).allowed) return {}
      const token = randomBase62(22)
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('folio_access_request')
        .values({
          token,
          folio_id: folio.id,
          account_id: session.accountId,
          wanted: privilege,
          created_at: now,
        })
        .onConflict((clash) => clash.columns(['folio_id', 'account_id']).where('granted', 'is', null).doNothing())
        .executeTakeFirstOrThrow()
      if (!numInsertedOrUpdatedRows) return {}
      const by = { fullName: session.fullName, email: session.email }
      for (const accountId of await answerersOf(db, folio, now)) {
        await notify(db, outbox, {
          accountId,
          folioId: folio.id,
          kind: 'requestAccess',
          data: { by, folioToken: folio.token, folioName: folio.name, message: '', id: token },
          at: now,
          asks: token,
          isMailed: accountId === folio.ownerId,
        })
      }
      await tellCount(db, outbox, folio, now)
      const owner = await db
        .selectFrom('account')
        .select('email')
        .where('id', '=', folio.ownerId)
        .executeTakeFirstOrThrow()
      await mail.queue(db, {
        to: owner.email,
        template: 'access-request',
        data: {
          email: by.email,
          fullName: honestName(by),
          folioName: folio.name,
          picture: folio.thumbnailKey,
          canEdit: privilege === PRIVILEGE.edit,
          url: `${publicUrl}/edit/${folio.token}#grant-access`,
        },
      })
      return {}
    }),

    handle(GetAccessRequests, async (_, { db, folio }) => {
      const requests = await waitingRequests(db, folio.id)
      return new Answer({ requests }, JSON.stringify(requests))
    }),

    handle(ProcessFolioAccessRequest, async ({ requestId, op, privilege }, context) => {
      const { db, folio, outbox, now } = context
      const request = (await waitingRequests(db, folio.id)).find((one) => one.requestId === requestId)
      const account = request && (await findAccount(db, request.email))
      if (!request || !account) throw refused('This request has already been answered.')
      const isGranted = op === 'approve'
      if (isGranted) await letIn(context, { ...request, accountId: account.id }, privilege)
      await answerRequests(db, { folioId: folio.id, accountId: account.id }, isGranted, now)
      await settleNotifications(db, outbox, {
        kind: 'requestAccess',
        subject: requestId,
        process: isGranted ? 'accepted' : 'rejected',
        at: now,
      })
      await tellCount(db, outbox, folio, now)
      if (isGranted) {
        await mail.queue(db, {
          to: request.email,
          template: 'access-granted',
          data: {
            folioName: honestTitle(folio.name, context.session.email, 'folio'),
            picture: folio.thumbnailKey,
            url: `${publicUrl}/edit/${folio.token}`,
          },
        })
      }
      return { collaborators: await peopleOn(db, folio), requests: await waitingRequests(db, folio.id) }
    }),
  ]
}

type AskedFolio = { id: number; token: string; teamId: number; ownerId: number }
type GrantContext = Parameters<typeof tellPerson>[0]

/** The person who asked gets access at once: asking was their answer. A guest's seat counts as for an invitation. */
async function letIn(
  context: GrantContext,
  request: { email: string; wanted: number; accountId: number },
  given: 1 | 2 | undefined,
): Promise<void> {
  const { db, folio, teamRole, now } = context
  const { email, accountId } = request
  await refuseSingleFolioGuest(db, folio, email)
  if (!(await isTeamMember(db, folio.teamId, email)) && !(await countsAsGuest(db, folio.teamId, email))) {
    await checkLimit(db, folio.teamId, 'guests', { now, role: teamRole })
  }
  const privilege = given ?? (request.wanted as 1 | 2)
  const before = (await findCollaborator(db, folio.id, email))?.privilege ?? 0
  await putCollaborator(db, { folioId: folio.id, email, accountId, privilege, awaitsAnswer: false, now })
  await tellPerson(context, { email, accountId, privilege, before, isIn: true, isGranted: true })
}

/** Those who may answer, as the table says: a folio that an admin does not have is not theirs to hear of [OPEN-37]. */
async function answerersOf(db: Kysely<DB>, folio: AskedFolio, now: Date): Promise<number[]> {
  const access = createAccess(db, () => now.getTime())
  const found: number[] = []
  for (const accountId of await ownerAndAdmins(db, folio)) {
    if ((await access.folio({ accountId }, folio.token, 'folio.grantAccess')).allowed) found.push(accountId)
  }
  return found
}

/** The number of open requests, for everyone who may answer: in the folio, and on their cards [SYNC-39]. */
async function tellCount(db: Kysely<DB>, outbox: Outbox, folio: AskedFolio, now: Date): Promise<void> {
  const newRequestCount = (await waitingRequests(db, folio.id)).length
  for (const accountId of await answerersOf(db, folio, now)) {
    outbox.toAccount(accountId, {
      type: 'accessRequestArrived',
      data: { folioToken: folio.token, newRequestCount },
    })
  }
}
