import {
  ACCESS,
  type ActionName,
  CancelTransfer,
  GetTransfer,
  GetTransferRequests,
  ProcessTransfer,
  ROLE,
  TRANSFER_WORDS,
  TransferFolio,
  TransferFolioToSpace,
  type TransferRequest,
} from '@recto/contract'
import { randomBase62 } from '@recto/document'
import type { Kysely } from 'kysely'
import type { Mailer } from '../../adapters/mail/mailer.ts'
import { lockTeam, lockTeams } from '../../db/lock-order.ts'
import type { DB } from '../../db/schema.ts'
import { createAccess, type FolioRow } from '../../http/access.ts'
import { type ContextOf, type Handler, handle } from '../../http/handler.ts'
import { forbidden, invalidInput, notFound, refused } from '../../http/refusal.ts'
import { checkLimit } from '../plans/index.ts'
import type { Strangers } from '../strangers/index.ts'
import { handOver } from './hand-over.ts'
import {
  isPersonal,
  type Offer,
  offerOf,
  offersTo,
  openOffersTo,
  personFor,
  putOffer,
  type TransferPerson,
  takeOffer,
  teamsThatTake,
} from './queries.ts'
import { tellFormerOwner, tellOffer, tellOver, tellResult } from './tell.ts'

/** What the calls of transfers need. */
export type TransferParts = { mail: Mailer; strangers: Strangers; publicUrl: string }

type FolioContext = ContextOf<'folio.transfer'>
type Team = Awaited<ReturnType<typeof teamsThatTake>>[number]

/** Giving a folio to another owner: offered, then accepted or declined, and both are told [XFER-02]. */
export function transferCalls(parts: TransferParts): Handler[] {
  return [
    handle(GetTransfer, async (_, context) => {
      const { db, folio, session } = context
      const offer = await offerOf(db, folio.id, folio.ownerId)
      const mayOutside = outside(context).allowed
      const isOwn = folio.ownerId === session.accountId
      const teams = isOwn && mayOutside ? await teamsThatTake(db, session.accountId) : []
      return {
        folioName: folio.name,
        ownerEmail: await emailOf(db, folio.ownerId),
        teamName: await teamNameOf(db, folio.teamId),
        isPersonal: await isPersonal(db, folio.teamId),
        mayOutside,
        teams: teams.filter(({ id }) => id !== folio.teamId).map(teamWire),
        request: offer
          ? { email: offer.email, fullName: offer.fullName ?? '', sentUtc: offer.createdAt.toISOString() }
          : null,
      }
    }),

    handle(TransferFolio, async ({ email, message, allowOutside }, context) => {
      const { db, session, outbox, now } = context
      await lockTeam(db, context.folio.teamId)
      // Its state under the lock: it may have another owner, or be in the trash.
      const folio = await stillMine(context)
      const person = await personFor(db, email, folio.teamId)
      if (person?.accountId === folio.ownerId) {
        throw refused(folio.ownerId === session.accountId ? TRANSFER_WORDS.toSelf : TRANSFER_WORDS.owner)
      }
      const isOutside = await leavesTeam(context, person, email)
      if (isOutside && !allowOutside) {
        throw invalidInput('allowOutside', `${email} is not in the team. Confirm that the folio may leave it.`)
      }
      const before = await offerOf(db, folio.id, folio.ownerId)
      if (before) await tellOver(db, outbox, before, { token: folio.token, now })
      const answer = { email, fullName: isOutside ? '' : (person?.fullName ?? ''), isOutside }
      if (person?.accountId === session.accountId) {
        if (before) await takeOffer(db, before.id)
        const to = { accountId: session.accountId, email, role: context.teamRole ?? ROLE.guest }
        await handOver(db, outbox, { folio, by: session, to, teamId: folio.teamId, now })
        await tellFormerOwner(db, parts, { folio, by: session, to: session })
        return { ...answer, isDone: true }
      }
      const secret = randomBase62(22)
      const accountId = person?.accountId ?? null
      await putOffer(db, {
        folioId: folio.id,
        secret,
        fromAccountId: session.accountId,
        ownerId: folio.ownerId,
        email,
        accountId,
        isOutside,
        message,
        now,
      })
      await tellOffer(db, outbox, parts, { folio, by: session, to: { email, accountId }, secret, message, now })
      return { ...answer, isDone: false }
    }),

    handle(CancelTransfer, async (_, { db, folio, outbox, now }) => {
      const offer = await offerOf(db, folio.id, folio.ownerId)
      if (!offer || !(await takeOffer(db, offer.id))) throw refused(TRANSFER_WORDS.gone)
      await tellOver(db, outbox, offer, { token: folio.token, now })
      return {}
    }),

    handle(GetTransferRequests, async ({ secret }, { db, session }) => {
      const offers = await openOffersTo(db, session, secret)
      const teams = await teamsThatTake(db, session.accountId)
      return { requests: offers.map((offer) => requestOf(offer, teamsFor(offer, teams, session.teamId))) }
    }),

    handle(ProcessTransfer, async ({ verb, secret, token, teamId }, { db, session, outbox, now }) => {
      if (secret === undefined && token === undefined) throw invalidInput('secret', 'secret is missing.')
      const offer = await offersTo(db, session, { secret, token }).executeTakeFirst()
      if (!offer) throw notFound(TRANSFER_WORDS.gone)
      if (verb === 'reject') {
        if (!(await takeOffer(db, offer.id))) throw notFound(TRANSFER_WORDS.gone)
        await tellResult(db, outbox, parts, { offer, by: session, isAccepted: false, now })
        return answerOf(offer, { token: offer.teamToken, name: offer.teamName })
      }
      const team = chosenTeam(offer, await teamsThatTake(db, session.accountId), teamId, session.teamId)
      // In one order, whichever way folios move: code waiting for a team holds no lock that another needs.
      await lockTeams(db, [offer.teamId, team.id])
      const folio = await givable(db, offer, now)
      if (!(await takeOffer(db, offer.id))) throw notFound(TRANSFER_WORDS.gone)
      const role = await roleIn(db, team.id, session.accountId)
      if (team.id !== folio.teamId) await checkLimit(db, team.id, 'folios', { now, role })
      const to = { accountId: session.accountId, email: session.email, role }
      await handOver(db, outbox, { folio, by: { accountId: offer.fromAccountId }, to, teamId: team.id, now })
      await tellResult(db, outbox, parts, { offer, by: session, isAccepted: true, now })
      const by = { accountId: offer.fromAccountId, fullName: offer.fromName, email: offer.fromEmail }
      await tellFormerOwner(db, parts, { folio, by, to: session })
      return answerOf(offer, team)
    }),

    handle(TransferFolioToSpace, async ({ teamId }, context) => {
      const { db, session, outbox, now } = context
      const { folio } = context
      const team = (await teamsThatTake(db, session.accountId)).find(({ token }) => token === teamId)
      if (!team) throw notFound('You are not a member of this team.')
      await lockTeams(db, [folio.teamId, team.id])
      const still = await stillMine(context)
      if (still.ownerId !== session.accountId) {
        throw forbidden(
          { allowed: false, reason: 'not-owner', teamRole: context.teamRole, plan: context.plan },
          'folio.transfer',
          true,
        )
      }
      if (still.teamId === team.id) throw refused(`"${folio.name}" is already in this team.`)
      const role = await roleIn(db, team.id, session.accountId)
      await checkLimit(db, team.id, 'folios', { now, role })
      const offer = await offerOf(db, folio.id, folio.ownerId)
      if (offer && (await takeOffer(db, offer.id))) {
        await tellOver(db, outbox, offer, { token: folio.token, now })
      }
      const to = { accountId: session.accountId, email: session.email, role }
      await handOver(db, outbox, { folio: still, by: session, to, teamId: team.id, now })
      return { token: folio.token, teamId: team.token, teamName: team.name }
    }),
  ]
}

const outside = ({ teamRole, plan, folio, privilege, isLocked }: FolioContext) =>
  ACCESS['folio.transferOutside'].decide({ signedIn: true, teamRole, plan }, { ...folio, privilege, isLocked })

/** The folio once its team is locked. @throws Refusal if the caller may no longer give it away. */
async function stillMine({ db, folio, session, now }: FolioContext): Promise<FolioRow> {
  const decision = await createAccess(db, () => now.getTime()).folio(session, folio.token, 'folio.transfer')
  if (!decision.allowed) throw forbidden(decision, 'folio.transfer', true)
  return decision.folio
}

/**
 * Whether the folio would leave its team with this person. A team with only one's own folios has no rules; a team's
 * folios go to people with an account, and leave the team only through its admins [XFER-07..10, ROLE-19].
 */
async function leavesTeam(context: FolioContext, person: TransferPerson | undefined, email: string): Promise<boolean> {
  const { db, folio } = context
  const role = person?.role ?? null
  if (role === ROLE.singleFolioGuest) throw refused(TRANSFER_WORDS.singleFolioGuest)
  if (role !== null && role <= ROLE.member) return false
  if (!person && !(await isPersonal(db, folio.teamId))) throw refused(TRANSFER_WORDS.notFound(email))
  const decision = outside(context)
  if (decision.allowed) return true
  if (decision.reason === 'not-admin') throw refused(TRANSFER_WORDS.membersOnly(folio.name))
  const { teamRole, plan } = context
  throw forbidden({ ...decision, teamRole, plan }, 'folio.transferOutside' satisfies ActionName, true)
}

/** The offer, if the person who made it may still give the folio away. @throws Refusal, for the recipient. */
async function givable(db: Kysely<DB>, offer: Offer, now: Date): Promise<FolioRow> {
  const action = offer.isOutside ? 'folio.transferOutside' : 'folio.transfer'
  const access = createAccess(db, () => now.getTime())
  const decision = await access.folio({ accountId: offer.fromAccountId }, offer.token, action)
  if (!decision.allowed && decision.reason === 'archived') {
    throw refused(`"${offer.name}" is archived. Ask ${offer.fromName} to restore it first.`)
  }
  const isAsOffered =
    decision.allowed && decision.folio.ownerId === offer.ownerId && decision.folio.teamId === offer.teamId
  if (!decision.allowed || !isAsOffered) {
    throw refused(`${offer.fromName} can no longer transfer "${offer.name}". Ask its owner.`)
  }
  // Prevents moving it to the trash meanwhile.
  await db.selectFrom('folio').select('id').where('id', '=', decision.folio.id).forNoKeyUpdate().execute()
  return decision.folio
}

/**
 * Where an offered folio may go: within its team only there, else to any of the person's teams, their current one
 * first.
 */
function teamsFor(offer: Offer, teams: readonly Team[], currentId: number): readonly Team[] {
  if (!offer.isOutside) return teams.filter(({ id }) => id === offer.teamId)
  return [...teams].sort((a, b) => Number(b.id === currentId) - Number(a.id === currentId))
}

function chosenTeam(offer: Offer, own: readonly Team[], wanted: string | undefined, currentId: number): Team {
  const possible = teamsFor(offer, own, currentId)
  const team = wanted === undefined ? possible[0] : possible.find(({ token }) => token === wanted)
  if (team) return team
  if (offer.isOutside) throw refused('Guests are not allowed to create folios. Choose a team that you are a member of.')
  throw refused(`"${offer.name}" stays in ${offer.teamName}, and you are not a member of it.`)
}

async function roleIn(db: Kysely<DB>, teamId: number, accountId: number) {
  const team = (await teamsThatTake(db, accountId)).find(({ id }) => id === teamId)
  if (!team) throw refused('You are no longer a member of this team.')
  return team.role as 1 | 2 | 3
}

const teamWire = ({ token, name }: Pick<Team, 'token' | 'name'>) => ({ id: token, name })

const requestOf = (offer: Offer, teams: readonly Team[]): TransferRequest => ({
  token: offer.token,
  folioName: offer.name,
  userName: offer.fromName,
  userEmail: offer.fromEmail,
  message: offer.message,
  sentUtc: offer.createdAt.toISOString(),
  teams: teams.map(teamWire),
  isSameTeam: !offer.isOutside,
})

const answerOf = (offer: Offer, team: Pick<Team, 'token' | 'name'>) => ({
  token: offer.token,
  folioName: offer.name,
  teamId: team.token,
  teamName: team.name,
})

async function teamNameOf(db: Kysely<DB>, teamId: number): Promise<string> {
  const { name } = await db.selectFrom('team').select('name').where('id', '=', teamId).executeTakeFirstOrThrow()
  return name
}

async function emailOf(db: Kysely<DB>, accountId: number): Promise<string> {
  const { email } = await db.selectFrom('account').select('email').where('id', '=', accountId).executeTakeFirstOrThrow()
  return email
}
