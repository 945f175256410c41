import { Icon } from '@recto/ui'
import { Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useWatched } from '../store-hooks.ts'
import { useEditor } from '../use-editor.ts'
import css from './between.module.css'
import * as words from './between.words.ts'
import { Invite } from './Invite.tsx'

type Place = Pick<ComponentProps<typeof Invite>, 'id' | 'topPx' | 'heightPx'>

type BetweenProps = {
  places: readonly Place[]
  scale: number
  /** Sections whose lines have a button: the selected one, and the one under the pointer. */
  shown: readonly (string | null)[]
}

/** What can be put between sections, and into a bare one. */
export function Between({ places, scale, shown }: BetweenProps) {
  const { store } = useEditor()
  const isBare = ({ id }: Place) => store.modulesOf(id).length === 0 && store.section(id)?.lockedBy === undefined
  // One string, which stays the same for all other changes.
  const bare = useWatched(
    store,
    () => places.flatMap((place) => (isBare(place) ? place.id : [])).join(),
    ({ sections, modules }) => sections || modules.size > 0,
  )
  return (
    <>
      {places.map(
        (place, at) => bare.includes(place.id) && <Invite key={place.id} number={at + 1} scale={scale} {...place} />,
      )}
      <Lines places={places} scale={scale} shown={shown} />
    </>
  )
}

/** On the lines between sections, a button that offers layouts for one more. */
function Lines({ places, scale, shown }: BetweenProps) {
  const editor = useEditor()
  return places.slice(0, -1).map(({ id, topPx, heightPx }, at) => {
    const next = places[at + 1]
    if (!next || !(shown.includes(id) || shown.includes(next.id))) return null
    return (
      <button
        key={id}
        type="button"
        className={css.between}
        style={{ top: ((topPx + heightPx + next.topPx) / 2) * scale }}
        data-no-drag=""
        aria-label={words.insertBelow(editor.word(), at + 1)}
        title={editor.label('openSections')}
        onClick={() => editor.run('openSections', { after: id })}
      >
        <Icon of={Plus} size={14} />
      </button>
    )
  })
}
