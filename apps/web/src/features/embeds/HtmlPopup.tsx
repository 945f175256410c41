import { SaveEmbedHtml } from '@recto/contract'
import { OWN_SANDBOX } from '@recto/modules/kit'
import { Banner, Button, Popup, Spinner } from '@recto/ui'
import { common } from '@recto/words'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callServer, messageOf } from '../../api/index.ts'
import type { PopupControl } from '../../popups/popup-map.ts'
import css from './embeds.module.css'
import { useRested } from './use-rested.ts'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    html: typeof HtmlPopup
  }
}

/** HTML that a person writes, next to its sanitized form [MOD-33]. */
export default function HtmlPopup({
  token,
  props,
  close,
}: PopupControl<Record<string, unknown>> & { token: string; props: Record<string, unknown> }) {
  const [html, setHtml] = useState(String(props.html ?? ''))
  const [problem, setProblem] = useState<string | null>(null)
  const [isStoring, setStoring] = useState(false)
  const [loaded, setLoaded] = useState<string | null>(null)
  const rested = useRested(html)
  const cleaned = useQuery({
    queryKey: ['embed-html', token, rested],
    enabled: rested.trim() !== '',
    queryFn: ({ signal }) => callServer(SaveEmbedHtml, { token, html: rested }, { signal }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const said = rested.trim() === '' ? undefined : cleaned.data

  async function submit(): Promise<void> {
    setProblem(null)
    setStoring(true)
    try {
      close({ html: html.trim() === '' ? '' : (await callServer(SaveEmbedHtml, { token, html })).html })
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setStoring(false)
    }
  }

  return (
    <Popup
      title={words.html}
      width="xl"
      onClose={() => close()}
      footerNote={said && said.removed.length > 0 ? words.removed(said.removed.join(', ')) : undefined}
      footer={
        <>
          <Button look="quiet" onClick={() => close()}>
            {common.cancel}
          </Button>
          <Button look="primary" loading={isStoring} onClick={() => void submit()}>
            {words.useHtml}
          </Button>
        </>
      }
    >
      {(problem ?? cleaned.error) ? <Banner tone="danger">{problem ?? messageOf(cleaned.error)}</Banner> : null}
      <div className={css.sides}>
        <textarea
          className={css.code}
          aria-label={words.html}
          data-autofocus
          spellCheck={false}
          autoCapitalize="off"
          maxLength={200_000}
          placeholder="<h2>Opening hours</h2>"
          value={html}
          onChange={(event) => setHtml(event.target.value)}
        />
        <div className={css.preview} aria-busy={said && said.html !== '' && loaded !== said.path}>
          {said && said.html !== '' ? (
            <>
              <iframe
                title={words.preview}
                src={said.path}
                sandbox={OWN_SANDBOX}
                data-loaded={loaded === said.path || undefined}
                onLoad={() => setLoaded(said.path)}
              />
              {loaded !== said.path && (
                <p className={css.idle} role="status">
                  <Spinner size={16} />
                </p>
              )}
            </>
          ) : (
            <p className={css.idle} role="status">
              {cleaned.isFetching ? <Spinner size={16} /> : said ? words.nothingToShow : words.previewHint}
            </p>
          )}
        </div>
      </div>
    </Popup>
  )
}
