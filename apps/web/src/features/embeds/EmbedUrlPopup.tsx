import { type OutputOf, PreviewEmbed, ROLE, SaveEmbedHtml } from '@recto/contract'
import { parseLink, TEXTS } from '@recto/document'
import { HOST_SANDBOX, OWN_SANDBOX } from '@recto/modules/kit'
import { frameFor, frameInCode } from '@recto/modules/specs'
import { Button, Field, Popup, Spinner, TextInput } from '@recto/ui'
import { common } from '@recto/words'
import { useQuery } from '@tanstack/react-query'
import { ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { callServer, messageOf } from '../../api/index.ts'
import { useUser } from '../../data/session.ts'
import { openPopup } from '../../popups/index.ts'
import type { PopupControl } from '../../popups/popup-map.ts'
import css from './embeds.module.css'
import { linkFacts } from './link-facts.ts'
import { useRested } from './use-rested.ts'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    'embed-url': typeof EmbedUrlPopup
  }
}

type Patch = Record<string, unknown>
type Link = OutputOf<typeof PreviewEmbed>
type Code = OutputOf<typeof SaveEmbedHtml>

const isCode = (typed: string): boolean => typed.trimStart().startsWith('<')

/** Code of one frame of a known host is as good as its link, and safer. */
const linkOf = (typed: string): string => (isCode(typed) ? (frameInCode(typed) ?? '') : typed.trim())

/** Why a link has no preview, as text; null if it may have one. */
function refusalOf(link: string): string | null {
  const parsed = parseLink(link)
  if (!parsed.ok) return parsed.message
  return parsed.href.startsWith('https:') ? null : TEXTS.invalidLink
}

/**
 * A link or embed code, with a preview [MOD-32]. A known host is shown in a frame by its template, any other site as a
 * card; code is sanitized and shown in a sandbox.
 */
export default function EmbedUrlPopup({
  token,
  props,
  close,
}: PopupControl<Patch> & { token: string; props: Record<string, unknown> }) {
  const [typed, setTyped] = useState(String(props.html || props.url || ''))
  const [problem, setProblem] = useState<string | null>(null)
  const [isStoring, setStoring] = useState(false)
  /** Chosen for the card, instead of the site's own. */
  const [pictureId, setPicture] = useState('')
  const { role } = useUser().team
  const rested = useRested(typed)
  const link = linkOf(rested)
  const code = link === '' && isCode(rested) ? rested : ''

  const preview = useQuery({
    queryKey: ['preview-embed', link],
    enabled: link !== '' && refusalOf(link) === null,
    queryFn: ({ signal }) => callServer(PreviewEmbed, { url: link }, { signal }),
    retry: false,
    staleTime: 60_000,
  })
  const cleaned = useQuery({
    queryKey: ['embed-html', token, code],
    enabled: code !== '',
    queryFn: ({ signal }) => callServer(SaveEmbedHtml, { token, html: code }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const failure = preview.error ?? cleaned.error

  async function choosePicture(): Promise<void> {
    const given = await openPopup('image-library', { folio: token, mode: 'embedImg' })
    if (given && 'fileId' in given) setPicture(given.fileId)
  }

  async function submit(): Promise<void> {
    const now = linkOf(typed)
    const refusal = now !== '' ? refusalOf(now) : isCode(typed) ? null : words.needsLink
    setProblem(refusal)
    if (refusal) return
    setStoring(true)
    try {
      const patch = now !== '' ? await linkPatch(token, now, preview.data) : await codePatch(token, typed)
      if (patch) close(now !== '' && pictureId ? { ...patch, pictureId } : patch)
      else setProblem('Nothing of this code can be shown. Paste the code of a frame: <iframe …>.')
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setStoring(false)
    }
  }

  return (
    <Popup
      title={words.embedTitle}
      onClose={() => close()}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button look="quiet" onClick={() => close()}>
            {common.cancel}
          </Button>
          <Button type="submit" look="primary" loading={isStoring}>
            {words.embed}
          </Button>
        </>
      }
    >
      <Field
        label={words.linkOrCode}
        error={problem ?? (rested === typed && failure ? messageOf(failure) : null)}
        hint="Maps, forms, documents, boards, calendars, audio, code, posts; or code that begins with <iframe."
      >
        <TextInput
          value={typed}
          data-autofocus
          placeholder="https://"
          onChange={(event) => {
            setTyped(event.target.value)
            setProblem(null)
          }}
        />
      </Field>
      <Shown
        link={link}
        preview={preview.data}
        cleaned={code ? cleaned.data : undefined}
        picture={pictureId && `/folio/${token}/file/${pictureId}?w=480`}
      />
      {preview.data?.frameUrl === null && link !== '' && role <= ROLE.member ? (
        <div>
          <Button size="compact" icon={ImagePlus} onClick={() => void choosePicture()}>
            {words.choosePicture}
          </Button>
        </div>
      ) : null}
      <p className={css.found} role="status">
        {preview.isFetching || cleaned.isFetching ? <Spinner size={14} /> : null}
        {wordsFor(link, preview.data, code ? cleaned.data : undefined)}
      </p>
    </Popup>
  )
}

/** The readers' view. */
function Shown({
  link,
  preview,
  cleaned,
  picture,
}: {
  link: string
  preview: Link | undefined
  cleaned: Code | undefined
  /** Address of the picture chosen for the card; empty: none. */
  picture: string
}) {
  const parsed = parseLink(link)
  const frame = link !== '' && parsed.ok ? frameFor(parsed.href) : null
  if (cleaned && cleaned.html !== '') {
    return (
      <div className={css.preview}>
        <iframe title={words.preview} src={cleaned.path} sandbox={OWN_SANDBOX} />
      </div>
    )
  }
  if (frame) {
    return (
      <div className={css.preview}>
        <iframe
          title={words.preview}
          src={frame.src}
          sandbox={HOST_SANDBOX}
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </div>
    )
  }
  return (
    <div className={css.preview}>
      {link !== '' && preview ? (
        <div className={css.card}>
          {picture || preview.thumbnail ? <img src={picture || preview.thumbnail} alt="" /> : null}
          <div>
            <b>{preview.title || preview.site}</b>
            {preview.description ? <p>{preview.description}</p> : null}
            <small>{preview.site}</small>
          </div>
        </div>
      ) : (
        <p className={css.idle}>{words.previewHint}</p>
      )}
    </div>
  )
}

function wordsFor(link: string, preview: Link | undefined, cleaned: Code | undefined): string {
  if (cleaned) {
    if (cleaned.html === '') return words.nothingToShow
    return cleaned.removed.length > 0 ? words.removed(cleaned.removed.join(', ')) : words.sandboxed
  }
  if (link === '' || !preview) return ''
  if (preview.frameUrl) return preview.title ? `${preview.site}: ${preview.title}` : preview.site
  return words.linkCard
}

/** The module's data for a link. A known host is shown in its frame even if it returned nothing. */
async function linkPatch(token: string, link: string, known: Link | undefined): Promise<Patch> {
  const parsed = parseLink(link)
  if (!parsed.ok) throw new Error(parsed.message)
  const facts = await linkFacts(token, link, known?.url === parsed.href ? known : undefined).catch((error: unknown) => {
    if (frameFor(parsed.href) === null) throw error
    return { title: '', description: '', pictureId: '' }
  })
  return { url: parsed.href, html: '', ...facts }
}

/** The module's data for code; null if none of it can be shown. */
async function codePatch(token: string, html: string): Promise<Patch | null> {
  const cleaned = await callServer(SaveEmbedHtml, { token, html })
  return cleaned.html === '' ? null : { html: cleaned.html, url: '', pictureId: '', description: '' }
}
