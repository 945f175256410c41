import {
  ChangeFolioSharingSettings,
  PRIVILEGE,
  RemoveFolioPassFolioSharingSettings,
  SetFolioPassFolioSharingSettings,
  SHARING,
  SHARING_WORDS,
  type SharingType,
  sharePassword,
  VIEW_TYPE,
} from '@recto/contract'
import { Button, Field, PasswordInput, RadioCards, Switch } from '@recto/ui'
import { day } from '@recto/words'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { CallError, callServer } from '../../api/index.ts'
import { leftByEscape } from '../../popups/left-by-escape.ts'
import { openPopup } from '../../popups/stack.ts'
import { CustomLink } from './CustomLink.tsx'
import { Row } from './Row.tsx'
import styles from './sharing.module.css'
import { isRefused, type PaneProps } from './use-sharing.ts'

/** Who can open it without being on it, under which address, behind which password, and how it shows. */
export function LinkPane({ token, settings, sharing }: PaneProps) {
  const { run } = sharing
  const { sharingType, canShare, team, refusals } = settings
  const others = settings.collaborators.filter(
    (one) => one.privilege > PRIVILEGE.none && one.privilege < PRIVILEGE.owner,
  ).length

  async function choose(next: SharingType): Promise<void> {
    if (next === sharingType || isRefused(settings, 'sharingType')) return
    if (next === SHARING.teamCopy && isRefused(settings, 'privateLink')) return
    const change = (removeFromDomain?: true) =>
      callServer(ChangeFolioSharingSettings, {
        token,
        sharingType: next,
        ...(removeFromDomain && { removeFromDomain }),
      })
    await run(async () => {
      try {
        return await change()
      } catch (failure) {
        if (!(failure instanceof CallError) || failure.reason !== 'on-domain') throw failure
        // [SHARE-05]
        const isSure = await openPopup('message', {
          title: `Unpublish from ${String(failure.data.domain)}?`,
          text: 'Only folios that anyone with the link can open stand on a domain. Its address there stops working.',
          confirm: 'Unpublish',
          cancel: 'Keep it open',
          danger: true,
        })
        if (!isSure) return {}
        return change(true)
      }
    })
  }

  return (
    <>
      <RadioCards<SharingType>
        label="Who can open it"
        value={sharingType as SharingType}
        onChange={(next) => void choose(next)}
        disabled={!canShare}
        inPairs
        options={[
          {
            value: SHARING.private,
            title: 'Only people invited',
            hint: others ? `You and ${others} ${others === 1 ? 'collaborator' : 'collaborators'}` : 'Only you so far',
          },
          {
            value: SHARING.teamCopy,
            title: `Anyone in ${team.name}`,
            hint: refusals.privateLink?.text ?? 'Can view and copy, signed in',
          },
          { value: SHARING.linkView, title: 'Anyone with the link', hint: 'Can view, without signing in' },
          {
            value: SHARING.linkCopy,
            title: 'Anyone with the link can copy',
            hint: 'A copy opens in their own account',
          },
        ]}
      />
      <CustomLink token={token} settings={settings} sharing={sharing} />
      {canShare && (
        <>
          <Password token={token} settings={settings} sharing={sharing} />
          <div className={styles.row}>
            <Switch
              label="Open as slides"
              hint="One section fills the screen at a time"
              checked={settings.sharedViewType === VIEW_TYPE.slides}
              onChange={(isOn) =>
                void run(() =>
                  callServer(ChangeFolioSharingSettings, {
                    token,
                    sharedViewType: isOn ? VIEW_TYPE.slides : VIEW_TYPE.default,
                  }),
                )
              }
            />
          </div>
        </>
      )}
    </>
  )
}

/** None, set, removed [SHARE-12]. */
function Password({ token, settings, sharing }: PaneProps) {
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
    if (await sharing.run(() => callServer(SetFolioPassFolioSharingSettings, { token, pass }))) {
      setOpen(false)
      setPass('')
    }
  }

  return (
    <Row
      title="Password"
      hint={
        addPassword
          ? `Set${passwordSetUtc ? ` on ${day(passwordSetUtc, 'full')}` : ''}. People invited need none.`
          : 'Whoever has the link needs it too'
      }
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
            <Field label="Password of the link" labelHidden error={error}>
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
              Cancel
            </Button>
            <Button type="submit" size="field" loading={sharing.busy}>
              Save
            </Button>
          </form>
        )
      }
    >
      {addPassword && (
        <Button
          look="quiet"
          aria-label="Remove the password"
          onClick={() => void sharing.run(() => callServer(RemoveFolioPassFolioSharingSettings, { token }))}
        >
          Remove
        </Button>
      )}
      {!isOpen && (
        <Button
          ref={begin}
          aria-label={addPassword ? 'Change the password' : 'Set a password'}
          onClick={() => !isRefused(settings, 'password') && setOpen(true)}
        >
          {addPassword ? 'Change' : 'Set'}
        </Button>
      )}
    </Row>
  )
}
