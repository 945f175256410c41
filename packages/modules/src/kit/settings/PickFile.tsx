import { Button, Progress } from '@recto/ui'
import type { LucideIcon } from 'lucide-react'
import { useRef, useState } from 'react'
import { Problem } from './draft.tsx'

export type PickFileProps = {
  label: string
  icon: LucideIcon
  /** What the picker offers. */
  accept: string
  /** Stores it and writes what came of it; rejects with words for people. `onProgress` 0 to 1. */
  upload: (file: File, onProgress: (share: number) => void) => Promise<void>
}

/** A button that asks for a file, sends it, shows how far it is, and says what went wrong. */
export function PickFile({ label, icon, accept, upload }: PickFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const [share, setShare] = useState<number | null>(null)
  const [problem, setProblem] = useState('')
  const send = async (file: File) => {
    setProblem('')
    setShare(0)
    try {
      await upload(file, setShare)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'The file could not be stored.')
    } finally {
      setShare(null)
      if (input.current) input.current.value = ''
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file) void send(file)
        }}
      />
      <Button size="compact" icon={icon} loading={share !== null} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {share !== null ? <Progress value={share} label="Uploading" /> : null}
      {problem ? <Problem>{problem}</Problem> : null}
    </>
  )
}
