import { toast } from '@recto/ui'
import { useEffect, useRef, useState } from 'react'
import { COPIED_MS, copyText } from './clipboard.ts'

/** Copies `text`, and is "copied" for two seconds [SHARE-30]; says why where it could not [SHARE-31]. */
export function useCopied(text: string): { isCopied: boolean; copy: () => Promise<void> } {
  const [isCopied, setCopied] = useState(false)
  const timer = useRef<number | undefined>(undefined)
  useEffect(() => () => window.clearTimeout(timer.current), [])

  async function copy(): Promise<void> {
    const problem = await copyText(text)
    if (problem) {
      toast(problem, { problem: true })
      return
    }
    setCopied(true)
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setCopied(false), COPIED_MS)
  }
  return { isCopied, copy }
}
