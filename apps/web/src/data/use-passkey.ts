import type { SessionUser } from '@recto/contract'
import { ifOnline } from '@recto/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallError, CONNECT_FAILED } from '../api/index.ts'
import { useTask } from '../shell/use-task.ts'

/** The server keeps a started ceremony for ten minutes. */
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

/** Whether this browser supports passkeys here: there are none for an IP address. */
export const canUsePasskeys = (): boolean =>
  'PublicKeyCredential' in window && !/^(\d+(\.\d+){3}|\[.*\])$/.test(location.hostname)

/**
 * Signing in with a passkey: the browser offers its passkeys in the email field (`autocomplete="… webauthn"`) if it
 * can; `signIn` asks in a dialog.
 */
export function usePasskey(enter: (user: SessionUser) => void, fail: (sentence: string) => void) {
  const { isBusy, run } = useTask()
  /** A passkey chosen in the field is being verified: a second sign-in would leave an unused session. */
  const [isChosen, setIsChosen] = useState(false)
  /** A new one restarts the offer in the field. */
  const [round, setRound] = useState(0)
  const entered = useEffectEvent(enter)
  const failed = useEffectEvent(fail)

  // Not while the dialog is open, which the offer would replace. `round` is when it was started.
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
        // No one asked for the offer, so its errors are silent; a refused passkey that was chosen is reported.
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
