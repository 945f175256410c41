import {
  CheckCurlIsAvailable,
  customLink,
  LINK_MOST_SIGNS,
  RemoveFoliosCurl,
  SHARING,
  SHARING_STATUS,
  SHARING_WORDS,
  UpdateFoliosCurl,
} from '@recto/contract'
import { Button, Field, TextInput } from '@recto/ui'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError, callServer, messageOf } from '../../api/index.ts'
import { leftByEscape } from '../../popups/left-by-escape.ts'
import { useTask } from '../../shell/use-task.ts'
import styles from './sharing.module.css'
import { isRefused, type PaneProps } from './use-sharing.ts'
import * as words from './words.ts'

/** Pause in typing after which availability is checked, in ms. */
const ASK_AFTER_MS = 350

/** The error in a typed link, before the server is asked; null: none. */
function linkProblem(typed: string, prefix: string): string | null {
  const valid = customLink.safeParse(typed)
  if (!valid.success) return valid.error.issues[0]?.message ?? null
  return prefix.length + valid.data.length > LINK_MOST_SIGNS ? SHARING_WORDS.linkLong : null
}

/** Who gets access by the link, shown below it. */
const WHO_OPENS: Readonly<Partial<Record<number, string>>> = {
  [SHARING.private]: words.invitedOpen,
  [SHARING.teamCopy]: words.teamOpens,
  [SHARING.linkView]: words.anyoneOpens,
  [SHARING.linkCopy]: words.anyoneOpens,
}

/** The folio's address: to copy, and to customise. */
export function CustomLink({ token, settings, sharing }: PaneProps) {
  const [isEditing, setEditing] = useState(false)
  const begin = useRef<HTMLButtonElement>(null)
  function endEditing(): void {
    flushSync(() => setEditing(false))
    begin.current?.focus()
  }
  const { canShare, customLink: link, linkPrefix, pageUrl, sharingType, refusals } = settings

  return (
    <div className={styles.address}>
      {isEditing ? (
        <Editor token={token} settings={settings} sharing={sharing} onDone={endEditing} />
      ) : (
        <div className={styles.edit}>
          <Field
            label={words.link}
            hint={WHO_OPENS[sharingType]}
            aside={
              canShare && (
                <span className={styles.aside}>
                  {link && (
                    <Button
                      look="quiet"
                      size="compact"
                      aria-label={words.removeCustomLink}
                      onClick={() => void sharing.run(() => callServer(RemoveFoliosCurl, { token }))}
                    >
                      {words.remove}
                    </Button>
                  )}
                  <Button
                    ref={begin}
                    look="quiet"
                    size="compact"
                    title={refusals.customLink?.text}
                    onClick={() => !isRefused(settings, 'customLink') && setEditing(true)}
                  >
                    {link ? words.change : words.customise}
                  </Button>
                </span>
              )
            }
          >
            <TextInput
              readOnly
              value={pageUrl}
              title={`${linkPrefix}${link}`}
              onFocus={(event) => event.target.select()}
            />
          </Field>
        </div>
      )}
    </div>
  )
}

function Editor({ token, settings, sharing, onDone }: PaneProps & { onDone: () => void }) {
  const { customLink: current, linkPrefix } = settings
  const [typed, setTyped] = useState(current)
  const [said, setSaid] = useState<{ text: string; isWrong: boolean } | null>(null)
  const { isBusy, run } = useTask()

  // Asked while one types, once it rests [SHARE-11].
  useEffect(() => {
    if (typed === current || typed.trim() === '' || linkProblem(typed, linkPrefix)) return undefined
    const controller = new AbortController()
    const timer = window.setTimeout(async () => {
      try {
        const { customLink: free } = await callServer(
          CheckCurlIsAvailable,
          { token, curl: typed },
          { signal: controller.signal },
        )
        setSaid({ text: words.isAvailable(`${linkPrefix}${free}`), isWrong: false })
      } catch (failure) {
        if (!controller.signal.aborted) setSaid({ text: messageOf(failure), isWrong: !isSame(failure) })
      }
    }, ASK_AFTER_MS)
    return () => {
      window.clearTimeout(timer)
      controller.abort()
    }
  }, [typed, current, linkPrefix, token])

  async function save(): Promise<void> {
    const problem = linkProblem(typed, linkPrefix)
    if (problem) {
      setSaid({ text: problem, isWrong: true })
      return
    }
    await run(
      async () => {
        sharing.keep(await callServer(UpdateFoliosCurl, { token, curl: typed }))
        onDone()
      },
      (failure) => {
        if (isSame(failure)) onDone()
        else setSaid({ text: messageOf(failure), isWrong: true })
      },
    )
  }

  const wrong = typed === '' ? null : linkProblem(typed, linkPrefix)
  const error = wrong ?? (said?.isWrong ? said.text : null)
  return (
    <form
      noValidate
      className={styles.edit}
      onKeyDown={leftByEscape(onDone)}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field label={words.linkAfter(linkPrefix)} error={error} hint={said && !said.isWrong ? said.text : undefined}>
        <TextInput
          autoFocus
          value={typed}
          placeholder={words.linkExample}
          spellCheck={false}
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value)
            setSaid(null)
          }}
        />
      </Field>
      <Button size="field" className={styles.beside} onClick={onDone}>
        {words.cancel}
      </Button>
      <Button type="submit" size="field" className={styles.beside} loading={isBusy}>
        {words.save}
      </Button>
    </form>
  )
}

/** It is already this folio's: nothing has to change. */
const isSame = (failure: unknown): boolean =>
  failure instanceof CallError && failure.statusCode === SHARING_STATUS.sameLink
