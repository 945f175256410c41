import { followsTeam, type PageData } from '@recto/document'
import { Button, Icon } from '@recto/ui'
import { BookOpenCheck, FileSliders, Palette } from 'lucide-react'
import type { State } from '../core/state.ts'
import { useLook } from '../look.tsx'
import type { Hint } from '../readability/check.ts'
import { useFolioPart } from '../store-hooks.ts'
import { ThemeCover } from '../theme/ThemeCover.tsx'
import { useEditor } from '../use-editor.ts'
import { useValue } from '../use-state.ts'
import css from './panel.module.css'

/** How the folio itself is set up: what the panel shows while nothing is selected. */
export function FolioSettings({ hints }: { hints: State<readonly Hint[]> }) {
  const editor = useEditor()
  const { theme, look, guide } = useLook()
  const page = useFolioPart(editor.store, (folio) => folio.page)
  const count = useValue(hints).length
  const isTeam = followsTeam(theme) && guide !== null
  return (
    <>
      <header className={css.head}>
        <Icon of={Palette} size={18} />
        <div>
          <b>Design</b>
          <small>{isTeam ? 'Follows your team’s style guide' : 'For the whole folio'}</small>
        </div>
      </header>
      <div className={css.group}>
        <h3>Theme</h3>
        <button type="button" className={css.themeCard} onClick={() => editor.run('openTheme')}>
          <ThemeCover theme={look} />
          <span>
            <b>{isTeam ? 'Team look' : theme.name}</b>
            <small>{fontNames(look.fonts.heading.family, look.fonts.body.family)}</small>
          </span>
          <span>Change</span>
        </button>
      </div>
      <div className={css.group}>
        <h3>Page</h3>
        <div className={css.line}>
          Layout
          <Button size="compact" look="quiet" icon={FileSliders} onClick={() => editor.run('openPage')}>
            {pageName(page)}
          </Button>
        </div>
      </div>
      <div className={css.group}>
        <h3>Accessibility</h3>
        <div className={css.line}>
          Readability
          <Button size="compact" look="quiet" icon={BookOpenCheck} onClick={() => editor.run('openReadability')}>
            {count === 0 ? 'No hints' : count === 1 ? '1 hint' : `${count} hints`}
          </Button>
        </div>
      </div>
      <p className={css.empty}>
        Select a module or a section to set it up. Drag a module from the bar onto the sheet to add one.
      </p>
    </>
  )
}

const fontNames = (heading: string, body: string): string => (heading === body ? heading : `${heading}, ${body}`)

const pageName = ({ mode, size, orientation }: PageData): string =>
  mode === 'pageless' ? 'Pageless' : `${size} ${orientation}`
