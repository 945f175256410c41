import { GetFolioPictures, KeepFolioPicture, type OutputOf } from '@recto/contract'
import { IconButton, toast } from '@recto/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FolderPlus } from 'lucide-react'
import { callServer } from '../../api/index.ts'
import { useTask } from '../../shell/use-task.ts'
import { useDragOut } from './drag-out.ts'
import css from './library.module.css'
import type { Given } from './mode.ts'
import * as words from './words.ts'

type FolioPicturesProps = {
  folio: string
  onUse: (picture: OwnPicture) => void
  onError: (error: unknown) => void
}
type OwnPicture = OutputOf<typeof GetFolioPictures>['pictures'][number]

/** Pictures of this folio that the library does not have: to be used again, or kept there for every folio. */
export function FolioPictures({ folio, onUse, onError }: FolioPicturesProps) {
  const dragOut = useDragOut()
  const queries = useQueryClient()
  const { isBusy, run } = useTask()
  const queryKey = ['folio-pictures', folio]
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) => callServer(GetFolioPictures, { token: folio }, { signal }),
    staleTime: 0,
  })
  const pictures = data?.pictures ?? []
  if (pictures.length === 0) return null
  const keep = ({ fileId }: OwnPicture) =>
    run(async () => {
      await callServer(KeepFolioPicture, { token: folio, fileId })
      toast(words.added)
      await Promise.all([queryKey, ['image-library']].map((key) => queries.invalidateQueries({ queryKey: key })))
    }, onError)
  return (
    <section className={css.own} aria-label={words.folioPictures}>
      <h3 className={css.head}>{words.folioPictures}</h3>
      <ul className={css.strip}>
        {pictures.map((picture) => (
          <li key={picture.fileId}>
            <button
              type="button"
              className={css.tile}
              onClick={() => onUse(picture)}
              {...dragOut(() => async (): Promise<Given> => picture)}
            >
              <img src={`/folio/${folio}/file/${picture.fileId}?w=320`} alt="" loading="lazy" draggable={false} />
              <span>{picture.name}</span>
            </button>
            <IconButton
              size="compact"
              icon={FolderPlus}
              label={words.keep(picture.name)}
              disabled={isBusy}
              onClick={() => void keep(picture)}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
