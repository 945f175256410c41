import { SHORTCUTS } from '@recto/editor/shortcuts'
import { Kbd, Popup } from '@recto/ui'
import { Fragment } from 'react'
import type { PopupControl } from '../../popups/popup-map.ts'
import { GROUPS } from '../../shell/offered.ts'
import { useLocation } from '../../shell/router.tsx'
import { matching, shownKeys } from './matching.ts'
import styles from './palette.module.css'
import { useActions } from './use-actions.ts'
import * as words from './words.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    shortcuts: typeof ShortcutsPopup
  }
}

const isMac = /mac/i.test(navigator.platform)

/** Keys of lists, which are not separate actions: they apply to the focused folio. */
const IN_LISTS = [
  [words.arrows, words.moveBetweenFolios],
  [words.homeEnd, words.firstLast],
  [words.enter, words.openLabel],
  [words.spaceKey, words.select],
  [words.shiftSpace, words.selectRange],
  ['Mod + A', words.selectAll],
  ['F2', words.rename],
  ['M', words.moveToWorkspace],
  [words.deleteKey, words.moveToTrash],
  [words.escapeKey, words.clearSelection],
] as const

/** Each key by itself; what is typed as words of a text, such as "**bold**", stays as it is. */
function KeyCaps({ keys }: { keys: string }) {
  if (/[*`#(-]/.test(keys)) return <code>{keys}</code>
  return keys.split(', ').map((one, at) => (
    <Fragment key={one}>
      {at > 0 && <i>{words.or}</i>}
      {one.split(' + ').map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
    </Fragment>
  ))
}

/** All keys that do something here: the one sheet, of lists and of the editor. */
export default function ShortcutsPopup({ close }: PopupControl) {
  const isEditor = useLocation().pathname.startsWith('/edit/')
  // The editor's keys are in its own table.
  const withKeys = matching(useActions(), '').filter(({ keys, group }) => keys && group !== GROUPS.folio)
  const groups = [
    {
      title: words.everywhere,
      keys: [['Mod + K', words.searchOrJump], ...withKeys.map(({ keys = '', name }) => [keys, name])],
    },
    ...(isEditor ? [] : [{ title: words.inLists, keys: IN_LISTS }]),
    ...SHORTCUTS,
  ]
  return (
    <Popup title={words.keyboardShortcuts} width="l" onClose={() => close()}>
      <div className={styles.columns} tabIndex={-1} data-autofocus>
        {groups.map(({ title, keys }) => (
          <section key={title} className={styles.keys} aria-label={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([combination = '', what]) => (
                <div key={`${combination} ${what}`}>
                  <dt>
                    <KeyCaps keys={shownKeys(combination, isMac)} />
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <div className={styles.fade} aria-hidden />
    </Popup>
  )
}
