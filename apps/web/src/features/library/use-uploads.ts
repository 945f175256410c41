import {
  isLibraryFull,
  type LibraryFull,
  type TeamRole,
  UploadLibraryImage,
  UploadLibraryImageWLink,
} from '@recto/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CallError, callServer, messageOf, uploadWith } from '../../api/index.ts'
import type { LibraryMode } from './mode.ts'
import { sizeFault } from './size-fault.ts'
import type { Saying } from './use-said.ts'
import * as words from './words.ts'

/** Maximum total size of files sent at once [IMG-23]. */
const MOST_TOGETHER = 200 * 1024 * 1024

type UploadsUse = {
  mode: LibraryMode
  role: TeamRole
  say: (saying: Saying) => void
  onStored: (id: string) => void
  /** The library has no room [IMG-24]. */
  onFull: () => void
}

/** Uploads pictures one after another; refused ones are named and do not affect the others. */
export function useUploads({ mode, role, say, onStored, onFull }: UploadsUse) {
  const queries = useQueryClient()
  const [going, setGoing] = useState<{ name: string; share: number } | null>(null)
  const isGoing = useRef(false)
  /** Files added while others were being uploaded. */
  const waiting = useRef<File[]>([])
  const again = () => queries.invalidateQueries({ queryKey: ['image-library'] })

  /** Whether there was room; a full library is not an error of the call [IMG-27]. */
  function took(answer: { id: string } | LibraryFull): answer is { id: string } {
    if (!isLibraryFull(answer)) return true
    say({ text: answer.text, tone: 'danger', isFull: true })
    onFull()
    return false
  }

  async function send(files: readonly File[]): Promise<void> {
    if (files.length === 0) return
    if (files.length > 1 && files.reduce((sum, { size }) => sum + size, 0) > MOST_TOGETHER)
      return say({ text: words.tooMuch, tone: 'danger' })
    waiting.current.push(...files)
    if (isGoing.current) return
    isGoing.current = true
    const problems: string[] = []
    let [known, sent, mayUpgrade] = [0, 0, false]
    for (let file = waiting.current.shift(); file; file = waiting.current.shift()) {
      sent++
      const fault = sizeFault(file, mode, role)
      if (fault) {
        problems.push(fault.text)
        mayUpgrade ||= fault.mayUpgrade
        continue
      }
      setGoing({ name: file.name, share: 0 })
      try {
        const answer = await uploadWith(UploadLibraryImage, file, (share) => setGoing({ name: file.name, share }))
        if (!took(answer)) {
          waiting.current = []
          break
        }
        if (answer.isKnown) known++
        onStored(answer.id)
      } catch (failure) {
        problems.push(sent + waiting.current.length > 1 ? `${file.name}: ${messageOf(failure)}` : messageOf(failure))
      }
    }
    isGoing.current = false
    setGoing(null)
    await again()
    if (problems.length > 0) say({ text: problems.join(' '), tone: 'danger', mayUpgrade })
    else if (known > 0) say({ text: words.wasThere(known), tone: 'plain' })
  }

  /** Adds the picture at an address; returns whether it did. */
  async function sendLink(url: string): Promise<boolean> {
    try {
      const answer: { id: string; isKnown: boolean } | LibraryFull = await callServer(UploadLibraryImageWLink, { url })
      if (!took(answer)) return false
      if (answer.isKnown) say({ text: words.wasThere(1), tone: 'plain' })
      onStored(answer.id)
      await again()
      return true
    } catch (failure) {
      const isFull = failure instanceof CallError && isLibraryFull(failure.data)
      if (isFull) onFull()
      say({ text: messageOf(failure), tone: 'danger', isFull })
      return false
    }
  }

  return { send, sendLink, going }
}
