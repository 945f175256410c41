import type { Theme } from '@recto/document'
import { Button } from '@recto/ui'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { picturesOf } from '../picture-of.ts'
import type { SettingsProps, StoredPicture } from '../types.ts'
import { Problem } from './draft.tsx'
import * as words from './words.ts'

type FromLibraryProps = {
  label: string
  theme: Theme
  pick: NonNullable<SettingsProps['pickPicture']>
  /** Maximum number that can be chosen at once. */
  most?: number
  onPicked: (picture: StoredPicture) => void
}

/** A button that asks for a picture from the team's library, and shows errors. */
export function FromLibrary({ label, theme, pick, most = 1, onPicked }: FromLibraryProps) {
  const [problem, setProblem] = useState('')
  const ask = () => {
    setProblem('')
    pick({ mode: 'image', palette: theme.palette, most }).then(
      (picked) => {
        for (const picture of picturesOf(picked)) onPicked(picture)
      },
      (error: unknown) => setProblem(error instanceof Error ? error.message : words.pictureNotAdded),
    )
  }
  return (
    <>
      <Button size="compact" icon={ImagePlus} onClick={ask}>
        {label}
      </Button>
      {problem ? <Problem>{problem}</Problem> : null}
    </>
  )
}
