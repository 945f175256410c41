import { typedName } from '@recto/words'
import { z } from 'zod'
import { call } from '../call.ts'
import { collaboratorEmail, folioToken, token22 } from '../entities.ts'
import { mailMessage } from '../mail-message.ts'
import { transferRequest } from '../transfers.ts'

const ok = z.object({})
const requestId = z.string().min(8).max(64).optional()

/** What the popup starts from: which rules apply, and a pending offer. */
export const GetTransfer = call('GetTransfer', {
  kind: 'read',
  input: z.object({ token: folioToken }),
  output: z.object({
    folioName: z.string(),
    ownerEmail: z.string(),
    teamName: z.string(),
    /** No one else is in its team: it can go to anyone, with or without an account. */
    isPersonal: z.boolean(),
    /** The caller may give it to someone outside its team [ROLE-19]. */
    mayOutside: z.boolean(),
    /** The caller's other teams, for moving it there without changing its owner. */
    teams: z.array(z.object({ id: z.string(), name: z.string() })),
    request: z.object({ email: z.string(), fullName: z.string(), sentUtc: z.string() }).nullable(),
  }),
  access: 'folio.transfer',
})

/**
 * Offers a folio to someone, who has to accept; an earlier offer is replaced. `allowOutside` confirms that it may leave
 * its team. An admin who takes over a team's folio need not accept: `isDone`.
 */
export const TransferFolio = call('TransferFolio', {
  kind: 'write',
  input: z.object({
    token: folioToken,
    email: collaboratorEmail,
    /** Name for a recipient without an account; for programs. */
    name: z.string().overwrite(typedName).max(200).optional(),
    message: mailMessage,
    allowOutside: z.boolean().default(false),
    requestId,
  }),
  /** `fullName` only for people in the team; no one else's name is revealed. */
  output: z.object({ email: z.string(), fullName: z.string(), isOutside: z.boolean(), isDone: z.boolean() }),
  access: 'folio.transfer',
  retryable: true,
  aliases: ['Transfer'],
  limit: { per: 'account', max: 60, windowS: 3600 },
})

/** Withdraws the offer, if one is pending. */
export const CancelTransfer = call('CancelTransfer', {
  kind: 'write',
  input: z.object({ token: folioToken }),
  output: ok,
  access: 'folio.transfer',
})

/** Folios that are offered to the caller, the newest first; with `secret` the one of that mail, or of the folio with that token. */
export const GetTransferRequests = call('GetTransferRequests', {
  kind: 'read',
  input: z.object({ secret: token22.optional() }),
  output: z.object({ requests: z.array(transferRequest) }),
  access: 'account.own',
})

/**
 * Answers an offer: with the email's secret, or the folio's token. `teamId` is the caller's team that gets it. The
 * limit applies if it comes into another team, not within its own and not for declining [XFER-04].
 */
export const ProcessTransfer = call('ProcessTransfer', {
  kind: 'write',
  input: z.object({
    verb: z.enum(['accept', 'reject']),
    secret: token22.optional(),
    token: folioToken.optional(),
    teamId: token22.optional(),
    requestId,
  }),
  output: z.object({ token: z.string(), folioName: z.string(), teamId: z.string(), teamName: z.string() }),
  access: 'account.own',
  retryable: true,
  spellings: { code: 'secret' },
  limit: { per: 'account', max: 120, windowS: 3600 },
})

/**
 * Moves the caller's own folio to another of their teams; they stay its owner. For another owner, use `TransferFolio`.
 */
export const TransferFolioToSpace = call('TransferFolioToSpace', {
  kind: 'write',
  input: z.object({ token: folioToken, teamId: token22, requestId }),
  output: z.object({ token: z.string(), teamId: z.string(), teamName: z.string() }),
  access: 'folio.transferOutside',
  retryable: true,
})
