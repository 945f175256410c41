import { Popup } from '@recto/ui'
import css from './editor.module.css'
import { SHORTCUTS } from './select/keyboard.ts'

const isMac = typeof navigator !== 'undefined' && /mac/i.test(navigator.platform)

/** All keys of the editor. */
export function Shortcuts({ onClose }: { onClose: () => void }) {
  return (
    <Popup title="Keyboard shortcuts" width="l" onClose={onClose}>
      <div className={css.shortcuts}>
        {SHORTCUTS.map(({ title, keys }) => (
          <div key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([combination, what]) => (
                <div key={combination}>
                  <dt>{combination.replaceAll('Mod', isMac ? 'Cmd' : 'Ctrl')}</dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </div>
    </Popup>
  )
}
