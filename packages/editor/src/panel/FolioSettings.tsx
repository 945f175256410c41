import { followsTeam, type PageData } from '@recto/document'
import { Icon } from '@recto/ui'
import { BookOpenCheck, FileSliders, Globe, Lock, Palette } from 'lucide-react'
import type { State } from '../core/state.ts'
import type { EditorHost } from '../host.ts'
import { useLook } from '../look.tsx'
import type { Hint } from '../readability/check.ts'
import { usePage } from '../store-hooks.ts'
import { ThemeCover } from '../theme/ThemeCover.tsx'
import { useEditor } from '../use-editor.ts'
import { useValue } from '../use-state.ts'
import { OpenButton } from './OpenButton.tsx'
import { sizeName } from './page-size.ts'
import css from './panel.module.css'
import * as words from './panel.words.ts'

type FolioSettingsProps = {
  hints: State<readonly Hint[]>
  host: Pick<EditorHost, 'access' | 'isPublic' | 'openPopup' | 'popups'>
}

/** The folio's own settings: what the panel shows while nothing is selected. */
export function FolioSettings({ hints, host }: FolioSettingsProps) {
  const editor = useEditor()
  const { theme, look, guide } = useLook()
  const page = usePage(editor.store)
  const count = useValue(hints).length
  const isTeam = followsTeam(theme) && guide !== null
  return (
    <>
      <header className={css.head}>
        <Icon of={Palette} size={18} />
        <div>
          <b>{words.design}</b>
          <small>{isTeam ? words.followsGuide : words.wholeFolio}</small>
        </div>
      </header>
      <div className={css.group}>
        <h3>{words.theme}</h3>
        <button type="button" className={css.themeCard} onClick={() => editor.run('openTheme')}>
          <ThemeCover theme={look} />
          <span>
            <b>{isTeam ? words.teamLook : theme.name}</b>
            <small>{fontNames(look.fonts.heading.family, look.fonts.body.family)}</small>
          </span>
          <span>{words.change}</span>
        </button>
      </div>
      <div className={css.group}>
        <h3>{words.page}</h3>
        <div className={css.line}>
          {words.layout}
          <OpenButton icon={FileSliders} onOpen={() => editor.run('openPage')}>
            {pageName(page)}
          </OpenButton>
        </div>
      </div>
      {host.popups.includes('share') && (
        <div className={css.group}>
          <h3>{words.sharing}</h3>
          <div className={css.line}>
            {words.access}
            <OpenButton icon={host.isPublic ? Globe : Lock} onOpen={() => host.openPopup('share')}>
              <span>{host.access}</span>
            </OpenButton>
          </div>
        </div>
      )}
      <div className={css.group}>
        <h3>{words.accessibility}</h3>
        <div className={css.line}>
          {words.readability}
          <OpenButton icon={BookOpenCheck} onOpen={() => editor.run('openReadability')}>
            {words.hints(count)}
          </OpenButton>
        </div>
      </div>
    </>
  )
}

const fontNames = (heading: string, body: string): string => (heading === body ? heading : `${heading}, ${body}`)

const pageName = ({ mode, size, orientation }: PageData): string =>
  mode === 'pageless' ? words.pageless : words.sizeAndOrientation(sizeName(size, orientation), orientation)
