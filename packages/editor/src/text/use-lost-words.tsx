import { type ReactNode, useEffect, useRef, useState } from 'react'
import { lazyCode, lazyPart } from '../lazy-part.tsx'
import type { LostWords } from './lost-words.ts'
import type { LostWordsDeps } from './watch-words.ts'

const LostWordsNotice = lazyPart(async () => (await import('./LostWordsNotice.tsx')).LostWordsNotice)
const loadWatch = lazyCode(() => import('./watch-words.ts'))

/** Notices that wait for an answer. */
const MOST_NOTICES = 10

/**
 * Tells the author when another person's edit removes their text, keeps the text, and holds back keys that would
 * otherwise go to the canvas. Returns the notice.
 */
export function useLostWords(deps: LostWordsDeps): ReactNode {
  const [notices, setNotices] = useState<readonly LostWords[]>([])
  const latest = useRef(deps)
  latest.current = deps
  const { store } = deps

  useEffect(() => {
    const add = (notice: LostWords) => setNotices((all) => [...all, notice].slice(-MOST_NOTICES))
    let isHere = true
    let stop: (() => void) | undefined
    loadWatch().then(
      ({ watchWords }) => {
        if (isHere) stop = watchWords(store, () => latest.current, add)
      },
      // Offline, no one else's edits arrive either.
      () => {},
    )
    return () => {
      isHere = false
      stop?.()
    }
  }, [store])

  const [notice] = notices
  const close = () => setNotices(([, ...others]) => others)
  return notice ? <LostWordsNotice key={`${notice.said}${notices.length}`} notice={notice} onClose={close} /> : null
}
