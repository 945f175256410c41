import type { LibraryImage } from '@recto/contract'
import { Button, Field, Textarea, TextInput } from '@recto/ui'
import { day } from '@recto/words'
import { Download, Trash2 } from 'lucide-react'
import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import css from './library.module.css'
import type { useImageLibrary } from './use-image-library.ts'
import * as words from './words.ts'

type ImageFactsProps = {
  image: LibraryImage
  onError: (error: unknown) => void
  onRemove: (id: string) => void
} & Pick<ReturnType<typeof useImageLibrary>, 'change'>

/** A field whose text is stored when it is left, also with the popup. */
function useStored(stored: string, store: (typed: string) => void) {
  const typed = useRef(stored)
  const sent = useRef(stored)
  const leave = () => {
    if (typed.current === sent.current) return
    sent.current = typed.current
    store(typed.current)
  }
  const leaveWithPopup = useEffectEvent(leave)
  useEffect(() => () => leaveWithPopup(), [])
  const onChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    typed.current = target.value
  }
  return { defaultValue: stored, onChange, onBlur: leave }
}

/** A picture's metadata, each field stored when it is left. */
export function ImageFacts({ image, change, onError, onRemove }: ImageFactsProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const store = (patch: Parameters<typeof change>[0]) => change(patch).then(undefined, onError)
  const name = useStored(image.name, (typed) => {
    const given = typed.trim()
    // [IMG-29]
    setProblem(given === '' ? words.nameMissing : null)
    if (given !== '' && given !== image.name) void store({ imageId: image.id, name: given })
  })
  const description = useStored(image.description, (typed) => {
    if (typed.trim() !== image.description) void store({ imageId: image.id, description: typed })
  })
  const tags = useStored(image.tags.join(', '), (typed) => {
    const given = typed
      .split(',')
      .map((tag) => tag.trim().slice(0, 40))
      .filter(Boolean)
      .slice(0, 20)
    if (given.join() !== image.tags.join()) void store({ imageId: image.id, tags: given })
  })
  const isUsed = image.usedFolios.length + image.hiddenFolios > 0
  return (
    <>
      <img className={css.large} src={`${image.url}?w=640`} alt={image.description} />
      <Field label={words.name} error={problem}>
        <TextInput {...name} maxLength={200} />
      </Field>
      <Field label={words.description} hint={words.descriptionHint}>
        <Textarea {...description} maxLength={500} rows={2} />
      </Field>
      <Field label={words.tags} hint={words.tagsHint}>
        <TextInput {...tags} />
      </Field>
      <p>
        {image.format}, {words.size(image.width, image.height)}, {image.prettySize}
        <br />
        {words.addedOn(day(image.createdUtc))}
      </p>
      {image.credit ? (
        <p>
          {words.photoBy}{' '}
          <a className={css.to} href={image.creditUrl} target="_blank" rel="noreferrer">
            {image.credit}
          </a>
        </p>
      ) : null}
      <h3>{words.usedIn}</h3>
      {isUsed ? (
        <ul className={css.uses}>
          {image.usedFolios.map(({ token, name }) => (
            <li key={token}>
              <a className={css.to} href={`/edit/${token}`}>
                {name}
              </a>
            </li>
          ))}
          {image.hiddenFolios > 0 ? <li>{words.others(image.hiddenFolios)}</li> : null}
        </ul>
      ) : (
        <p>{words.unused}</p>
      )}
      <div className={css.acts}>
        <a className={css.download} href={image.downloadUrl} download>
          <Download size={14} aria-hidden="true" /> {words.download}
        </a>
        <Button size="compact" look="quiet" icon={Trash2} onClick={() => onRemove(image.id)}>
          {words.remove}
        </Button>
      </div>
    </>
  )
}
