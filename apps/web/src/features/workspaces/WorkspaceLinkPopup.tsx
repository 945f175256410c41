import { ChangeLabelPrivacy, RemoveObjPass, SetObjPass, type Workspace } from '@recto/contract'
import { Banner, Button, Field, PasswordInput, Popup, Switch, TextInput, toast } from '@recto/ui'
import { useState } from 'react'
import { callServer, messageOf } from '../../api/index.ts'
import { COPIED_MS, copyText } from '../../clipboard.ts'
import { useWorkspaceCache, useWorkspaces } from '../../data/use-workspaces.ts'
import type { PopupControl } from '../../popups/popup-map.ts'
import { useTask } from '../../shell/use-task.ts'
import * as words from './words.ts'
import styles from './workspaces.module.css'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'workspace-link': typeof WorkspaceLinkPopup
  }
}

/** The public page of a workspace: open or not, with a password or not [WKSP-19]. */
export default function WorkspaceLinkPopup({ token, close }: PopupControl & { token: string }) {
  const workspace = useWorkspaces().find((one) => one.token === token)
  const { put } = useWorkspaceCache()
  const { isBusy, run } = useTask()
  const [pass, setPass] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isCopied, setCopied] = useState(false)
  const url = `${location.origin}/folder/${token}`

  const change = (work: () => Promise<{ workspace: Workspace }>): Promise<boolean> =>
    run(
      async () => put((await work()).workspace),
      (failure) => setError(messageOf(failure)),
    )

  async function copy(): Promise<void> {
    const problem = await copyText(url)
    if (problem) {
      toast(problem, { problem: true })
      return
    }
    setCopied(true)
    setTimeout(() => setCopied(false), COPIED_MS)
  }

  if (!workspace) return null
  const isOpen = !workspace.private
  return (
    <Popup
      title={words.shareByLink(workspace.name)}
      onClose={() => close()}
      minHeight={320}
      footer={
        <Button look="primary" onClick={() => close()}>
          {words.done}
        </Button>
      }
    >
      <div className={styles.form}>
        <Switch
          label={words.anyoneWithLink}
          hint={words.anyoneWithLinkHint}
          checked={isOpen}
          disabled={isBusy}
          onChange={(open) => void change(() => callServer(ChangeLabelPrivacy, { labelToken: token, private: !open }))}
        />
        <div className={styles.link}>
          <Field label={words.link} labelHidden>
            <TextInput readOnly value={url} onFocus={(event) => event.target.select()} />
          </Field>
          <Button size="field" disabled={!isOpen} onClick={() => void copy()}>
            {isCopied ? 'Copied' : 'Copy'}
          </Button>
        </div>
        {isOpen && (
          <Switch
            label={words.searchEngines}
            checked={workspace.indexed}
            disabled={isBusy}
            onChange={(indexed) =>
              void change(() => callServer(ChangeLabelPrivacy, { labelToken: token, private: false, indexed }))
            }
          />
        )}
        {isOpen && workspace.hasPass && (
          <Banner
            action={
              <Button
                loading={isBusy}
                onClick={() => void change(() => callServer(RemoveObjPass, { labelToken: token }))}
              >
                {words.removePassword}
              </Button>
            }
          >
            {words.hasPassword}
          </Banner>
        )}
        {isOpen && !workspace.hasPass && (
          <form
            noValidate
            className={styles.adding}
            onSubmit={(event) => {
              event.preventDefault()
              if (pass.length < 8) {
                setError(words.shortPassword)
                return
              }
              void change(() => callServer(SetObjPass, { labelToken: token, pass })).then((done) => done && setPass(''))
            }}
          >
            <Field label={words.password} error={error}>
              <PasswordInput
                autoComplete="new-password"
                value={pass}
                onChange={(event) => {
                  setPass(event.target.value)
                  setError(null)
                }}
              />
            </Field>
            <Button size="field" type="submit" loading={isBusy}>
              {words.setPassword}
            </Button>
          </form>
        )}
      </div>
    </Popup>
  )
}
