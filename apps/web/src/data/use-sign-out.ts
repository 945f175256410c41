import { SignOut } from '@recto/contract'
import { toast } from '@recto/ui'
import { callServer, messageOf } from '../api/index.ts'
import { hub } from '../hub/index.ts'
import { openPopup } from '../popups/index.ts'
import { forgetKept } from './kept-answers.ts'
import { useSetSession, useUser } from './session.ts'

/**
 * Signs out. Asks first about edits that are only on this computer; afterwards nothing of this person's remains here.
 * Returns whether they are signed out.
 */
export function useSignOut(): () => Promise<boolean> {
  const user = useUser()
  const endSession = useEndSession()
  return async () => {
    // Fetched only now: no other screen than the editor needs the live document.
    const { unsavedFolios } = await import('@recto/store/copies')
    // A browser that stores nothing has nothing to ask about.
    const folios = await unsavedFolios(user.token).catch(() => [])
    if (folios.length > 0 && !(await openPopup('unsaved-edits', { user: user.token, folios }))) return false
    try {
      await endSession(() => callServer(SignOut, {}))
    } catch (error) {
      toast(messageOf(error), { problem: true })
      return false
    }
    return true
  }
}

/**
 * Ends this browser's session with `end`; afterwards nothing of this person's remains here. If `end` throws, nothing
 * changes.
 */
export function useEndSession(): (end: () => Promise<unknown>) => Promise<void> {
  const user = useUser()
  const setSession = useSetSession()
  return async (end) => {
    const { deleteLocalCopies } = await import('@recto/store/copies')
    // Its own end is no news to this tab.
    const resume = hub.pause()
    try {
      await end()
    } catch (error) {
      resume()
      throw error
    }
    await Promise.all([deleteLocalCopies(user.token).catch(() => {}), forgetKept()])
    sessionStorage.clear()
    setSession(null)
    resume()
  }
}
