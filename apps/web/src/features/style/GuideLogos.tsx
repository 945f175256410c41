import { RemoveStyleLogo, UploadStyleLogo } from '@recto/contract'
import type { LogoPlace } from '@recto/document'
import { IconButton } from '@recto/ui'
import { Upload, X } from 'lucide-react'
import { uploadWith } from '../../api/index.ts'
import { ChooseFile, PICTURES } from './ChooseFile.tsx'
import type { PartProps } from './GuideColors.tsx'
import parts from './parts.module.css'
import css from './style.module.css'

const PLACES: readonly { place: LogoPlace; name: string; hint: string }[] = [
  { place: 'light', name: 'On light', hint: 'for pale grounds' },
  { place: 'dark', name: 'On dark', hint: 'for dark grounds' },
  { place: 'mark', name: 'Mark', hint: 'the sign alone' },
]

/** The team's logo in its three forms, there for everybody in the team to take. */
export function GuideLogos({ style, canEdit, isSaving, change, run }: PartProps) {
  const { logos } = style.guide
  if (!canEdit && PLACES.every(({ place }) => logos[place] === null)) return null
  return (
    <section className={css.part} aria-label="Logos">
      <header>
        <h3>Logos</h3>
      </header>
      <div className={parts.logos}>
        {PLACES.map(({ place, name, hint }) => {
          const logo = logos[place]
          const url = logo && `/team/${style.teamId}/style/${logo.key}`
          return (
            <div key={place} className={parts.logo}>
              <div className={parts.logoGround} data-dark={place === 'dark' || undefined}>
                {url ? (
                  <a href={url} download={`logo-${place}.png`} aria-label={`Download: ${name}`}>
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
                      label={`Remove: ${name}`}
                      onClick={() => void change(RemoveStyleLogo, { place })}
                    />
                  ) : (
                    <ChooseFile
                      label="Add"
                      name={`Logo ${name.toLowerCase()}`}
                      icon={Upload}
                      accept={PICTURES}
                      isBusy={isSaving}
                      onFiles={([file]) =>
                        file && void run(() => uploadWith(UploadStyleLogo, file, undefined, { place }))
                      }
                    />
                  ))}
              </div>
            </div>
          )
        })}
      </div>
    </section>
  )
}
