import { SaveOsStyleGuide, ScrapeFonts, type SiteStyle } from '@recto/contract'
import { contrastOf } from '@recto/document'
import { Button, Field, Segmented, TextInput } from '@recto/ui'
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../api/call-error.ts'
import { callServer } from '../../api/index.ts'
import type { PartProps } from './GuideColors.tsx'
import parts from './parts.module.css'
import css from './style.module.css'
import * as words from './words.ts'

/** The look of someone's website: imported, reviewed, and adopted as one change. */
export function FromWebsite({ style, change, isSaving, onDone }: PartProps & { onDone: () => void }) {
  const [url, setUrl] = useState('')
  const read = useMutation({ mutationFn: () => callServer(ScrapeFonts, { url: url.trim() }) })
  return (
    <section className={css.part} aria-label={words.fromWebsite}>
      <header>
        <h3>{words.fromWebsite}</h3>
      </header>
      <form
        className={parts.site}
        onSubmit={(event) => {
          event.preventDefault()
          if (url.trim()) read.mutate()
        }}
      >
        <Field label={words.address} error={read.error ? messageOf(read.error) : null}>
          <TextInput
            size="compact"
            placeholder="example.com"
            autoFocus
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            value={url}
            onChange={(event) => setUrl(event.target.value)}
          />
        </Field>
        <div className={css.inline}>
          <Button size="compact" type="submit" loading={read.isPending} disabled={url.trim() === ''}>
            {words.readIt}
          </Button>
          <Button size="compact" look="quiet" onClick={onDone}>
            {words.cancel}
          </Button>
        </div>
      </form>
      {read.data && (
        <Found
          key={read.submittedAt}
          found={read.data}
          isEmpty={style.version === 0}
          isSaving={isSaving}
          onTake={async (chosen) => {
            if (await change(SaveOsStyleGuide, chosen)) onDone()
          }}
        />
      )}
    </section>
  )
}

type Chosen = { colors: SiteStyle['colors']; fonts: SiteStyle['fonts']; logo?: string; append: boolean }

type FoundProps = {
  found: SiteStyle
  isEmpty: boolean
  isSaving: boolean
  onTake: (chosen: Chosen) => Promise<void>
}

/** Greys and near-whites are rarely a brand's: those beyond the first six are left out until they are pressed. */
const CHOSEN_COLORS = 6

function Found({ found, isEmpty, isSaving, onTake }: FoundProps) {
  const [colors, setColors] = useState(() => new Set(found.colors.slice(0, CHOSEN_COLORS).map((one) => one.hexCode)))
  const [fonts, setFonts] = useState(
    () => new Set(found.fonts.filter(({ source }) => source !== 3).map((one) => one.name)),
  )
  const [logo, setLogo] = useState<string | null>(null)
  const [how, setHow] = useState<'add' | 'replace'>('add')
  const count = colors.size + fonts.size + (logo ? 1 : 0)
  return (
    <>
      {found.colors.length > 0 && (
        <fieldset className={parts.choice}>
          <legend>{words.colours}</legend>
          <div className={parts.siteColors}>
            {found.colors.map(({ hexCode }) => (
              <label key={hexCode} title={hexCode}>
                <input
                  type="checkbox"
                  checked={colors.has(hexCode)}
                  aria-label={hexCode}
                  onChange={() => setColors(toggled(colors, hexCode))}
                />
                <i style={{ background: hexCode, color: contrastOf(hexCode, '#ffffff') > 3 ? '#fff' : '#052b3e' }}>
                  <Check size={14} aria-hidden="true" />
                </i>
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {found.fonts.length > 0 && (
        <fieldset className={parts.choice}>
          <legend>{words.fonts}</legend>
          {found.fonts.map(({ name, source }) => (
            <label key={name} className={parts.siteFont}>
              <input type="checkbox" checked={fonts.has(name)} onChange={() => setFonts(toggled(fonts, name))} />
              <span style={{ fontFamily: `"${name}"` }}>{name}</span>
              {source === 3 && <small>{words.notInCatalogue}</small>}
            </label>
          ))}
        </fieldset>
      )}
      {found.logos.length > 0 && (
        <fieldset className={parts.choice}>
          <legend>{words.logo}</legend>
          <div className={parts.siteLogos}>
            {[null, ...found.logos].map((one) => (
              <label key={one?.url ?? 'none'}>
                <input
                  type="radio"
                  name="site-logo"
                  checked={logo === (one?.url ?? null)}
                  onChange={() => setLogo(one?.url ?? null)}
                />
                {one ? words.siteLogos[one.kind] : words.none}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {!isEmpty && (
        <Segmented
          compact
          label={words.how}
          value={how}
          onChange={setHow}
          options={[
            { value: 'add', label: words.addToGuide },
            { value: 'replace', label: words.replaceGuide },
          ]}
        />
      )}
      <div>
        <Button
          look="primary"
          size="compact"
          disabled={count === 0}
          loading={isSaving}
          onClick={() =>
            void onTake({
              colors: found.colors.filter(({ hexCode }) => colors.has(hexCode)),
              fonts: found.fonts.filter(({ name }) => fonts.has(name)),
              ...(logo && { logo }),
              append: how === 'add',
            })
          }
        >
          {words.takeOver(count)}
        </Button>
      </div>
    </>
  )
}

function toggled<T>(set: ReadonlySet<T>, one: T): Set<T> {
  const next = new Set(set)
  if (!next.delete(one)) next.add(one)
  return next
}
