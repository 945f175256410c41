import { Button, type Icon } from '@recto/ui'
import { type ComponentProps, useRef } from 'react'

type ChooseFileProps = {
  label: string
  icon: ComponentProps<typeof Icon>['of']
  accept: string
  /** Label of the file input. */
  name: string
  multiple?: boolean
  isBusy?: boolean
  onFiles: (files: File[]) => void
  /** Instead of opening the file dialog; returns whether it may open. */
  before?: () => boolean
}

/** A button that asks for files; the same file can be chosen twice. */
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

/** File types accepted as a picture. */
export const PICTURES = 'image/jpeg,image/png,image/gif,image/webp,image/svg+xml'
