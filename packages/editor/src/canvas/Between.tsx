import { Icon } from '@recto/ui'
import { Plus } from 'lucide-react'
import { useEditor } from '../use-editor.ts'
import css from './between.module.css'
import * as words from './between.words.ts'

type Place = { id: string; topPx: number; heightPx: number }

type BetweenProps = {
  places: readonly Place[]
  scale: number
  /** Sections whose lines have a button: the selected one, and the one under the pointer. */
  shown: readonly (string | null)[]
}

/** On the lines between sections, a button that offers layouts for one more. */
export function Between({ places, scale, shown }: BetweenProps) {
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
