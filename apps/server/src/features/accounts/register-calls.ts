import { ADDRESS_STATE, BeginCheckoutCard, type OutputOf, ownTeamName, Register } from '@recto/contract'
import { aside } from '../../db/transaction.ts'
import { type Handler, handle } from '../../http/handler.ts'
import { type Refusal, refused } from '../../http/refusal.ts'
import { noteReferral, type SignUpPurchase } from '../billing/index.ts'
import type { AccountParts, WritePurchase } from './account-parts.ts'
import { hasProof, spendProof } from './codes.ts'
import { createAccountWithTeam } from './create-account.ts'
import { letIn } from './let-in.ts'
import { INVALID_CODE } from './mail-codes.ts'
import { refuseGuessed } from './password-rules.ts'
import { newPasswordWork } from './password-work.ts'
import { acceptInvitations, findAccount } from './queries.ts'
import { refuseUnusable } from './usable-address.ts'

/** [AUTH-11] */
export const ACCOUNT_EXISTS = 'An account with this email already exists, please sign in'

/** Read before the transaction. */
type Prepared = { hash: string; buy: WritePurchase | null }

type Given = Omit<SignUpPurchase, 'plan' | 'requestId'> & {
  isCheckout: boolean
  plan?: string | undefined
  requestId?: string | undefined
}

/** New accounts, with what is bought with them. */
export function registerCalls(parts: AccountParts): Handler[] {
  const { keys, newTeamPlan, baseUrl, signUpPurchases } = parts
  return [
    handle(
      Register,
      async (given, context, { hash, buy }: Prepared) => {
        const { email, fullName, password, verification, referredById } = given
        const { db, now, outbox, request } = context
        if (await findAccount(db, email)) throw accountExists()
        if (!(await spendProof(db, email, verification, now))) throw notVerified()
        const account = { email, fullName, password, hash, teamName: ownTeamName(fullName), planId: newTeamPlan, now }
        const { accountId, teamId, sessionToken } = await createAccountWithTeam(
          db,
          account,
          { keys, config: { publicUrl: baseUrl } },
          request,
        )
        await aside(
          db,
          () => noteReferral(db, { accountId, email, code: referredById ?? request.referral }, now),
          (error) => context.log.error({ err: error, account: accountId }, 'a referral was not noted'),
        )
        const purchase = buy ? await buy(db, { teamId, accountId }, now) : null
        for (const { id, token, privilege } of await acceptInvitations(db, accountId, email)) {
          outbox.accessChanged(id, accountId)
          const collaborator = { email, fullName, accepted: true, privilege: privilege as 1 | 2 }
          const data = { folioToken: token, verb: 'accept', collaborator } as const
          outbox.toFolio(id, { type: 'collaborator', data })
        }
        const user = await letIn(context, parts, { accountId, sessionToken, isTold: true })
        return { ...user, ...(purchase === null ? {} : { purchase }) } satisfies OutputOf<typeof Register>
      },
      async (given, { db, now, request }) => {
        const { email, fullName, password, verification } = given
        refuseUnusable(email)
        if (await findAccount(db, email)) throw accountExists()
        // No password is hashed for an address that is not verified.
        if (!(await hasProof(db, email, verification, now))) throw notVerified()
        await refuseGuessed('password', password, { email, fullName })
        const bought = toBuy(given)
        const buy = bought && (await signUpPurchases.prepare(email, bought, now))
        const { hash } = await newPasswordWork(password, request)
        return { hash, buy }
      },
    ),

    handle(BeginCheckoutCard, async ({ email, verification }, { db, now }) => {
      if (await findAccount(db, email)) throw accountExists()
      if (!(await hasProof(db, email, verification, now))) throw notVerified()
      return signUpPurchases.beginCard(email, now)
    }),
  ]
}

/** The plan that comes with a checkout; null: Free, which is not bought. @throws Refusal */
function toBuy({ isCheckout, plan, requestId, ...rest }: Given): SignUpPurchase | null {
  if (!isCheckout || plan === undefined || plan.toLowerCase() === 'free') return null
  if (requestId === undefined) throw refused('A purchase requires a requestId.', { field: 'requestId' })
  return { ...rest, plan, requestId }
}

/** [AUTH-22] */
const accountExists = (): Refusal => refused(ACCOUNT_EXISTS, { status: ADDRESS_STATE.taken }, ADDRESS_STATE.taken)

/** The proof is wrong, spent or too old [AUTH-27]. */
const notVerified = (): Refusal => refused(INVALID_CODE, { reason: 'UserExitsButNotVerified' })
