import type { SavedTemplate } from '@recto/contract'
import { EmptyState, IconButton, Menu, Select } from '@recto/ui'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Thumbnail } from '../../components/Thumbnail.tsx'
import { openPopup } from '../../popups/index.ts'
import { Link } from '../../shell/router.tsx'
import css from './gallery.module.css'
import * as words from './gallery.words.ts'
import { useNewFolioPlace } from './gallery-link.ts'
import { useTemplateActions } from './use-template-actions.ts'

const SORTS = [
  { value: 'name', label: words.byName },
  { value: 'used', label: words.popular },
] as const

type SavedProps = { templates: readonly SavedTemplate[]; title: string; heading: string }

/** Templates that people saved, by name or by how often they were used [TPL-11]. */
export function SavedTemplates({ templates, title, heading }: SavedProps) {
  const [sort, setSort] = useState<'name' | 'used'>('name')
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
  // Sorted by name.
  const sorted = sort === 'used' ? templates.toSorted((a, b) => b.usedCount - a.usedCount) : templates
  return (
    <>
      <div className={css.bar}>
        <h2>{heading}</h2>
        <Select look="quiet" aria-label={words.sortBy} value={sort} onChange={setSort} options={SORTS} />
      </div>
      <div className={css.grid}>
        {sorted.map((one) => (
          <SavedTile key={one.token} template={one} />
        ))}
      </div>
    </>
  )
}

/** A saved template: one press creates a folio from it. */
export function SavedTile({ template }: { template: SavedTemplate }) {
  const menu = useTemplateActions(() => {})(template)
  const { place } = useNewFolioPlace()
  const { token, templateName, thumbnailUrl, userFullName, usedCount } = template
  return (
    <div className={css.cell}>
      <button type="button" className={css.tile} onClick={() => void openPopup('new-folio', { token, ...place })}>
        <span className={css.cover}>
          <Thumbnail url={thumbnailUrl} />
        </span>
        <b>{templateName}</b>
        <small>
          {userFullName}. {words.usedTimes(usedCount)}.
        </small>
      </button>
      {menu.length > 0 && (
        <Menu
          align="end"
          items={menu}
          trigger={
            <IconButton icon={Ellipsis} label={words.moreFor(templateName)} tooltip={false} className={css.moreOf} />
          }
        />
      )}
    </div>
  )
}
