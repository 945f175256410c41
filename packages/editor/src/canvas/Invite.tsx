import { Icon } from '@recto/ui'
import { LayoutTemplate, Plus } from 'lucide-react'
import { useEditor } from '../use-editor.ts'
import css from './between.module.css'
import * as words from './between.words.ts'

type InviteProps = { id: string; number: number; topPx: number; heightPx: number; scale: number }

/** In a section without modules, what can be put there. */
export function Invite({ id, number, topPx, heightPx, scale }: InviteProps) {
  const editor = useEditor()
  const place = `${editor.word()} ${number}`
  const layouts = editor.label('openSections')
  return (
    <div className={css.invite} style={{ top: topPx * scale, height: heightPx * scale }}>
      <span data-no-drag="">
        <button
          type="button"
          aria-label={words.inPlace(words.addAModule, place)}
          onClick={() => {
            editor.run('selectSection', { id })
            editor.run('openAdd')
          }}
        >
          <Icon of={Plus} size={14} /> {words.addAModule}
        </button>
        <button
          type="button"
          aria-label={words.inPlace(layouts, place)}
          onClick={() => editor.run('openSections', { after: id })}
        >
          <Icon of={LayoutTemplate} size={14} /> {layouts}
        </button>
      </span>
    </div>
  )
}
