import { refused } from '../../http/refusal.ts'
import { type Auth, authCodeOf } from './auth.ts'
import type { CodeKind } from './codes.ts'

export const INVALID_CODE = 'Error: Invalid Code. Please try again.'

/** Right or refused; a wrong try is counted, and the third spends the code. */
export async function checkCode(auth: Auth, type: CodeKind, email: string, code: string): Promise<void> {
  try {
    await auth.api.checkVerificationOTP({ body: { email, type, otp: code } })
  } catch (error) {
    const reason = authCodeOf(error)
    // The code was right; there is no account yet, as in every sign-up.
    if (reason === 'USER_NOT_FOUND') return
    if (reason === 'OTP_EXPIRED') throw refused('This code has expired. Please ask for a new one.')
    if (reason === 'TOO_MANY_ATTEMPTS') throw refused('Too many wrong codes. Please ask for a new one.')
    if (reason === 'INVALID_OTP' || reason === 'INVALID_EMAIL') throw refused(INVALID_CODE)
    throw error
  }
}
