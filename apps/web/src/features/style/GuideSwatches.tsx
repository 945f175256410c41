import { AddColor, RemoveSwatch, UploadSwatch } from '@recto/contract'
import { IconButton } from '@recto/ui'
import { ImagePlus, X } from 'lucide-react'
import { uploadWith } from '../../api/index.ts'
import { ChooseFile, PICTURES } from './ChooseFile.tsx'
import type { PartProps } from './GuideColors.tsx'
import parts from './parts.module.css'
import css from './style.module.css'

/** Pictures with the colours that were found in them: one press takes a colour into the guide. */
export function GuideSwatches({ style, canEdit, isSaving, change, run }: PartProps) {
  const { swatches, guide } = style
  if (swatches.length === 0 && !canEdit) return null
  const has = (hex: string) => guide.colors.some((color) => color.hex.toUpperCase() === hex.toUpperCase())
  return (
    <section className={css.part} aria-label="Swatches">
      <header>
        <h3>Swatches</h3>
      </header>
      {swatches.length === 0 && <p className={css.hint}>Read colours from a photo, a poster or a screenshot.</p>}
      <ul className={parts.pictures}>
        {swatches.map(({ id, name, url, colors }) => (
          <li key={id}>
            <img src={url} alt="" loading="lazy" />
            <div>
              <span>{name || 'Picture'}</span>
              <div className={parts.found}>
                {colors.map((hex) => (
                  <button
                    key={hex}
                    type="button"
                    style={{ background: hex }}
                    disabled={!canEdit || has(hex)}
                    aria-label={has(hex) ? `${hex}, in your colours` : `Add ${hex}`}
                    title={hex}
                    onClick={() => void change(AddColor, { hex })}
                  />
                ))}
              </div>
            </div>
            {canEdit && (
              <IconButton
                icon={X}
                size="compact"
                label={`Remove ${name || 'picture'}`}
                onClick={() => void change(RemoveSwatch, { id })}
              />
            )}
          </li>
        ))}
      </ul>
      {canEdit && (
        <div>
          <ChooseFile
            label="Read a picture"
            name="Picture to read colours from"
            icon={ImagePlus}
            accept={PICTURES}
            isBusy={isSaving}
            onFiles={([file]) => file && void run(() => uploadWith(UploadSwatch, file))}
          />
        </div>
      )}
    </section>
  )
}
