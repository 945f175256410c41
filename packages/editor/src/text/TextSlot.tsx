import type { RichTextJson } from '@recto/document'
import { richTextLength, richTextToHtml } from '@recto/document'
import { memo, useEffect, useMemo, useState } from 'react'
import { useValue } from '../state.ts'
import { useTextServices } from './services.ts'

type LiveTextModule = typeof import('./LiveText.tsx')

let loaded: LiveTextModule | null = null
let loading: Promise<LiveTextModule> | null = null

/** Fetches the rich-text editor, so that the first focus finds it there. */
export function preloadText(): Promise<LiveTextModule> {
  loading ??= import('./LiveText.tsx').then((found) => {
    loaded = found
    return found
  })
  return loading
}

function useLiveText(isWanted: boolean): LiveTextModule | null {
  const [found, setFound] = useState(loaded)
  useEffect(() => {
    if (!isWanted || found) return
    let isHere = true
    preloadText().then(
      (one) => isHere && setFound(one),
      () => {
        // Offline before the first text was opened: it stays static, and the next focus tries again.
        loading = null
      },
    )
    return () => {
      isHere = false
    }
  }, [isWanted, found])
  return found
}

export type TextSlotProps = { moduleId: string; name: string; json: RichTextJson; label: string }

/**
 * A long text on the canvas: plain HTML, an editor while this person types in it, and a live view without typing
 * while somebody else's caret is in it.
 */
export const TextSlot = memo(function TextSlot({ moduleId, name, json, label }: TextSlotProps) {
  const { typing, peers } = useTextServices()
  const start = useValue(typing, (now) => (now?.moduleId === moduleId && now.name === name ? now.start : null))
  const hasPeer = useValue(peers, (all) =>
    all.some((peer) => peer.caret?.moduleId === moduleId && peer.caret.name === name),
  )
  const live = useLiveText(start !== null || hasPeer)
  if (live && (start !== null || hasPeer)) {
    return (
      <live.LiveText
        key={start !== null ? 'typing' : 'watching'}
        moduleId={moduleId}
        name={name}
        label={label}
        start={start}
      />
    )
  }
  return <StaticText name={name} json={json} />
})

/** What an empty text says of itself on the canvas; readers see nothing. */
const emptyMark = (json: RichTextJson) =>
  richTextLength(json) === 0 ? { 'data-placeholder': 'Write something here, or press / to add a module' } : {}

const StaticText = memo(function StaticText({ name, json }: { name: string; json: RichTextJson }) {
  const html = useMemo(() => richTextToHtml(json), [json])
  const mark = { 'data-text': name, ...emptyMark(json) }
  // biome-ignore lint/security/noDangerouslySetInnerHtml: richTextToHtml is the product's one serialiser; it escapes
  return <div className="rt recto-text" {...mark} dangerouslySetInnerHTML={{ __html: html }} />
})
