import {
  ChangeFolioSharingSettings,
  GetFolioJson,
  SHARING,
  type SharingSettings,
  type SharingType,
} from '@recto/contract'
import { readDocumentJson } from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { Button, Field, Select, Switch, Textarea, TextInput } from '@recto/ui'
import { day } from '@recto/words'
import { useQuery } from '@tanstack/react-query'
import { Code } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { callServer } from '../../api/index.ts'
import { leftByEscape } from '../../popups/left-by-escape.ts'
import { openPopup } from '../../popups/stack.ts'
import { CopyButton } from './CopyButton.tsx'
import { isPast, lastDayOf } from './Expiry.tsx'
import { EMBED_SIZES, type EmbedSize, embedCode } from './embed-code.ts'
import { changeLinkType, isOpenByLink } from './link-type.ts'
import { OwnDomain } from './OwnDomain.tsx'
import { Row } from './Row.tsx'
import styles from './sharing.module.css'
import { isRefused, type PaneProps } from './use-sharing.ts'
import * as words from './words.ts'

/** Whether the page is published, and its settings: title, search engines, embedding, links to a part of it. */
export function PublishPane(props: PaneProps) {
  const { token, settings, sharing } = props
  const { canShare, indexed, refusals, addPassword, linkExpiresUtc } = settings
  const isOpen = isOpenByLink(settings) && !isPast(settings)
  const isListable = isOpen && !addPassword && linkExpiresUtc === null

  return (
    <>
      <State {...props} isOpen={isOpen} />
      <Card {...props} />
      <OwnDomain {...props} isOpen={isOpen} />
      <div className={styles.row}>
        <Switch
          label={words.indexing}
          hint={
            refusals.index?.text ??
            (!isOpen
              ? words.indexingPrivate
              : addPassword
                ? words.indexingPassword
                : linkExpiresUtc !== null
                  ? words.indexingEnds
                  : words.indexingHint)
          }
          checked={indexed}
          disabled={!canShare || !isListable}
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

/** Published or not, and the button that changes it. */
function State({ isOpen, ...props }: PaneProps & { isOpen: boolean }) {
  const { settings, sharing } = props
  const { canShare, sharingType, pageUrl, linkExpiresUtc, folioName, team } = settings
  const hasEnded = isOpenByLink(settings) && isPast(settings)
  const publish = () =>
    void changeLinkType(props, isOpenByLink(settings) ? (sharingType as SharingType) : SHARING.linkView, {
      ...(hasEnded && { linkExpiresUtc: null }),
    })

  async function unpublish(): Promise<void> {
    const isSure = await openPopup('message', {
      title: words.unpublishTitle(folioName),
      text: words.unpublishText,
      confirm: words.unpublish,
      cancel: words.keepPublished,
      danger: true,
    })
    if (isSure) await changeLinkType(props, SHARING.private)
  }

  return (
    <div className={styles.state} data-live={isOpen || undefined}>
      <div className={styles.words} role="status">
        <b>{isOpen ? words.published : hasEnded ? words.publishExpired : words.notPublished}</b>
        <small>
          {stateHint(settings, isOpen, hasEnded, linkExpiresUtc && day(lastDayOf(linkExpiresUtc)), team.name)}
        </small>
      </div>
      {isOpen && (
        <a className={styles.view} href={pageUrl} target="_blank" rel="noopener">
          {words.viewPage}
        </a>
      )}
      {canShare && (
        <Button
          look={isOpen ? 'plain' : 'primary'}
          loading={sharing.busy}
          onClick={() => (isOpen ? void unpublish() : publish())}
        >
          {isOpen ? words.unpublish : hasEnded ? words.publishAgain : words.publish}
        </Button>
      )}
    </div>
  )
}

function stateHint(
  { addPassword, sharingType }: SharingSettings,
  isOpen: boolean,
  hasEnded: boolean,
  last: string | null,
  team: string,
): string {
  if (isOpen && addPassword) return words.publishedPassword
  if (isOpen) return last ? words.publishedUntil(last) : words.publishedHint
  if (hasEnded && last) return words.publishExpiredHint(last)
  return sharingType === SHARING.teamCopy ? words.notPublishedTeam(team) : words.notPublishedHint
}

/** The preview of a shared link elsewhere. */
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
        <Field label={words.title}>
          <TextInput
            autoFocus
            maxLength={200}
            placeholder={folioName}
            value={draft.title}
            onChange={(event) => setDraft({ ...draft, title: event.target.value })}
          />
        </Field>
        <Field label={words.description}>
          <Textarea
            maxLength={500}
            value={draft.description}
            onChange={(event) => setDraft({ ...draft, description: event.target.value })}
          />
        </Field>
        <div className={styles.buttons}>
          <Button onClick={leave}>{words.cancel}</Button>
          <Button type="submit" loading={sharing.busy}>
            {words.save}
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
        <small className={styles.description}>{description || words.noDescription}</small>
        {canShare && (
          <Button ref={begin} look="quiet" size="compact" onClick={() => setDraft({ title, description })}>
            {words.editCard}
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
    <Row title={words.embed} hint={words.embedHint} locked={refusals.embed?.text}>
      <Select<EmbedSize> look="quiet" aria-label={words.size} value={size} onChange={setSize} options={EMBED_SIZES} />
      <CopyButton text={code} label={words.copyCode} icon={Code} before={() => !isRefused(settings, 'embed')} />
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
      title={words.moduleLink}
      hint={words.moduleLinkHint}
      below={
        isOpen && (
          <div className={styles.edit}>
            <Field label={words.module} labelHidden>
              <Select
                value={chosen}
                onChange={setChosen}
                placeholder={modules ? (modules.length > 0 ? words.chooseModule : words.noModules) : words.loading}
                options={modules ?? []}
              />
            </Field>
            {chosen && <CopyButton text={url} label={words.copy} size="field" />}
          </div>
        )
      }
    >
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? words.close : words.choose}
      </Button>
    </Row>
  )
}
