import {
  RemoveFolioPassFolioSharingSettings,
  SetFolioPassFolioSharingSettings,
  SHARING_WORDS,
  sharePassword,
} from '@recto/contract'
import { Button, Field, PasswordInput } from '@recto/ui'
import { day } from '@recto/words'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError, callServer } from '../../api/index.ts'
import { leftByEscape } from '../../popups/left-by-escape.ts'
import { Row } from './Row.tsx'
import styles from './sharing.module.css'
import { isRefused, type PaneProps } from './use-sharing.ts'
import * as words from './words.ts'

/** None, set, removed [SHARE-12]. */
export function Password({ token, settings, sharing }: PaneProps) {
  const { addPassword, passwordSetUtc, refusals } = settings
  const [isOpen, setOpen] = useState(false)
  const [pass, setPass] = useState('')
  const [error, setError] = useState<string | null>(null)
  const begin = useRef<HTMLButtonElement>(null)

  function leave(): void {
    flushSync(() => setOpen(false))
    setPass('')
    setError(null)
    begin.current?.focus()
  }

  async function save(): Promise<void> {
    const valid = sharePassword.safeParse(pass)
    setError(valid.success ? null : (valid.error.issues[0]?.message ?? SHARING_WORDS.passwordEmpty))
    if (!valid.success) return
    let refusal: string | null = null
    const isSaved = await sharing.run(async () => {
      try {
        return await callServer(SetFolioPassFolioSharingSettings, { token, pass })
      } catch (problem) {
        if (!(problem instanceof CallError) || problem.data.field !== 'pass') throw problem
        refusal = problem.message
        return {}
      }
    })
    setError(refusal)
    if (isSaved && refusal === null) {
      setOpen(false)
      setPass('')
    }
  }

  return (
    <Row
      title={words.password}
      hint={addPassword ? words.passwordSet(passwordSetUtc && day(passwordSetUtc)) : words.passwordHint}
      locked={refusals.password?.text}
      below={
        isOpen && (
          <form
            noValidate
            className={styles.edit}
            onKeyDown={leftByEscape(leave)}
            onSubmit={(event) => {
              event.preventDefault()
              void save()
            }}
          >
            <Field label={words.passwordOfLink} labelHidden error={error}>
              <PasswordInput
                autoFocus
                autoComplete="new-password"
                value={pass}
                onChange={(event) => {
                  setPass(event.target.value)
                  setError(null)
                }}
              />
            </Field>
            <Button size="field" onClick={leave}>
              {words.cancel}
            </Button>
            <Button type="submit" size="field" loading={sharing.busy}>
              {words.save}
            </Button>
          </form>
        )
      }
    >
      {addPassword && (
        <Button
          look="quiet"
          aria-label={words.removePassword}
          onClick={() => void sharing.run(() => callServer(RemoveFolioPassFolioSharingSettings, { token }))}
        >
          {words.remove}
        </Button>
      )}
      {!isOpen && (
        <Button
          ref={begin}
          aria-label={addPassword ? words.changePassword : words.setPassword}
          onClick={() => !isRefused(settings, 'password') && setOpen(true)}
        >
          {addPassword ? words.change : words.add}
        </Button>
      )}
    </Row>
  )
}
