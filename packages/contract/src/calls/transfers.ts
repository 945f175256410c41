import { z } from 'zod'
import { call } from '../call.ts'
import { collaboratorEmail, folioToken, token22 } from '../entities.ts'
import { mailMessage } from '../mail-message.ts'
import { transferRequest } from '../transfers.ts'

const ok = z.object({})
const requestId = z.string().min(8).max(64).optional()

/** What the popup starts from: whose rules hold, and the offer that waits already. */
export const GetTransfer = call('GetTransfer', {
  kind: 'read',
  input: z.object({ token: folioToken }),
  output: z.object({
    folioName: z.string(),
    ownerEmail: z.string(),
    teamName: z.string(),
    /** Nobody else is in its team: it goes to anybody, with an account or without. */
    isPersonal: z.boolean(),
    /** The caller may hand it to somebody outside its team [ROLE-19]. */
    mayOutside: z.boolean(),
    /** The caller's other teams, for moving it there without changing its owner. */
    teams: z.array(z.object({ id: z.string(), name: z.string() })),
    request: z.object({ email: z.string(), fullName: z.string(), sentUtc: z.string() }).nullable(),
  }),
  access: 'folio.transfer',
})

/**
 * Offers a folio to somebody, who has to accept; an offer before it is replaced. `allowOutside` confirms that it may leave
 * its team. Who takes a team's folio to themselves, as an admin may, need not accept: `isDone`.
 */
export const TransferFolio = call('TransferFolio', {
  kind: 'write',
  input: z.object({
    token: folioToken,
    email: collaboratorEmail,
    /** What the person is called who has no account yet; for programs. */
    name: z.string().max(200).optional(),
    message: mailMessage,
    allowOutside: z.boolean().default(false),
    requestId,
  }),
  /** `fullName` of people of the team only; nobody else's name is told. */
  output: z.object({ email: z.string(), fullName: z.string(), isOutside: z.boolean(), isDone: z.boolean() }),
  access: 'folio.transfer',
  retryable: true,
  aliases: ['Transfer'],
  limit: { per: 'account', max: 60, windowS: 3600 },
})

/** Takes the offer back, if one waits. */
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
 * Answers an offer: by the mail's secret, or by the folio's token. `teamId` is the team of the caller's that takes it. The
 * limit counts where it comes into another team, not in its own and not to say no [XFER-04].
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

/** Moves a folio of the caller's own to another team of theirs; it stays theirs. To somebody else it is `TransferFolio`. */
export const TransferFolioToSpace = call('TransferFolioToSpace', {
  kind: 'write',
  input: z.object({ token: folioToken, teamId: token22, requestId }),
  output: z.object({ token: z.string(), teamId: z.string(), teamName: z.string() }),
  access: 'folio.transferOutside',
  retryable: true,
})
