import { z } from 'zod'
import { call } from '../call.ts'

const signInLink = z.object({
  id: z.string(),
  /** The provider's name, or its host where it is another than the one set up now. */
  provider: z.string(),
  /** The address it was linked by; null: not known. */
  address: z.string().nullable(),
  /** Whether it can sign in: the provider is the one set up now. */
  isGood: z.boolean(),
  createdUtc: z.string(),
})

/** An account elsewhere that signs in to this one, as its owner sees it. */
export type SignInLink = z.infer<typeof signInLink>

/** The person's accounts elsewhere that sign in to this one, the oldest first. */
export const GetSignInLinks = call('GetSignInLinks', {
  kind: 'read',
  input: z.object({}),
  output: z.object({ links: z.array(signInLink) }),
  access: 'account.own',
})

/** It can no longer sign in, and every other session ends. Asks for a recent proof. Reported by email. */
export const RemoveSignInLink = call('RemoveSignInLink', {
  kind: 'write',
  input: z.object({ id: z.string().regex(/^\d{1,15}$/) }),
  output: z.object({}),
  access: 'account.own',
})
