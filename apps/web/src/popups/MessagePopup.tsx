import { email } from '@recto/contract'
import { Button, Field, Popup, TextInput } from '@recto/ui'
import { common } from '@recto/words'
import { type ReactNode, useState } from 'react'
import type { PopupControl } from './popup-map.ts'
import * as words from './words.ts'

declare module './popup-map.ts' {
  interface PopupMap {
    message: typeof MessagePopup
  }
}

/** [BOOT-65] */
const INVALID_URL = words.invalidUrl
/** [BOOT-64] */
export const INVALID_EMAIL = words.invalidEmail

type MessageInput = {
  label: string
  value?: string
  placeholder?: string
  check?: 'email' | 'url'
  /** The error for an empty answer; without it, an empty answer is accepted. */
  emptyError?: string
  /** An additional check; returns the error. */
  validate?: (value: string) => string | null
}

type MessageProps = PopupControl<string | true> & {
  title: string
  text?: string
  /** Under the text. */
  more?: ReactNode
  /** Verb on the primary button. */
  confirm?: string
  /** Present: a question. */
  cancel?: string
  /** The action cannot be undone. */
  danger?: boolean
  /** Opens unsolicited, perhaps while someone types: no key answers it by accident. */
  unasked?: boolean
  /** Asks for a line of text, which is the answer. */
  input?: MessageInput
}

/** A message, a question, or a question for a line of text [BOOT-54, BOOT-63]. Returns true or the text. */
export default function MessagePopup({
  title,
  text,
  more,
  confirm = common.ok,
  cancel,
  danger,
  unasked,
  input,
  close,
}: MessageProps) {
  const [value, setValue] = useState(input?.value ?? '')
  const [error, setError] = useState<string | null>(null)

  function submit(): void {
    if (!input) {
      close(true)
      return
    }
    const typed = value.trim()
    const wrong = problemWith(typed, input)
    if (wrong) setError(wrong)
    else close(typed)
  }

  return (
    <Popup
      title={title}
      width="s"
      alert={danger}
      unasked={unasked}
      onClose={() => close()}
      onSubmit={submit}
      footer={
        <>
          {cancel && (
            <Button look={danger ? 'plain' : 'quiet'} onClick={() => close()}>
              {cancel}
            </Button>
          )}
          <Button type="submit" look={danger ? 'danger' : 'primary'}>
            {confirm}
          </Button>
        </>
      }
    >
      {text && <p style={{ color: 'var(--text-2)', marginBottom: input ? 12 : 0 }}>{text}</p>}
      {more}
      {input && (
        <Field label={input.label} labelHidden error={error}>
          <TextInput
            value={value}
            placeholder={input.placeholder}
            data-autofocus
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setValue(event.target.value)
              setError(null)
            }}
          />
        </Field>
      )}
    </Popup>
  )
}

/** The error of a typed answer, or null. */
export function problemWith(
  value: string,
  { check, emptyError, validate }: Omit<MessageInput, 'label'>,
): string | null {
  if (value === '') return emptyError ?? null
  if (check === 'email' && !email.safeParse(value).success) return INVALID_EMAIL
  if (check === 'url' && !isUrl(value)) return INVALID_URL
  return validate?.(value) ?? null
}

/** A web address, with or without its scheme. */
function isUrl(value: string): boolean {
  const address = /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`
  if (!URL.canParse(address)) return false
  const { protocol, hostname } = new URL(address)
  return /^https?:$/.test(protocol) && /^[^.\s]+(\.[^.\s]+)+$|^localhost$/.test(hostname)
}
