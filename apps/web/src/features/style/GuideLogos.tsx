import { RemoveStyleLogo, UploadStyleLogo } from '@recto/contract'
import type { LogoPlace } from '@recto/document'
import { IconButton } from '@recto/ui'
import { Upload, X } from 'lucide-react'
import { uploadWith } from '../../api/index.ts'
import { ChooseFile, PICTURES } from './ChooseFile.tsx'
import { FromLibrary } from './FromLibrary.tsx'
import type { PartProps } from './GuideColors.tsx'
import parts from './parts.module.css'
import css from './style.module.css'
import * as words from './words.ts'

const PLACES: readonly LogoPlace[] = ['light', 'dark', 'mark']

/** The team's logo in its three forms, available to everyone in the team. */
export function GuideLogos({ style, canEdit, isSaving, change, run }: PartProps) {
  const { logos } = style.guide
  const add = (place: LogoPlace, file: File) => void run(() => uploadWith(UploadStyleLogo, file, undefined, { place }))
  if (!canEdit && PLACES.every((place) => logos[place] === null)) return null
  return (
    <section className={css.part} aria-label={words.logos}>
      <header>
        <h3>{words.logos}</h3>
      </header>
      <div className={parts.logos}>
        {PLACES.map((place) => {
          const { name, hint, field } = words.logoPlaces[place]
          const logo = logos[place]
          const url = logo && `/team/${style.teamId}/style/${logo.key}`
          return (
            <div key={place} className={parts.logo}>
              <div className={parts.logoGround} data-dark={place === 'dark' || undefined}>
                {url ? (
                  <a href={url} download={`logo-${place}.png`} aria-label={words.downloadLogo(name)}>
                    <img src={url} alt="" />
                  </a>
                ) : (
                  <small>{hint}</small>
                )}
              </div>
              <div className={parts.logoName}>
                <span>{name}</span>
                {canEdit &&
                  (logo ? (
                    <IconButton
                      icon={X}
                      size="compact"
                      label={words.removeLogo(name)}
                      onClick={() => void change(RemoveStyleLogo, { place })}
                    />
                  ) : (
                    <span className={css.row}>
                      <ChooseFile
                        label={words.add}
                        name={field}
                        icon={Upload}
                        accept={PICTURES}
                        isBusy={isSaving}
                        onFiles={([file]) => file && add(place, file)}
                      />
                      <FromLibrary
                        use={words.useAsLogo}
                        label={words.logoFromLibrary(name)}
                        isBusy={isSaving}
                        onFile={(file) => add(place, file)}
                      />
                    </span>
                  ))}
              </div>
            </div>
          )
        })}
      </div>
    </section>
  )
}
