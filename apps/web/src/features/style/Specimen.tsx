import { GetFolioJson, type TeamStyle } from '@recto/contract'
import {
  asTeam,
  type FolioDocument,
  followsTeam,
  readDocumentJson,
  resolveFolio,
  type StyleGuide,
  shownToReaders,
} from '@recto/document'
import { SPECS } from '@recto/modules/specs'
import { Segmented, Select, Skeleton } from '@recto/ui'
import { ScaledSheet, SHEET_WIDTHS } from '@recto/viewer'
import { useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { callServer } from '../../api/index.ts'
import { useStyleFonts } from '../../components/sheet/use-style-fonts.ts'
import { askFolios } from '../../data/use-folios.ts'
import css from './style.module.css'
import * as words from './words.ts'

/** Folios that can be chosen for the preview. */
const OFFERED = 12
/** Sections that are drawn. */
const MOST_SECTIONS = 4
/** A folio of fewer modules shows too little. */
const LEAST_MODULES = 4
/** Folios that are looked at before the sample is shown. */
const MOST_TRIED = 4
/** Name of the sample used without a folio. */
const SAMPLE = 'sample'

type SpecimenProps = { style: TeamStyle; guide: StyleGuide; folio: string | undefined }

/** A real folio in the edited look: each change is visible where it matters. */
export function Specimen({ style, guide, folio: asked }: SpecimenProps) {
  const [chosen, setChosen] = useState(asked)
  const [width, setWidth] = useState<keyof typeof SHEET_WIDTHS>('screen')
  useStyleFonts(style.fonts)
  const { data: list } = useQuery({
    queryKey: ['specimen-folios'],
    queryFn: ({ signal }) => askFolios({ search: '', pageSize: OFFERED }, { signal }),
  })
  const offered = list?.folios ?? []
  /** How many of them were looked at and show too little, or have a look of their own. */
  const [passed, setPassed] = useState(0)
  const first = passed < MOST_TRIED ? (offered[passed]?.token ?? SAMPLE) : SAMPLE
  const token = chosen ?? (list ? first : undefined)
  const { data: folio } = useQuery({
    queryKey: ['specimen', token],
    queryFn: ({ signal }) => readSpecimen(token ?? SAMPLE, signal),
    enabled: token !== undefined,
  })
  const isPassed = !chosen && token !== SAMPLE && folio !== undefined && !showsLook(folio.document)
  useEffect(() => {
    if (isPassed) setPassed((list?.folios.findIndex((one) => one.token === token) ?? 0) + 1)
  }, [isPassed, list, token])
  const document = useMemo(
    () => (folio && !isPassed ? resolveFolio(folio.document, guide) : undefined),
    [folio, isPassed, guide],
  )
  const isOwn = folio !== undefined && !isPassed && !followsTeam(folio.document.theme)
  const assets = useMemo(
    () => ({ url: (fileId: string, px?: number) => `/folio/${token}/file/${fileId}${px ? `?w=${px}` : ''}` }),
    [token],
  )
  const options = [
    ...offered.map(({ token: value, folioName: label }) => ({ value, label })),
    ...(asked && !offered.some((one) => one.token === asked) ? [{ value: asked, label: words.thisFolio }] : []),
    { value: SAMPLE, label: words.sample },
  ]
  return (
    <section className={css.specimen} aria-label={words.preview}>
      <header>
        <Select
          look="quiet"
          aria-label={words.folioToShow}
          value={token ?? SAMPLE}
          onChange={setChosen}
          options={options}
        />
        <Segmented
          compact
          label={words.width}
          value={width}
          onChange={setWidth}
          options={[
            { value: 'screen', label: words.screen, icon: Monitor },
            { value: 'phone', label: words.phone, icon: Smartphone },
          ]}
        />
      </header>
      {isOwn && <p className={css.ownLook}>{words.ownLookShown}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by key */}
      <section className={css.frame} tabIndex={0} aria-label={words.inThisLook}>
        {document ? (
          <ScaledSheet document={document} assets={assets} px={SHEET_WIDTHS[width]} />
        ) : (
          <Skeleton height={900} />
        )}
      </section>
    </section>
  )
}

/** Whether a change of the guide is seen on it: not on an empty page, nor on one with a look of its own. */
const showsLook = ({ modules, theme }: FolioDocument): boolean => modules.length >= LEAST_MODULES && followsTeam(theme)

const asSample = (document: FolioDocument): FolioDocument => ({ ...document, theme: asTeam(document.theme) })

async function readSpecimen(token: string, signal: AbortSignal): Promise<{ document: FolioDocument }> {
  const document =
    token === SAMPLE
      ? asSample((await import('./sample-folio.ts')).sampleFolio())
      : readDocumentJson((await callServer(GetFolioJson, { token }, { signal })).document, SPECS)
  const shown = shownToReaders(document)
  const sections = shown.sections.slice(0, MOST_SECTIONS)
  const ids = new Set(sections.map(({ id }) => id))
  return { document: { ...shown, sections, modules: shown.modules.filter(({ sectionId }) => ids.has(sectionId)) } }
}
