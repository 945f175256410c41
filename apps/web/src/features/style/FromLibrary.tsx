import { Button, IconButton } from '@recto/ui'
import { Images } from 'lucide-react'
import { openPopup } from '../../popups/index.ts'
import * as words from './words.ts'

type FromLibraryProps = {
  /** What the library's button says. */
  use: string
  /** Of what it is for, where there is room for an icon only. */
  label?: string
  isBusy: boolean
  onFile: (file: File) => void
}

/** Asks for a picture of the team's library. */
export function FromLibrary({ use, label, isBusy, onFile }: FromLibraryProps) {
  const ask = async () => {
    const given = await openPopup('image-library', { asFile: use })
    if (given && 'file' in given) onFile(given.file)
  }
  return label === undefined ? (
    <Button size="compact" icon={Images} disabled={isBusy} onClick={() => void ask()}>
      {words.fromLibrary}
    </Button>
  ) : (
    <IconButton size="compact" icon={Images} label={label} disabled={isBusy} onClick={() => void ask()} />
  )
}
