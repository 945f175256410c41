import { byteWords, type LibraryImage } from '@recto/contract'
import { Button, Field, Textarea, TextInput } from '@recto/ui'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messageOf } from '../../api/index.ts'
import { openPopup } from '../../popups/index.ts'
import { showProblem } from '../../popups/show-problem.ts'
import css from './library.module.css'
import type { useImageLibrary } from './use-image-library.ts'
import * as words from './words.ts'

type ImageFactsProps = { image: LibraryImage } & Pick<ReturnType<typeof useImageLibrary>, 'change' | 'remove'>

/** What is known of a picture, each of it stored as it is left. */
export function ImageFacts({ image, change, remove }: ImageFactsProps) {
  const [problem, setProblem] = useState<string | null>(null)
  const store = (patch: Parameters<typeof change>[0]) =>
    change(patch).then(
      () => setProblem(null),
      (failure: unknown) => setProblem(messageOf(failure)),
    )
  const ask = async () => {
    const isSure = await openPopup('message', {
      title: words.removeTitle(image.name),
      text: words.removeHint,
      confirm: words.remove,
      cancel: words.keep,
      danger: true,
    })
    if (isSure) await remove([image.id]).catch(showProblem)
  }
  const uses = [
    ...image.usedFolios.map(({ name }) => name),
    ...(image.hiddenFolios > 0 ? [words.others(image.hiddenFolios)] : []),
  ]
  return (
    <>
      <img className={css.large} src={`${image.url}?w=640`} alt={image.description} />
      <Field label={words.name} error={problem}>
        <TextInput
          defaultValue={image.name}
          maxLength={200}
          onBlur={({ target }) => {
            const name = target.value.trim()
            // [IMG-29]
            if (name === '') setProblem(words.nameMissing)
            else if (name !== image.name) void store({ imageId: image.id, name })
          }}
        />
      </Field>
      <Field label={words.description} hint={words.descriptionHint}>
        <Textarea
          defaultValue={image.description}
          maxLength={500}
          rows={2}
          onBlur={({ target }) => {
            if (target.value.trim() !== image.description) void store({ imageId: image.id, description: target.value })
          }}
        />
      </Field>
      <Field label={words.tags} hint={words.tagsHint}>
        <TextInput
          defaultValue={image.tags.join(', ')}
          onBlur={({ target }) => {
            const tags = target.value
              .split(',')
              .map((tag) => tag.trim().slice(0, 40))
              .filter(Boolean)
              .slice(0, 20)
            if (tags.join() !== image.tags.join()) void store({ imageId: image.id, tags })
          }}
        />
      </Field>
      <p>
        {image.format}, {words.size(image.width, image.height)}, {byteWords(image.bytes)}
      </p>
      <h3>{words.usedIn}</h3>
      <p>{uses.length === 0 ? words.unused : words.names(uses)}</p>
      <div className={css.acts}>
        <a className={css.download} href={image.url} download={image.name}>
          <Download size={14} aria-hidden="true" /> {words.download}
        </a>
        <Button size="compact" look="quiet" icon={Trash2} onClick={() => void ask()}>
          {words.remove}
        </Button>
      </div>
    </>
  )
}
