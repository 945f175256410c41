import type { RichTextJson } from '@recto/document'
import { richTextLength, richTextToHtml } from '@recto/document'
import { ifOnline, toast } from '@recto/ui'
import { memo, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { startIn } from '../core/typing.ts'
import { lazyCode } from '../lazy-part.tsx'
import { hasCaretIn } from '../live/people.ts'
import { useValue } from '../use-state.ts'
import { type HeldKey, holdKeys } from './held-keys.ts'
import { useTextServices } from './services.ts'
import * as words from './words.ts'

type LiveTextModule = typeof import('./LiveText.tsx')

let loaded: LiveTextModule | null = null
let loading: Promise<LiveTextModule> | null = null

/** Loads the rich-text editor before the first focus needs it. If loading failed, it is requested again. */
const fetchText = lazyCode((): Promise<LiveTextModule> => {
  loading ??= ifOnline(() => import('./LiveText.tsx')).then(
    (found) => {
      loaded = found
      return found
    },
    (error) => {
      loading = null
      throw error
    },
  )
  return loading
})

/** Begins to load the code of the text editor. */
export const preloadText = (): void => void fetchText().catch(() => {})

/** `onNone`: it is needed and cannot be loaded. */
function useLiveText(isWanted: boolean, onNone: () => void): LiveTextModule | null {
  const none = useEffectEvent(onNone)
  const [found, setFound] = useState(loaded)
  useEffect(() => {
    if (!isWanted || found) return
    let isHere = true
    fetchText().then(
      (one) => isHere && setFound(one),
      // Offline before the first text was opened: it stays static, and the next focus tries again.
      () => isHere && none(),
    )
    return () => {
      isHere = false
    }
  }, [isWanted, found])
  return found
}

type TextSlotProps = { moduleId: string; name: string; json: RichTextJson; label: string }

/**
 * A long text on the canvas: plain HTML, an editor while this person types in it, and a read-only live view while
 * another person's caret is in it.
 */
export const TextSlot = memo(function TextSlot({ moduleId, name, json, label }: TextSlotProps) {
  const { typing, peers, leave } = useTextServices()
  const [started, peered] = useMemo(
    () => [startIn(moduleId, name), hasCaretIn(moduleId, name)] as const,
    [moduleId, name],
  )
  const start = useValue(typing, started)
  const hasPeer = useValue(peers, peered)
  const live = useLiveText(start !== null || hasPeer, () => {
    if (start === null) return
    // Keys must not be collected if no one sees them.
    leave()
    toast(words.textsOffline, { problem: true })
  })
  const isAwaited = start !== null && !live
  const held = useRef<readonly HeldKey[]>([])
  useEffect(() => {
    if (!isAwaited) return
    const { stop } = holdKeys(window)
    return () => {
      held.current = stop()
    }
  }, [isAwaited])
  if (live && (start !== null || hasPeer)) {
    return (
      <live.LiveText
        key={start !== null ? 'typing' : 'watching'}
        moduleId={moduleId}
        name={name}
        label={label}
        start={start}
        held={held}
      />
    )
  }
  return <StaticText name={name} json={json} />
})

/** The placeholder of an empty text on the canvas; readers see nothing. */
const emptyMark = (json: RichTextJson) => (richTextLength(json) === 0 ? { 'data-placeholder': words.placeholder } : {})

const StaticText = memo(function StaticText({ name, json }: { name: string; json: RichTextJson }) {
  const html = useMemo(() => richTextToHtml(json), [json])
  const mark = { 'data-text': name, ...emptyMark(json) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: richTextToHtml is the product's one serialiser; it escapes
  return <div className="rt recto-text" {...mark} dangerouslySetInnerHTML={{ __html: html }} />
})
