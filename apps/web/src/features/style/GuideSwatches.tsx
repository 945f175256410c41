import { AddColor, RemoveSwatch, UploadSwatch } from '@recto/contract'
import { IconButton } from '@recto/ui'
import { ImagePlus, X } from 'lucide-react'
import { uploadWith } from '../../api/index.ts'
import { ChooseFile, PICTURES } from './ChooseFile.tsx'
import { FromLibrary } from './FromLibrary.tsx'
import type { PartProps } from './GuideColors.tsx'
import parts from './parts.module.css'
import css from './style.module.css'
import * as words from './words.ts'

/** Pictures with the colours found in them: one press adds a colour to the guide. */
export function GuideSwatches({ style, canEdit, isSaving, change, run }: PartProps) {
  const { swatches, guide } = style
  if (swatches.length === 0 && !canEdit) return null
  const read = (file: File) => void run(() => uploadWith(UploadSwatch, file))
  const has = (hex: string) => guide.colors.some((color) => color.hex.toUpperCase() === hex.toUpperCase())
  return (
    <section className={css.part} aria-label={words.swatches}>
      <header>
        <h3>{words.swatches}</h3>
      </header>
      {swatches.length === 0 && <p className={css.hint}>{words.swatchesHint}</p>}
      <ul className={parts.pictures}>
        {swatches.map(({ id, name, url, colors }) => (
          <li key={id}>
            <img src={url} alt="" loading="lazy" />
            <div>
              <span>{name || words.picture}</span>
              <div className={parts.found}>
                {colors.map((hex) => (
                  <button
                    key={hex}
                    type="button"
                    style={{ background: hex }}
                    disabled={!canEdit || has(hex)}
                    aria-label={has(hex) ? words.inColours(hex) : words.addThis(hex)}
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
                label={words.removePicture(name)}
                onClick={() => void change(RemoveSwatch, { id })}
              />
            )}
          </li>
        ))}
      </ul>
      {canEdit && (
        <div className={css.row}>
          <ChooseFile
            label={words.readPicture}
            name={words.pictureToRead}
            icon={ImagePlus}
            accept={PICTURES}
            isBusy={isSaving}
            onFiles={([file]) => file && read(file)}
          />
          <FromLibrary use={words.readColours} isBusy={isSaving} onFile={read} />
        </div>
      )}
    </section>
  )
}
