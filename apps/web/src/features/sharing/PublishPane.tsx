import { ChangeFolioSharingSettings, GetFolioJson, SHARING, type SharingSettings } from '@recto/contract'
import { readDocumentJson } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { Banner, Button, Field, Select, Switch, Textarea, TextInput } from '@recto/ui'
import { useQuery } from '@tanstack/react-query'
import { Code } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { callServer } from '../../api/index.ts'
import { leftByEscape } from '../../popups/left-by-escape.ts'
import { CopyButton } from './CopyButton.tsx'
import { EMBED_SIZES, type EmbedSize, embedCode } from './embed-code.ts'
import { OwnDomain } from './OwnDomain.tsx'
import { Row } from './Row.tsx'
import styles from './sharing.module.css'
import { isRefused, type PaneProps } from './use-sharing.ts'

/** How the page stands in the world: its title, search engines, other sites, links to a part of it. */
export function PublishPane({ goToLink, ...props }: PaneProps & { goToLink: () => void }) {
  const { token, settings, sharing } = props
  const { canShare, indexed, refusals } = settings
  const isOpen = isOpenByLink(settings)
  const listed = isOpen && !settings.addPassword

  return (
    <>
      <Card {...props} />
      {!isOpen && (
        <div className={styles.note}>
          <Banner action={<Button onClick={goToLink}>Go to Link</Button>}>
            Readers need “Anyone with the link” before any of this shows.
          </Banner>
        </div>
      )}
      <OwnDomain {...props} isOpen={isOpen} />
      <div className={styles.row}>
        <Switch
          label="Let search engines list it"
          hint={
            refusals.index?.text ??
            (settings.addPassword
              ? 'Off while the link has a password'
              : isOpen
                ? 'Off until you turn it on'
                : 'Off while it is not open to anyone')
          }
          checked={indexed}
          disabled={!canShare || !listed}
          onChange={(isOn) =>
            !(isOn && isRefused(settings, 'index')) &&
            void sharing.run(() => callServer(ChangeFolioSharingSettings, { token, indexed: isOn }))
          }
        />
      </div>
      <Embed settings={settings} />
      <ModuleLink token={token} settings={settings} />
    </>
  )
}

const isOpenByLink = ({ sharingType }: SharingSettings): boolean =>
  sharingType === SHARING.linkView || sharingType === SHARING.linkCopy

/** What a shared link shows elsewhere. */
function Card({ token, settings, sharing }: PaneProps) {
  const { folioName, title, description, thumbnailUrl, canShare } = settings
  const begin = useRef<HTMLButtonElement>(null)
  const [draft, setDraft] = useState<{ title: string; description: string } | null>(null)

  function leave(): void {
    flushSync(() => setDraft(null))
    begin.current?.focus()
  }

  async function save(): Promise<void> {
    if (!draft) return
    if (await sharing.run(() => callServer(ChangeFolioSharingSettings, { token, ...draft }))) setDraft(null)
  }

  if (draft) {
    return (
      <form
        className={styles.form}
        onKeyDown={leftByEscape(leave)}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field label="Title">
          <TextInput
            autoFocus
            maxLength={200}
            placeholder={folioName}
            value={draft.title}
            onChange={(event) => setDraft({ ...draft, title: event.target.value })}
          />
        </Field>
        <Field label="Description">
          <Textarea
            maxLength={500}
            value={draft.description}
            onChange={(event) => setDraft({ ...draft, description: event.target.value })}
          />
        </Field>
        <div className={styles.buttons}>
          <Button onClick={leave}>Cancel</Button>
          <Button type="submit" loading={sharing.busy}>
            Save
          </Button>
        </div>
      </form>
    )
  }
  return (
    <div className={styles.card}>
      <div className={styles.thumb} aria-hidden="true">
        {thumbnailUrl && <img src={thumbnailUrl} alt="" />}
      </div>
      <div className={styles.words}>
        <b>{title || folioName}</b>
        <small className={styles.description}>{description || 'No description yet.'}</small>
        {canShare && (
          <Button ref={begin} look="quiet" size="compact" onClick={() => setDraft({ title, description })}>
            Edit title and description
          </Button>
        )}
      </div>
    </div>
  )
}

/** The code for another site, at a fixed size or as tall as the page [MOD-30]. */
function Embed({ settings }: { settings: SharingSettings }) {
  const { pageUrl, title, folioName, folioToken, refusals } = settings
  const [size, setSize] = useState<EmbedSize>('responsive')
  const code = embedCode({ pageUrl, title: title || folioName, token: folioToken }, size)
  return (
    <Row title="Embed in a website" hint="As tall as the page, or at a fixed size" locked={refusals.embed?.text}>
      <Select<EmbedSize> look="quiet" aria-label="Size" value={size} onChange={setSize} options={EMBED_SIZES} />
      <CopyButton text={code} label="Copy code" icon={Code} before={() => !isRefused(settings, 'embed')} />
    </Row>
  )
}

/** A link to one module [ROUTE-14]. */
function ModuleLink({ token, settings }: { token: string; settings: SharingSettings }) {
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const { data: modules } = useQuery({
    queryKey: ['modules-to-link', token],
    enabled: isOpen,
    queryFn: async ({ signal }) => {
      const { document } = await callServer(GetFolioJson, { token }, { signal })
      return readDocumentJson(document, SPECS).modules.map((module) => ({
        value: module.id,
        label: SPECS[module.type].title,
        hint: SPECS[module.type]
          .plainText(module.props as never, module.texts as never)
          .join(' ')
          .slice(0, 60),
      }))
    },
  })
  const { pageUrl, customLink, linkPrefix, folioToken } = settings
  const url = chosen ? `${linkPrefix}folio/${customLink || folioToken}/${chosen}` : pageUrl
  return (
    <Row
      title="Link to one module"
      hint="Opens the page at that module"
      below={
        isOpen && (
          <div className={styles.edit}>
            <Field label="Module" labelHidden>
              <Select
                value={chosen}
                onChange={setChosen}
                placeholder={modules ? (modules.length > 0 ? 'Choose a module' : 'It has no modules') : 'Loading'}
                options={modules ?? []}
              />
            </Field>
            {chosen && <CopyButton text={url} label="Copy" size="field" />}
          </div>
        )
      }
    >
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close' : 'Choose'}
      </Button>
    </Row>
  )
}
