import type { ProductTemplate } from '@recto/contract'
import { useRef } from 'react'
import { openPopup } from '../../popups/index.ts'
import css from './gallery.module.css'
import { useNewFolioPlace } from './gallery-link.ts'
import { TemplateCover } from './TemplateCover.tsx'
import { useNear } from './use-near.ts'

type TileProps = {
  template: ProductTemplate
  /** Its label, where tiles of several labels are shown together. */
  label?: string | undefined
}

/** A template in a list: its cover in the team's style, its name and its use. */
export function TemplateTile({ template, label }: TileProps) {
  const tile = useRef<HTMLButtonElement>(null)
  const isNear = useNear(tile, '300px')
  const { place } = useNewFolioPlace()
  const { token, isPaged } = template
  return (
    <button
      ref={tile}
      type="button"
      className={css.tile}
      data-template={token}
      onClick={() => void openPopup('template', { template, ...place })}
    >
      <span className={css.cover} data-paged={isPaged || undefined} aria-hidden="true">
        <TemplateCover token={token} thumbnailUrl={template.thumbnailUrl} isNear={isNear} />
      </span>
      <b>{template.templateName}</b>
      <small>{label ? `${label}. ${template.purpose}` : template.purpose}</small>
    </button>
  )
}
