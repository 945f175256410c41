import { Button, TextInput } from '@recto/ui'
import { Link2, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import css from './library.module.css'
import * as words from './words.ts'

/** Asks for files. The input is cleared each time, so that the same file can be chosen again [IMG-12]. */
export function UploadButton({
  isMain,
  isBusy,
  onFiles,
}: {
  /** Nothing else is the next thing to do. */
  isMain: boolean
  isBusy: boolean
  onFiles: (files: readonly File[]) => unknown
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/jpg,image/png,image/gif,image/svg+xml,image/webp,image/heic,image/heif,.heic,.heif"
        data-library-upload=""
        onChange={({ target }) => {
          void onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <Button look={isMain ? 'primary' : 'plain'} icon={Upload} loading={isBusy} onClick={() => input.current?.click()}>
        {words.upload}
      </Button>
    </>
  )
}

/** Asks for the address of a picture. */
export function FromLink({ onLink }: { onLink: (url: string) => Promise<boolean> }) {
  const [isOpen, setOpen] = useState(false)
  const [url, setUrl] = useState('')
  const [isBusy, setBusy] = useState(false)
  if (!isOpen)
    return (
      <Button icon={Link2} onClick={() => setOpen(true)}>
        {words.fromLink}
      </Button>
    )
  const add = async () => {
    if (url.trim() === '' || isBusy) return
    setBusy(true)
    const isThere = await onLink(url.trim())
    setBusy(false)
    if (!isThere) return
    setUrl('')
    setOpen(false)
  }
  return (
    <form
      className={css.link}
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        void add()
      }}
    >
      <TextInput
        aria-label={words.link}
        placeholder="https://"
        value={url}
        autoFocus
        onChange={({ target }) => setUrl(target.value)}
      />
      <Button type="submit" loading={isBusy}>
        {words.addLink}
      </Button>
    </form>
  )
}
