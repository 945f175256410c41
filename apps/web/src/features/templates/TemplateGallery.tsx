import type { ProductTemplate } from '@recto/contract'
import { Button, EmptyState, Select, Skeleton } from '@recto/ui'
import { ArrowLeft, Plus } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useSession } from '../../data/session.ts'
import { openPopup } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { Link, useLocation, useNavigate } from '../../shell/router.tsx'
import { useTitle } from '../../shell/title.ts'
import { CollectionTile } from './CollectionTile.tsx'
import { findTemplates, sortTemplates, type TemplateSort } from './find-templates.ts'
import { GalleryLabels } from './GalleryLabels.tsx'
import css from './gallery.module.css'
import * as words from './gallery.words.ts'
import { useNewFolioPlace } from './gallery-link.ts'
import { type GalleryMode, hashOf, modeAt } from './gallery-mode.ts'
import { SavedTemplates } from './SavedTemplates.tsx'
import { Grid, Row } from './TemplateRows.tsx'
import { useSettled } from './use-settled.ts'
import { useTemplates } from './use-templates.ts'

/** Rows that are drawn at once; those further down follow. */
const ROWS_AT_ONCE = 3
/** The 12 newest [TPL-16]. */
const NEWEST = 12
/** How long typing pauses before the search runs, and how much longer before the number is announced [TPL-09]. */
const DEBOUNCE_MS = 250
const SAID_MS = 500

const SORTS = [
  { value: 'featured', label: words.featured },
  { value: 'popular', label: words.popular },
  { value: 'recent', label: words.newest },
  { value: 'name', label: words.byName },
] as const satisfies { value: TemplateSort; label: string }[]

type Templates = NonNullable<ReturnType<typeof useTemplates>['data']>
type GalleryProps = { search: string; onSearch: (text: string) => void }

/** The templates of the product by label, and those that the person and the team saved [TPL-06, TPL-13, TPL-15]. */
export default function TemplateGallery({ search, onSearch }: GalleryProps) {
  useTitle(words.templates)
  const { hash } = useLocation()
  const user = useSession()
  const { place } = useNewFolioPlace()
  const { data, error, refetch } = useTemplates()
  const typed = useSettled(search.trim(), DEBOUNCE_MS)
  const product = data?.productTemplates ?? []
  const labels = (data?.templateLabels ?? []).map((one) => ({
    ...one,
    count: product.filter(({ label }) => label === one.slug).length,
  }))
  const mode = modeAt(hash, {
    labels: labels.map(({ slug }) => slug),
    collections: (data?.templateCollections ?? []).map(({ curl }) => curl),
    examples: data ? [...examplesOf(data).keys()] : [],
  })
  const clear = () => onSearch('')
  return (
    <main className={css.page}>
      <header className={css.head}>
        <div>
          <h1>{words.templates}</h1>
          <p>{product.length > 0 && words.subtitle(product.length)}</p>
        </div>
        {user && (
          <Button icon={Plus} onClick={() => void openPopup('new-folio', place)}>
            {words.blank}
          </Button>
        )}
      </header>
      {error && !data ? (
        <LoadFailed error={error} again={() => void refetch()} />
      ) : (
        <div className={css.body}>
          <GalleryLabels mode={typed === '' ? mode : null} labels={labels} hasOwn={Boolean(user)} onGo={clear} />
          <div className={css.content}>
            {data ? <Shown data={data} mode={mode} typed={typed} onClear={clear} /> : <Waiting />}
          </div>
        </div>
      )}
    </main>
  )
}

type Examples = { name: string; examples: readonly ProductTemplate[] }

/** Examples by their subject: the address of a template or a collection [TPL-14]. */
function examplesOf({ productTemplates, exampleFolios, templateCollections }: Templates): Map<string, Examples> {
  const found = new Map<string, Examples>()
  for (const { curl, paddedId, publicName: name } of productTemplates) {
    const examples = exampleFolios.filter(({ paddedParentTemplateId }) => paddedParentTemplateId === paddedId)
    if (examples.length > 0) found.set(curl, { name, examples })
  }
  for (const { curl, publicName: name, exampleIds } of templateCollections) {
    const examples = exampleFolios.filter(({ paddedId }) => exampleIds.includes(paddedId))
    if (examples.length > 0) found.set(curl, { name, examples })
  }
  return found
}

type ShownProps = { data: Templates; mode: GalleryMode; typed: string; onClear: () => void }

/** The list requested by the URL and the search. */
function Shown({ data, mode, typed, onClear }: ShownProps) {
  const user = useSession()
  const { productTemplates: product, templateLabels: labels, templateCollections: collections } = data
  const rows = useDeferredValue(labels.length, ROWS_AT_ONCE)
  const names = useMemo(() => new Map(labels.map(({ slug, name }) => [slug, name])), [labels])
  const labelOf = (slug: string) => names.get(slug) ?? ''
  if (typed !== '') return <Found {...{ product, typed, labelOf, onClear }} />
  if (mode.kind === 'mine')
    return <SavedTemplates templates={data.userTemplates} title={words.noneOfMine} heading={words.mine} />
  if (mode.kind === 'team') {
    const title = words.noneOfTeam(user?.team.name ?? '')
    return <SavedTemplates templates={data.teamTemplates} title={title} heading={words.teams} />
  }
  const of = (slug: string) => product.filter(({ label }) => label === slug)
  if (mode.kind === 'label') return <Sorted name={labelOf(mode.slug)} templates={of(mode.slug)} />
  const examples = examplesOf(data)
  if (mode.kind === 'examples') {
    const { name, examples: own } = examples.get(mode.slug) ?? { name: '', examples: [] }
    return <OfExamples name={name} examples={own} />
  }
  const inCollection = (ids: readonly number[]) =>
    ids.flatMap((id) => product.find(({ paddedId }) => paddedId === id) ?? [])
  if (mode.kind === 'collection') {
    const one = collections.find(({ curl }) => curl === mode.slug)
    const templates = inCollection(one?.templateIds ?? [])
    const own = examples.has(mode.slug) ? mode.slug : undefined
    return <Sorted name={one?.publicName ?? ''} templates={templates} examples={own} />
  }
  if (mode.kind === 'new')
    return (
      <>
        <div className={css.bar}>
          <h2>{words.newest}</h2>
        </div>
        <Grid templates={sortTemplates(product, 'recent').slice(0, NEWEST)} labelOf={labelOf} />
      </>
    )
  return (
    <>
      <section aria-label={words.collections} className={css.collections}>
        {collections.map((one) => (
          <CollectionTile key={one.curl} collection={one} />
        ))}
      </section>
      {labels.slice(0, rows).map(({ slug, name }, at) => (
        <Row key={slug} slug={slug} name={name} templates={of(slug)} isFirst={at < ROWS_AT_ONCE} />
      ))}
    </>
  )
}

type FoundProps = {
  product: readonly ProductTemplate[]
  typed: string
  labelOf: (slug: string) => string
  onClear: () => void
}

/** Search results; their number is announced once typing has paused. */
function Found({ product, typed, labelOf, onClear }: FoundProps) {
  const said = useSettled(typed, SAID_MS)
  const found = useMemo(() => findTemplates(product, typed, labelOf), [product, typed, labelOf])
  if (found.length === 0)
    return (
      <EmptyState
        title={words.results(0, typed)}
        text={words.noMatchHint}
        action={<Button onClick={onClear}>{words.clearSearch}</Button>}
      />
    )
  return (
    <div>
      <p className={css.count} role="status">
        {said === typed && words.results(found.length, typed)}
      </p>
      <Grid templates={found} labelOf={labelOf} />
    </div>
  )
}

type SortedProps = {
  name: string
  templates: readonly ProductTemplate[]
  /** Where its examples are. */
  examples?: string | undefined
}

/** All templates of a label or collection, in an order that people choose [TPL-11]. */
function Sorted({ name, templates, examples }: SortedProps) {
  const [sort, setSort] = useState<TemplateSort>('featured')
  const { galleryAt } = useNewFolioPlace()
  return (
    <>
      <div className={css.bar}>
        <h2>{name}</h2>
        <span className={css.ends}>
          {examples && <Link to={galleryAt(hashOf({ kind: 'examples', slug: examples }))}>{words.seeExamples}</Link>}
          <Select look="quiet" aria-label={words.sortBy} value={sort} onChange={setSort} options={SORTS} />
        </span>
      </div>
      <Grid templates={sortTemplates(templates, sort)} />
    </>
  )
}

/** Finished folios to open and edit a copy of [TPL-14]. */
function OfExamples({ name, examples }: { name: string; examples: readonly ProductTemplate[] }) {
  const navigate = useNavigate()
  const { galleryAt } = useNewFolioPlace()
  // Opened by a link, the only way back is the gallery.
  const back = () => (history.length > 1 ? history.back() : navigate(galleryAt()))
  return (
    <>
      <div className={css.bar}>
        <h2>{words.editableExamples(name)}</h2>
        <Button icon={ArrowLeft} onClick={back}>
          {words.back}
        </Button>
      </div>
      <Grid templates={examples} />
    </>
  )
}

const Waiting = () => (
  <div className={css.grid} aria-busy="true">
    {[0, 1, 2, 3, 4, 5].map((one) => (
      <Skeleton key={one} height={220} round={10} />
    ))}
  </div>
)
