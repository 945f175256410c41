import { useEffect, useMemo } from 'react'
import { createKeyCarry, type KeyCarry, type KeyCarryDeps } from '../core/tools/key-carry.ts'
import type { Boxes } from './preview.ts'

/** Carrying by keyboard on this surface; a hand that goes elsewhere puts back what is carried. */
export function useKeyCarry({
  lanes,
  preview,
  commit,
  announce,
  word,
  boxes,
}: Omit<KeyCarryDeps, 'follow'> & { boxes: Boxes }): KeyCarry {
  const carry = useMemo(
    () =>
      createKeyCarry({
        lanes,
        preview,
        commit,
        announce,
        word,
        follow: (id) => boxes.get(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
      }),
    [lanes, preview, commit, announce, word, boxes],
  )
  useEffect(() => {
    window.addEventListener('pointerdown', carry.cancel, true)
    return () => window.removeEventListener('pointerdown', carry.cancel, true)
  }, [carry])
  return carry
}
