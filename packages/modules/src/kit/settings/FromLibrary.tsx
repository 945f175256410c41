import { Button } from '@recto/ui'
import { Images } from 'lucide-react'
import { useState } from 'react'
import type { SettingsProps, StoredPicture } from '../types.ts'
import { Problem } from './draft.tsx'

type FromLibraryProps = { pick: NonNullable<SettingsProps['pickPicture']>; onPicked: (picture: StoredPicture) => void }

/** A button that asks for a picture of the team's library, and says what went wrong. */
export function FromLibrary({ pick, onPicked }: FromLibraryProps) {
  const [problem, setProblem] = useState('')
  const ask = () => {
    setProblem('')
    pick().then(
      (picture) => picture && onPicked(picture),
      (error: unknown) => setProblem(error instanceof Error ? error.message : 'The picture could not be added.'),
    )
  }
  return (
    <>
      <Button size="compact" icon={Images} onClick={ask}>
        Library
      </Button>
      {problem ? <Problem>{problem}</Problem> : null}
    </>
  )
}
