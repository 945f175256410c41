import { useState } from 'react'
import { messageOf } from '../../api/index.ts'
import type { useImageLibrary } from './use-image-library.ts'
import * as words from './words.ts'

/** Several files sent at once, bytes together [IMG-23]. */
const MOST_TOGETHER = 200 * 1024 * 1024
/** How long a problem stands [IMG-28]. ms */
const PROBLEM_MS = 8_000

type Library = Pick<ReturnType<typeof useImageLibrary>, 'upload' | 'again'>

/** Sends pictures one after the other; what cannot be taken is named and does not keep the others out. */
export function useUploads({ upload, again }: Library, onStored: (id: string) => void) {
  const [going, setGoing] = useState<{ name: string; share: number } | null>(null)
  const [said, setSaid] = useState<{ text: string; isProblem: boolean } | null>(null)

  const say = (text: string, isProblem: boolean) => {
    const now = { text, isProblem }
    setSaid(now)
    setTimeout(() => setSaid((shown) => (shown === now ? null : shown)), PROBLEM_MS)
  }

  async function send(files: readonly File[]): Promise<void> {
    if (files.length === 0 || going) return
    if (files.length > 1 && files.reduce((sum, { size }) => sum + size, 0) > MOST_TOGETHER)
      return say(words.tooMuch, true)
    const problems: string[] = []
    let known = 0
    for (const file of files) {
      if (file.type !== '' && !file.type.startsWith('image/')) {
        problems.push(words.onlyPictures(file.name))
        continue
      }
      setGoing({ name: file.name, share: 0 })
      try {
        const { id, isKnown } = await upload(file, (share) => setGoing({ name: file.name, share }))
        if (isKnown) known++
        onStored(id)
      } catch (failure) {
        problems.push(files.length > 1 ? `${file.name}: ${messageOf(failure)}` : messageOf(failure))
      }
    }
    setGoing(null)
    await again()
    if (problems.length > 0) say(problems.join(' '), true)
    else if (known > 0) say(words.wasThere(known), false)
  }

  return { send, going, said }
}
