import { Button, Progress } from '@recto/ui'
import type { LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { Problem } from './draft.tsx'
import * as ownWords from './words.ts'

/** Maximum total size of files sent at once [IMG-23]. */
const MOST_TOGETHER = 200 * 1024 * 1024

const A_VIDEO = ownWords.isVideo

type PickFileProps = {
  label: string
  icon: LucideIcon
  /** File types offered by the picker. */
  accept: string
  /** Several can be chosen at once; they are sent one after another. */
  multiple?: boolean
  /** Stores it and writes the result; rejects with a message for people. `onProgress` 0 to 1. */
  upload: (file: File, onProgress: (share: number) => void) => Promise<void>
}

/** A button that asks for a file, uploads it, shows the progress, and shows errors. */
export function PickFile({ label, icon, accept, multiple = false, upload }: PickFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const send = async (files: readonly File[]) => {
    // [IMG-23]
    const isTooMuch = files.length > 1 && files.reduce((sum, { size }) => sum + size, 0) > MOST_TOGETHER
    setProblem(isTooMuch ? ownWords.uploadLimitExceeded : '')
    if (isTooMuch) return
    setShare(0)
    const refused: string[] = []
    for (const [at, file] of files.entries()) {
      // A refused file does not affect the others; with several, the message names it.
      const tell = (part: number) => setShare((at + part) / files.length)
      const isOther = accept.startsWith('image/') && file.type.startsWith('video/')
      const taken = isOther ? Promise.reject(new Error(A_VIDEO)) : upload(file, tell)
      await taken.catch((error: unknown) => {
        const words = error instanceof Error ? error.message : ownWords.fileNotStored
        refused.push(files.length > 1 ? `${file.name}: ${words}` : words)
      })
    }
    setProblem(refused.join(' '))
    setShare(null)
    if (input.current) input.current.value = ''
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          if (files.length > 0) void send(files)
        }}
      />
      <Button size="compact" icon={icon} loading={share !== null} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {share !== null ? <Progress value={share} label={ownWords.uploading} /> : null}
      {problem ? <Problem>{problem}</Problem> : null}
    </>
  )
}
