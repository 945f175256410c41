import { Button, type Icon } from '@recto/ui'
import { type ComponentProps, useRef } from 'react'

type ChooseFileProps = {
  label: string
  icon: ComponentProps<typeof Icon>['of']
  accept: string
  /** Said of the file field. */
  name: string
  multiple?: boolean
  isBusy?: boolean
  onFiles: (files: File[]) => void
  /** Instead of asking for a file; answers whether it may be asked for. */
  before?: () => boolean
}

/** A button that asks for files; the same file may be chosen twice. */
export function ChooseFile({ label, icon, accept, name, multiple, isBusy, onFiles, before }: ChooseFileProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        type="file"
        hidden
        accept={accept}
        aria-label={name}
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])]
          event.target.value = ''
          if (files.length > 0) onFiles(files)
        }}
      />
      <Button
        size="compact"
        icon={icon}
        loading={isBusy === true}
        onClick={() => (before?.() ?? true) && field.current?.click()}
      >
        {label}
      </Button>
    </>
  )
}

/** What is taken as a picture. */
export const PICTURES = 'image/jpeg,image/png,image/gif,image/webp,image/svg+xml'
