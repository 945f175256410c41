import { CallError } from '../api/index.ts'
import { openPopup } from '../popups/index.ts'

/** Runs a call that requires a recent proof of identity, asking for one if it is missing; null: none was given. */
export async function withRecentProof<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallError) || error.data.reason !== 'reauthenticate') throw error
    const { hasPassword, hasPasskey } = error.data
    const isShown = await openPopup('reauthenticate', {
      hasPassword: hasPassword === true,
      hasPasskey: hasPasskey === true,
    })
    return isShown ? work() : null
  }
}
