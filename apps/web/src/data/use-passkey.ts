import type { SessionUser } from '@recto/contract'
import { ifOnline } from '@recto/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallError, CONNECT_FAILED } from '../api/index.ts'
import { useTask } from '../shell/use-task.ts'

/** What was begun is good for ten minutes at the server. */
const ANEW_MS = 9 * 60_000

/** Fetched when it is needed: most people sign in without. */
const ceremony = () => {
  begun ??= ifOnline(() => import('./passkey-ceremony.ts')).catch((error) => {
    begun = null
    throw error
  })
  return begun
}
let begun: Promise<typeof import('./passkey-ceremony.ts')> | null = null

/** Whether this browser knows passkeys here: there are none for an IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^(\d+(\.\d+){3}|\[.*\])$/.test(location.hostname)

/**
 * Signing in with a passkey: the browser offers those it has in the e-mail field (`autocomplete="… webauthn"`), where it
 * can; `signIn` asks in a dialog.
 */
export function usePasskey(enter: (user: SessionUser) => void, fail: (sentence: string) => void) {
  const { isBusy, run } = useTask()
  /** A passkey chosen in the field is at the server: a second sign-in would leave a session that nobody uses. */
  const [isChosen, setIsChosen] = useState(false)
  /** A new one begins the offer in the field anew. */
  const [round, setRound] = useState(0)
  const entered = useEffectEvent(enter)
  const failed = useEffectEvent(fail)

  // Not while the dialog is open, which the offer would take the place of. `round` is when it was begun.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round is an offer of its own
  useEffect(() => {
    if (isBusy || !canUsePasskeys()) return
    let isOver = false
    const offer = async () => {
      if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return
      const { signInWithPasskey } = await ceremony()
      if (isOver) return
      try {
        const user = await signInWithPasskey({ inField: true, onChosen: () => setIsChosen(true) })
        if (!isOver) entered(user)
      } catch (error) {
        // Nobody asked for the offer, so it says nothing; a passkey that was chosen and is refused does.
        if (!isOver && error instanceof CallError && error.data.unknown === true) failed(error.message)
      } finally {
        setIsChosen(false)
      }
    }
    void offer().catch(() => {})
    const timer = setTimeout(() => setRound((before) => before + 1), ANEW_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [round, isBusy])
  useEffect(() => () => void begun?.then(({ leaveCeremony }) => leaveCeremony()), [])

  async function signIn(): Promise<void> {
    if (isBusy || isChosen) return
    await run(
      async () => {
        const { signInWithPasskey } = await ceremony()
        enter(await signInWithPasskey({ inField: false }))
      },
      async (error) => fail(await sentenceOf(error)),
    )
  }

  return { isBusy: isBusy || isChosen, signIn }
}

async function sentenceOf(error: unknown): Promise<string> {
  if (error instanceof CallError) return error.message
  const { PasskeyProblem } = await ceremony().catch(() => ({ PasskeyProblem: null }))
  return PasskeyProblem && error instanceof PasskeyProblem ? error.message : CONNECT_FAILED
}
