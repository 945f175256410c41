import {
  ACCESS,
  AddCollaborator,
  ChangeCollaborator,
  GetCollabRequest,
  PRIVILEGE,
  ProcessCollaborator,
  ResendCollaborator,
  SHARING,
  ShareFolioByEmail,
} from '@recto/contract'
import type { Kysely } from 'kysely'
import type { MailTo } from '../../adapters/mail/templates/index.ts'
import type { DB } from '../../db/schema.ts'
import { type FolioRow, privilegeOn } from '../../http/access.ts'
import { type ContextOf, type Handler, handle } from '../../http/handler.ts'
import { forbidden, invalidInput, notFound, refused } from '../../http/refusal.ts'
import { findAccount } from '../accounts/index.ts'
import { acceptCollaboration, announce, announcePerson, askedOf, tellAnswer } from '../folios/index.ts'
import { notify, settleNotifications } from '../notifications/index.ts'
import { checkLimit, countsAsGuest } from '../plans/index.ts'
import type { Strangers } from '../strangers/index.ts'
import { isTeamMember, refuseSingleFolioGuest } from '../teams/index.ts'
import { peopleOn } from './people.ts'
import {
  answerRequests,
  changePrivilege,
  findCollaborator,
  putCollaborator,
  removeCollaborator,
  waitingInvitation,
} from './queries.ts'
import { pageUrl } from './settings.ts'

/** What sharing a folio with people needs. */
export type PeopleParts = { strangers: Strangers; publicUrl: string; pagesOrigin: string }

type ShareContext = ContextOf<'folio.share'>
type OutsideAction = 'folio.inviteOutside' | 'folio.shareOutside'

const GONE = 'This invitation has expired, was answered, or was cancelled.'

/** The people of a folio, and their answers. */
export function peopleCalls({ strangers, publicUrl, pagesOrigin }: PeopleParts): Handler[] {
  async function sendInvitation(
    { db, folio, session, now }: Pick<ShareContext, 'db' | 'folio' | 'session' | 'now'>,
    { email, privilege, isIn, hasAccount }: { email: string; privilege: number; isIn: boolean; hasAccount: boolean },
  ): Promise<void> {
    const invitation: MailTo = {
      to: email,
      template: 'folio-invitation',
      data: {
        inviter: session.fullName,
        folioName: folio.name,
        canEdit: privilege === PRIVILEGE.edit,
        hasAccount,
        picture: folio.thumbnailKey,
        url: !hasAccount
          ? `${publicUrl}/account/signup?email=${encodeURIComponent(email)}&next=${encodeURIComponent(`/edit/${folio.token}`)}`
          : isIn
            ? `${publicUrl}/edit/${folio.token}`
            : `${publicUrl}/#acceptcollab-${folio.token}`,
      },
    }
    await strangers.queue({ db, session, teamId: folio.teamId, now }, [invitation])
  }

  return [
    handle(AddCollaborator, async ({ email, privilege }, context) => {
      const { db, folio, outbox, now } = context
      await refuseOwner(db, folio, email)
      await refuseSingleFolioGuest(db, folio, email)
      const isMember = await isTeamMember(db, folio.teamId, email)
      if (!isMember) await checkOutside(context, email, 'folio.inviteOutside')
      const account = await findAccount(db, email)
      const known = await findCollaborator(db, folio.id, email)
      const accountId = account?.id ?? null
      await putCollaborator(db, {
        folioId: folio.id,
        email,
        accountId,
        privilege,
        awaitsAnswer: !isMember && accountId !== null,
        now,
      })
      const isIn = (await findCollaborator(db, folio.id, email))?.awaits_answer === false
      if (known?.privilege !== privilege) {
        await sendInvitation(context, { email, privilege, isIn, hasAccount: account !== undefined })
      }
      if (accountId !== null && (await answerRequests(db, { folioId: folio.id, accountId }, true, now))) {
        outbox.toFolio(folio.id, { type: 'updateFolioData', data: { folioToken: folio.token, change: 'people' } })
      }
      await tellPerson(context, { email, accountId, privilege, before: known?.privilege ?? 0, isIn })
      return { collaborators: await peopleOn(db, folio) }
    }),

    handle(ChangeCollaborator, async ({ email, privilege, verb }, context) => {
      const { db, folio } = context
      const wanted = verb === 'remove' || verb === 'cancel' ? PRIVILEGE.none : privilege
      if (wanted === undefined) throw invalidInput('privilege', 'privilege is missing.')
      await refuseOwner(db, folio, email)
      const known = await findCollaborator(db, folio.id, email)
      if (!known) throw notFound('This person does not have access to the folio.')
      if (!(await isTeamMember(db, folio.teamId, email))) await checkOutside(context, email, 'folio.shareOutside')
      if (wanted === 0) await removeCollaborator(db, folio.id, email)
      else await changePrivilege(db, folio.id, email, wanted)
      const isIn = !known.awaits_answer
      await tellPerson(context, {
        email,
        accountId: known.account_id,
        privilege: wanted,
        before: known.privilege,
        isIn,
      })
      return { collaborators: await peopleOn(db, folio) }
    }),

    handle(ResendCollaborator, async ({ email }, context) => {
      const { db, folio } = context
      const known = await findCollaborator(db, folio.id, email)
      if (!known || (known.accepted === true && !known.awaits_answer))
        throw refused('This person has no pending request.')
      const hasAccount = known.account_id !== null
      await sendInvitation(context, { email, privilege: known.privilege, isIn: false, hasAccount })
      return {}
    }),

    handle(ShareFolioByEmail, async ({ emails, message }, { db, folio, session, now }) => {
      if (folio.sharingType !== SHARING.linkView && folio.sharingType !== SHARING.linkCopy) {
        throw refused('Let anyone with the link open the folio first.')
      }
      const to = [...new Set(emails)]
      const data = {
        sender: session.fullName,
        folioName: folio.pageTitle || folio.name,
        message,
        hasPassword: folio.passwordHash !== null,
        picture: folio.thumbnailKey,
        url: pageUrl({ pagesOrigin }, folio),
      }
      const mails = to.map((email) => ({ to: email, template: 'folio-link' as const, data }))
      await strangers.queue({ db, session, teamId: folio.teamId, now }, mails, { isAllOfIt: true })
      return { sent: to.length }
    }),

    handle(GetCollabRequest, async ({ id }, { db, session }) => {
      const found = await waitingInvitation(db, id, session.accountId)
      if (!found) throw notFound(GONE)
      const { name, teamName, ownerName, ownerEmail, privilege } = found
      return { folioName: name, teamName, by: { fullName: ownerName, email: ownerEmail }, privilege }
    }),

    handle(ProcessCollaborator, async ({ verb, id }, { db, session, outbox, now }) => {
      const found = await waitingInvitation(db, id, session.accountId)
      if (!found) throw notFound(GONE)
      const { email, fullName, accountId } = session
      const folio = { ...found, sharingType: found.sharingType as FolioRow['sharingType'] }
      const privilege = found.privilege as 1 | 2
      if (verb === 'accept') {
        await acceptCollaboration(db, outbox, folio, session, now)
      } else {
        await removeCollaborator(db, folio.id, email)
        announcePerson(outbox, folio, 'reject', { email, fullName, accepted: false, privilege: PRIVILEGE.none })
        outbox.accessChanged(folio.id, accountId)
        outbox.toAccount(accountId, {
          type: 'accessChanged',
          data: { folioToken: folio.token, privilege: PRIVILEGE.none },
        })
        await tellAnswer(db, outbox, folio, { by: { email, fullName }, isAccepted: false, now })
      }
      await announce(db, outbox, folio, 'people')
      return { folioToken: folio.token, folioName: folio.name, privilege: verb === 'accept' ? privilege : 0 }
    }),
  ]
}

async function refuseOwner(db: Kysely<DB>, folio: FolioRow, email: string): Promise<void> {
  const account = await findAccount(db, email)
  if (account?.id === folio.ownerId) throw refused('This person owns the folio.')
}

/** Adding or removing someone outside the team is adding or removing a guest: admins only [OPEN-05]. */
async function checkOutside(context: ShareContext, email: string, action: OutsideAction): Promise<void> {
  const { db, folio, privilege, teamRole, plan, isLocked, now } = context
  const decision = ACCESS[action].decide({ signedIn: true, teamRole, plan }, { ...folio, privilege, isLocked })
  if (!decision.allowed) throw forbidden({ ...decision, teamRole, plan }, action, true)
  if (action === 'folio.inviteOutside' && !(await countsAsGuest(db, folio.teamId, email))) {
    await checkLimit(db, folio.teamId, 'guests', { now, role: teamRole })
  }
}

type PersonChange = {
  email: string
  accountId: number | null
  privilege: 0 | 1 | 2
  before: number
  /** They have answered, or need not. */
  isIn: boolean
  /** They requested it. */
  isGranted?: true
}

/** The person's tabs are updated at once, and they get a notification; other people's cards show the new list. */
export async function tellPerson(context: ShareContext, change: PersonChange): Promise<void> {
  const { db, folio, session, outbox, now } = context
  const { email, accountId, privilege, before, isIn, isGranted } = change
  await announce(db, outbox, folio, 'people')
  if (privilege === PRIVILEGE.none) {
    announcePerson(outbox, folio, 'remove', { email, fullName: '', accepted: null, privilege })
  } else {
    const person = (await peopleOn(db, folio)).find((one) => one.email === email)
    const verb = before === 0 && person?.accepted ? 'accept' : 'change'
    if (person) {
      const { role: _, roleName: __, ...collaborator } = person
      announcePerson(outbox, folio, verb, collaborator)
    }
  }
  if (accountId === null) return
  outbox.accessChanged(folio.id, accountId)
  // Whoever is taken off, or given less, may have it through a workspace or the team.
  const has = await privilegeOn(db, accountId, folio.id)
  outbox.toAccount(accountId, { type: 'accessChanged', data: { folioToken: folio.token, privilege: has } })
  if (privilege === before || accountId === session.accountId) return
  const subject = askedOf(folio, email)
  if (privilege === PRIVILEGE.none) {
    await settleNotifications(db, outbox, { kind: 'collaboration', subject, process: 'over', at: now })
  }
  if (privilege < before && has >= before) return
  const by = { fullName: session.fullName, email: session.email }
  const isInvited = before === 0 && !isGranted
  await notify(db, outbox, {
    accountId,
    folioId: folio.id,
    kind: isInvited ? 'collaboration' : has === PRIVILEGE.none ? 'accessRemoved' : 'accessChanged',
    data: { by, folioToken: folio.token, folioName: folio.name, privilege: isInvited ? privilege : has },
    at: now,
    isMailed: isGranted === true,
    ...(isInvited && !isIn ? { asks: subject } : {}),
  })
  if (isInvited && !isIn) {
    outbox.toAccount(accountId, { type: 'collabRequestArrived', data: { folioToken: folio.token, by } })
  }
}
