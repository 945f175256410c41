import { cutText } from '@recto/document'
import { Select } from '@recto/ui'
import { Upload } from 'lucide-react'
import { useState } from 'react'
import { LinkField, TextField } from '../kit/settings/draft.tsx'
import { PickFile } from '../kit/settings/PickFile.tsx'
import { settingsCss as css, Hint, Line } from '../kit/settings/panel.tsx'
import type { SettingsProps } from '../kit/types.ts'
import type { ButtonProps } from './spec.ts'
import * as words from './words.ts'

type Kind = 'link' | 'place' | 'mail' | 'download'

const KINDS: readonly { value: Kind; label: string }[] = [
  { value: 'link', label: words.aWebPage },
  { value: 'place', label: words.aPlaceInThisFolio },
  { value: 'mail', label: words.anEmail },
  { value: 'download', label: words.aDownload },
]

function kindOf({ url, fileId }: ButtonProps): Kind {
  if (fileId) return 'download'
  if (url.startsWith('#')) return 'place'
  return url.startsWith('mailto:') ? 'mail' : 'link'
}

type ButtonTargetProps = Pick<SettingsProps<ButtonProps>, 'props' | 'set' | 'places' | 'uploadFile'>

/** The target of a button: a page, a section or module, an email, a file. */
export function ButtonTarget({ props, set, places, uploadFile }: ButtonTargetProps) {
  const [chosen, setChosen] = useState<Kind | null>(null)
  const kind = chosen ?? kindOf(props)
  const lead = (url: string) => set({ url, fileId: '', fileName: '' })
  return (
    <>
      <Line label={words.opens} size="wide">
        <Select size="compact" aria-label={words.opens} value={kind} onChange={setChosen} options={KINDS} />
      </Line>
      {kind === 'link' ? (
        <LinkField label={words.link} value={/^(#|mailto:)/.test(props.url) ? '' : props.url} onWrite={lead} />
      ) : null}
      {kind === 'mail' ? <MailFields url={props.url} onWrite={lead} /> : null}
      {kind === 'place' ? <PlacePick url={props.url} places={places()} onWrite={lead} /> : null}
      {kind === 'download' ? (
        <>
          <div className={css.buttons}>
            <PickFile
              label={props.fileId ? words.anotherFile : words.chooseAFile}
              icon={Upload}
              accept=""
              upload={async (file, onProgress) => {
                const { fileId, name } = await uploadFile(file, onProgress)
                set({ fileId, fileName: cutText(name, 300), url: '' })
              }}
            />
          </div>
          {props.fileId ? (
            <TextField label={words.nameOfTheFile} value={props.fileName} onWrite={(fileName) => set({ fileName })} />
          ) : (
            <Hint>{words.fileHint}</Hint>
          )}
        </>
      ) : null}
    </>
  )
}

/** The address and subject of a mailto link, each as its own field. */
function MailFields({ url, onWrite }: { url: string; onWrite: (url: string) => void }) {
  const [, address = '', query = ''] = /^mailto:([^?]*)\??(.*)$/i.exec(url) ?? []
  const subject = new URLSearchParams(query).get('subject') ?? ''
  const [typed, setTyped] = useState({ address: decode(address), subject })
  const write = (next: typeof typed) => {
    setTyped(next)
    const to = next.address.trim()
    if (to === '') onWrite('')
    else if (/^[^\s@<>"'`?]+@[^\s@<>"'`?]+\.[^\s@<>"'`?]+$/.test(to)) {
      onWrite(
        `mailto:${to}${next.subject ? `?subject=${encodeURIComponent(next.subject).replaceAll("'", '%27')}` : ''}`,
      )
    }
  }
  const isWrong = typed.address.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.address.trim())
  return (
    <>
      <TextField
        label={words.emailAddress}
        placeholder="hello@studio.example"
        waits
        value={typed.address}
        onWrite={(next) => write({ ...typed, address: next })}
      />
      {isWrong ? <Hint>{words.enterAFullEmailAddress}</Hint> : null}
      <TextField label={words.subject} value={typed.subject} onWrite={(next) => write({ ...typed, subject: next })} />
    </>
  )
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

type PlacePickProps = { url: string; places: ReturnType<SettingsProps['places']>; onWrite: (url: string) => void }

function PlacePick({ url, places, onWrite }: PlacePickProps) {
  const value = url.startsWith('#') ? url : ''
  // A typed name stays one of the choices.
  const own = value && !places.some(({ href }) => href === value) ? [{ value, label: value }] : []
  return (
    <div className={css.field}>
      <span aria-hidden="true">{words.placeInThisFolio}</span>
      <Select
        size="compact"
        aria-label={words.placeInThisFolio}
        value={value}
        onChange={onWrite}
        options={[
          { value: '', label: words.chooseAPlace },
          ...own,
          ...places.map(({ href, label }) => ({ value: href, label })),
        ]}
      />
    </div>
  )
}
