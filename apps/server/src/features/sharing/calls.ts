import {
  ACCESS,
  AddCollaborator,
  ChangeCollaborator,
  ChangeFolioSharingSettings,
  type Collaborator,
  GetFolioSharingSettings,
} from '@recto/contract'
import type { Kysely } from 'kysely'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import type { DB } from '../../db/schema.ts'
import type { FolioRow } from '../../http/access.ts'
import { type ContextOf, type Handler, handle } from '../../http/handler.ts'
import { forbidden, invalidInput, notFound, refused } from '../../http/refusal.ts'
import { findAccount } from '../accounts/index.ts'
import { announce, announcePerson, collaboratorsOf } from '../folios/index.ts'
import { notify } from '../notifications/index.ts'
import { checkLimit, isGuestOf } from '../plans/index.ts'
import { isTeamMember } from '../teams/index.ts'
import { findCollaborator, putCollaborator, removeCollaborator, setSharingType } from './queries.ts'

export type SharingParts = {
  mail: Mailer
  publicUrl: string
  pageUrl(token: string): string
}

type ShareContext = ContextOf<'folio.share'>
type OutsideAction = 'folio.inviteOutside' | 'folio.shareOutside'

/** Who can open a folio: by its sharing type, and person by person. */
export function sharingCalls({ mail, publicUrl, pageUrl }: SharingParts): Handler[] {
  return [
    handle(GetFolioSharingSettings, async (_, { db, folio, privilege, teamRole, plan, isLocked }) => ({
      sharingType: folio.sharingType,
      pageUrl: pageUrl(folio.token),
      collaborators: await people(db, folio),
      canShare: ACCESS['folio.share'].decide({ signedIn: true, teamRole, plan }, { ...folio, privilege, isLocked })
        .allowed,
    })),

    handle(ChangeFolioSharingSettings, async ({ sharingType }, { db, folio, outbox }) => {
      if (sharingType !== folio.sharingType) {
        await setSharingType(db, folio.id, sharingType)
        await announce(db, outbox, { ...folio, sharingType }, 'shared')
        outbox.accessChanged(folio.id, null)
      }
      return { sharingType }
    }),

    handle(AddCollaborator, async ({ email, privilege }, context) => {
      const { db, folio, session, outbox, now } = context
      await refuseOwner(db, folio, email)
      await checkOutside(context, email, 'folio.inviteOutside')
      const account = await findAccount(db, email)
      const known = await findCollaborator(db, folio.id, email)
      const accountId = account?.id ?? null
      await putCollaborator(db, { folioId: folio.id, email, accountId, privilege, now })
      if (known?.privilege !== privilege) {
        await mail.queue(db, {
          to: email,
          template: 'folio-invitation',
          data: {
            inviter: session.fullName,
            folioName: folio.name,
            canEdit: privilege === 2,
            hasAccount: account !== undefined,
            url: account
              ? `${publicUrl}/edit/${folio.token}`
              : `${publicUrl}/account/signup?email=${encodeURIComponent(email)}`,
          },
        })
        outbox.after(() => void mail.deliver())
      }
      await tellPeople(context, { email, accountId, privilege, before: known?.privilege ?? 0 })
      return { collaborators: await people(db, folio) }
    }),

    handle(ChangeCollaborator, async ({ email, privilege, verb }, context) => {
      const { db, folio, now } = context
      const wanted = verb === 'remove' ? 0 : privilege
      if (wanted === undefined) throw invalidInput('privilege', 'privilege is missing.')
      await refuseOwner(db, folio, email)
      const known = await findCollaborator(db, folio.id, email)
      if (!known) throw notFound('This person is not on the folio.')
      await checkOutside(context, email, 'folio.shareOutside')
      if (wanted === 0) {
        await removeCollaborator(db, folio.id, email)
      } else {
        await putCollaborator(db, { folioId: folio.id, email, accountId: known.account_id, privilege: wanted, now })
      }
      await tellPeople(context, { email, accountId: known.account_id, privilege: wanted, before: known.privilege })
      return { collaborators: await people(db, folio) }
    }),
  ]
}

async function people(db: Kysely<DB>, folio: FolioRow): Promise<Collaborator[]> {
  return (await collaboratorsOf(db, [folio.id])).get(folio.id) ?? []
}

async function refuseOwner(db: Kysely<DB>, folio: FolioRow, email: string): Promise<void> {
  const account = await findAccount(db, email)
  if (account?.id === folio.ownerId) throw refused('This person owns the folio.')
}

/** Adding or removing somebody who is not in the team is adding or removing a guest: admins only [OPEN-05]. */
async function checkOutside(context: ShareContext, email: string, action: OutsideAction): Promise<void> {
  const { db, folio, privilege, teamRole, plan, isLocked, now } = context
  if (await isTeamMember(db, folio.teamId, email)) return
  const decision = ACCESS[action].decide({ signedIn: true, teamRole, plan }, { ...folio, privilege, isLocked })
  if (!decision.allowed) throw forbidden({ ...decision, teamRole, plan }, action, true)
  if (action === 'folio.inviteOutside' && !(await isGuestOf(db, folio.teamId, email))) {
    await checkLimit(db, folio.teamId, 'guests', { now, role: teamRole })
  }
}

type PersonChange = { email: string; accountId: number | null; privilege: 0 | 1 | 2; before: number }

/** The person's tabs follow at once, and their bell rings; the others' cards show the new list of people. */
async function tellPeople(
  { db, folio, session, outbox, now }: ShareContext,
  { email, accountId, privilege, before }: PersonChange,
): Promise<void> {
  await announce(db, outbox, folio, 'people')
  if (privilege === 0) {
    announcePerson(outbox, folio, 'remove', { email, fullName: '', accepted: null, privilege })
  } else {
    const person = (await people(db, folio)).find((one) => one.email === email)
    const verb = before === 0 && person?.accepted ? 'accept' : 'change'
    if (person) announcePerson(outbox, folio, verb, person)
  }
  if (accountId === null) return
  outbox.accessChanged(folio.id, accountId)
  outbox.toAccount(accountId, { type: 'accessChanged', data: { folioToken: folio.token, privilege } })
  if (privilege === before || accountId === session.accountId) return
  await notify(db, outbox, {
    accountId,
    folioId: folio.id,
    kind: before === 0 ? 'collaboration' : privilege === 0 ? 'accessRemoved' : 'accessChanged',
    data: {
      by: { fullName: session.fullName, email: session.email },
      folioToken: folio.token,
      folioName: folio.name,
      privilege,
    },
    at: now,
  })
}
