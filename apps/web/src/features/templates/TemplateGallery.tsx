import type { ProductTemplate, SavedTemplate } from '@recto/contract'
import type { FolioDocument } from '@recto/document'
import { Button, EmptyState, IconButton, Menu, Select, Skeleton } from '@recto/ui'
import { Ellipsis, Plus } from 'lucide-react'
import { type CSSProperties, useMemo, useState } from 'react'
import { Thumbnail } from '../../components/Thumbnail.tsx'
import { useSession } from '../../data/session.ts'
import { openPopup } from '../../popups/index.ts'
import { LoadFailed } from '../../popups/LoadFailed.tsx'
import { Link, useLocation } from '../../shell/router.tsx'
import { useTitle } from '../../shell/title.ts'
import { findTemplates, sortTemplates, type TemplateSort } from './find-templates.ts'
import css from './gallery.module.css'
import * as words from './gallery.words.ts'
import { type GalleryMode, hashOf, modeAt } from './gallery-mode.ts'
import { TemplateTile } from './TemplateTile.tsx'
import { useTeamLook } from './use-team-look.ts'
import { useTemplateActions } from './use-template-actions.ts'
import { useTemplates } from './use-templates.ts'

/** The 12 newest [TPL-16]. */
const NEWEST = 12
/** Tiles of a label that the overview shows. */
const IN_ROW = 8

const SORTS = [
  { value: 'featured', label: words.featured },
  { value: 'popular', label: words.popular },
  { value: 'recent', label: words.newest },
  { value: 'name', label: words.byName },
] as const satisfies { value: TemplateSort; label: string }[]

type Look = (document: FolioDocument) => FolioDocument
type Templates = NonNullable<ReturnType<typeof useTemplates>['data']>
type GalleryProps = { search: string; onSearch: (text: string) => void }

/** The templates of the product by label, and those that the person and the team saved [TPL-06, TPL-13, TPL-15]. */
export default function TemplateGallery({ search, onSearch }: GalleryProps) {
  useTitle(words.templates)
  const { hash } = useLocation()
  const user = useSession()
  const { data, error, refetch } = useTemplates()
  const typed = search.trim()
  const product = data?.productTemplates ?? []
  const labels = (data?.templateLabels ?? []).map((one) => ({
    ...one,
    count: product.filter(({ label }) => label === one.slug).length,
  }))
  const mode = modeAt(
    hash,
    labels.map(({ slug }) => slug),
  )
  const clear = () => onSearch('')
  return (
    <main className={css.page}>
      <header className={css.head}>
        <div>
          <h1>{words.templates}</h1>
          <p>{product.length > 0 && words.subtitle(product.length)}</p>
        </div>
        {user && (
          <Button icon={Plus} onClick={() => void openPopup('new-folio', {})}>
            {words.blank}
          </Button>
        )}
      </header>
      {error ? (
        <LoadFailed error={error} again={() => void refetch()} />
      ) : (
        <div className={css.body}>
          <Labels mode={typed === '' ? mode : null} labels={labels} hasOwn={Boolean(user)} onGo={clear} />
          <div className={css.content}>
            {data ? <Shown data={data} mode={mode} typed={typed} onClear={clear} /> : <Waiting />}
          </div>
        </div>
      )}
    </main>
  )
}

type ShownProps = { data: Templates; mode: GalleryMode; typed: string; onClear: () => void }

/** What the address and the search ask for. */
function Shown({ data, mode, typed, onClear }: ShownProps) {
  const look = useTeamLook()
  const user = useSession()
  const { productTemplates: product, templateLabels: labels } = data
  const names = useMemo(() => new Map(labels.map(({ slug, name }) => [slug, name])), [labels])
  const labelOf = (slug: string) => names.get(slug) ?? ''
  if (typed !== '') {
    const found = findTemplates(product, typed, labelOf)
    return found.length === 0 ? (
      <EmptyState
        title={words.results(0, typed)}
        text={words.noMatchHint}
        action={<Button onClick={onClear}>{words.clearSearch}</Button>}
      />
    ) : (
      <div>
        <p className={css.count} role="status">
          {words.results(found.length, typed)}
        </p>
        <Grid templates={found} look={look} labelOf={labelOf} />
      </div>
    )
  }
  if (mode.kind === 'mine')
    return <Saved templates={data.userTemplates} title={words.noneOfMine} heading={words.mine} />
  if (mode.kind === 'team')
    return (
      <Saved templates={data.teamTemplates} title={words.noneOfTeam(user?.team.name ?? '')} heading={words.teams} />
    )
  const of = (slug: string) => product.filter(({ label }) => label === slug)
  if (mode.kind === 'label') return <OfLabel name={labelOf(mode.slug)} templates={of(mode.slug)} look={look} />
  if (mode.kind === 'new')
    return (
      <>
        <div className={css.bar}>
          <h2>{words.newest}</h2>
        </div>
        <Grid templates={sortTemplates(product, 'recent').slice(0, NEWEST)} look={look} labelOf={labelOf} />
      </>
    )
  return labels.map(({ slug, name }) => <Row key={slug} slug={slug} name={name} templates={of(slug)} look={look} />)
}

type GridProps = { templates: readonly ProductTemplate[]; look: Look; labelOf?: (slug: string) => string }

const Grid = ({ templates, look, labelOf }: GridProps) => (
  <div className={css.grid}>
    {templates.map((one) => (
      <TemplateTile key={one.token} template={one} look={look} label={labelOf?.(one.label)} />
    ))}
  </div>
)

/** All templates of a label, in an order that people choose [TPL-11]. */
function OfLabel({ name, templates, look }: { name: string; templates: readonly ProductTemplate[]; look: Look }) {
  const [sort, setSort] = useState<TemplateSort>('featured')
  return (
    <>
      <div className={css.bar}>
        <h2>{name}</h2>
        <Select look="quiet" aria-label={words.sortBy} value={sort} onChange={setSort} options={SORTS} />
      </div>
      <Grid templates={sortTemplates(templates, sort)} look={look} />
    </>
  )
}

type LabelsProps = {
  /** Null while a search shows of all. */
  mode: GalleryMode | null
  labels: readonly { slug: string; name: string; color: string; count: number }[]
  /** Somebody is signed in, who may have saved some. */
  hasOwn: boolean
  onGo: () => void
}

/** What can be looked at [TPL-06, TPL-21]. */
function Labels({ mode, labels, hasOwn, onGo }: LabelsProps) {
  const current = mode && hashOf(mode)
  const entry = (to: GalleryMode, name: string, end?: number, color?: string) => (
    <Link
      key={hashOf(to)}
      to={{ pathname: '/templates', hash: hashOf(to) }}
      aria-current={hashOf(to) === current ? 'page' : undefined}
      onClick={onGo}
    >
      {color && <i style={{ '--label': color } as CSSProperties} />}
      <span>{name}</span>
      {end !== undefined && <small>{end}</small>}
    </Link>
  )
  return (
    <nav className={css.labels} aria-label={words.labels}>
      {entry({ kind: 'all' }, words.all)}
      {entry({ kind: 'new' }, words.newest)}
      {hasOwn && entry({ kind: 'mine' }, words.mine)}
      {hasOwn && entry({ kind: 'team' }, words.teams)}
      <hr />
      {labels.map(({ slug, name, color, count }) => entry({ kind: 'label', slug }, name, count, color))}
    </nav>
  )
}

type RowProps = {
  slug: string
  name: string
  templates: readonly ProductTemplate[]
  look: Look
}

/** The first templates of a label side by side [TPL-13]. */
function Row({ slug, name, templates, look }: RowProps) {
  return (
    <section aria-label={name}>
      <div className={css.bar}>
        <h2>{name}</h2>
        <Link to={{ pathname: '/templates', hash: slug }}>
          {words.seeAll(templates.length)}
          <span className="sr">{words.seeAllOf(name)}</span>
        </Link>
      </div>
      <div className={css.row}>
        {templates.slice(0, IN_ROW).map((one) => (
          <TemplateTile key={one.token} template={one} look={look} />
        ))}
      </div>
    </section>
  )
}

type SavedProps = { templates: readonly SavedTemplate[]; title: string; heading: string }

/** Templates that people saved: one press begins a folio with one. */
function Saved({ templates, title, heading }: SavedProps) {
  const menuOf = useTemplateActions(() => {})
  if (templates.length === 0)
    return (
      <EmptyState
        title={title}
        text={words.saveHint}
        action={
          <Link to="/" className={css.go}>
            {words.goToFolios}
          </Link>
        }
      />
    )
  return (
    <>
      <div className={css.bar}>
        <h2>{heading}</h2>
      </div>
      <div className={css.grid}>
        {templates.map((one) => (
          <div key={one.token} className={css.cell}>
            <button
              type="button"
              className={css.tile}
              onClick={() => void openPopup('new-folio', { token: one.token })}
            >
              <span className={css.cover}>
                <Thumbnail url={one.thumbnailUrl} />
              </span>
              <b>{one.templateName}</b>
              <small>{one.userFullName}</small>
            </button>
            {menuOf(one).length > 0 && (
              <Menu
                align="end"
                items={menuOf(one)}
                trigger={
                  <IconButton
                    icon={Ellipsis}
                    label={`More for ${one.templateName}`}
                    tooltip={false}
                    className={css.more}
                  />
                }
              />
            )}
          </div>
        ))}
      </div>
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
