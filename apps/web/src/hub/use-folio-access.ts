import { SetupTheEditor } from '@recto/contract'
import { SCHEMA_VERSION } from '@recto/document'
import { onceOnline } from '@recto/ui'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { CallError, callServer } from '../api/index.ts'
import { useNavigate } from '../shell/router.tsx'
import { createFolioAccess, type FolioWord } from './folio-access.ts'
import { clock, hub, useHubEvent, useHubEvents } from './index.ts'
import { OWN_TAB } from './own-tab.ts'

const HEARD = ['accessChanged', 'folioDeleted', 'folioReverted', 'pageDataChange'] as const

/** Changes of a folio after which an open editor asks again what it stands on. */
const ANEW: ReadonlySet<string> = new Set(['renamed', 'archived', 'restored'])

type Person = { token: string; privilege: number }

/**
 * Follows what happens to the right on an open folio, and to the folio itself, with its popups. `onAnew`: the folio is
 * renamed, archived or restored, what the page stands on is to be asked for again. `refused` is to be told when the folio's own
 * socket is refused, or its room is; while `isCovered`, nothing of the folio may show.
 */
export function useFolioAccess({ token, privilege }: Person, onAnew: () => void) {
  const navigate = useNavigate()
  const [isCovered, cover] = useState(false)
  const access = useMemo(() => {
    // A folio opens without these words.
    const go = async (word: FolioWord) => {
      const { sayFolioWord } = await onceOnline(() => import('./say-folio-word.ts'))
      sayFolioWord(word, () => navigate('/'))
    }
    return createFolioAccess({
      token,
      tab: OWN_TAB,
      privilege,
      version: SCHEMA_VERSION,
      ...clock,
      say: (word) => void go(word),
      cover,
    })
  }, [token, privilege, navigate])
  useEffect(() => access.stop, [access])

  useHubEvents(HEARD, access.hear)
  useHubEvent('updateFolioData', ({ folioToken, change }) => {
    if (folioToken === token && ANEW.has(change)) onAnew()
  })

  /** Something was refused: the right is gone or smaller, or the folio lies in the trash. */
  const refused = useCallback(() => {
    callServer(SetupTheEditor, { token }).then(
      ({ role }) => {
        if (role === privilege) onAnew()
        else access.became(role)
      },
      (error: unknown) => {
        if (error instanceof CallError && [403, 404].includes(error.httpStatus)) access.became(0)
      },
    )
  }, [token, privilege, onAnew, access])
  return { refused, isCovered }
}

/** Keeps this tab in the folio's room, from the kept event on at which what it shows was read; `onRefused` when it is not let in. */
export function useFolioRoom(
  { token, hubPosition }: { token: string; hubPosition?: number },
  isEditor: boolean,
  onRefused: () => void,
): void {
  const since = useEffectEvent(() => hubPosition)
  useEffect(
    () =>
      hub.join(
        'addGroupEditor',
        { token, status: isEditor ? 'EDITING' : 'ONLINE' },
        {
          place: 'editor',
          leave: 'leaveGroupEditor',
          since: since(),
          onRefused: (reason) => reason !== 'signed-out' && onRefused(),
        },
      ),
    [token, isEditor, onRefused],
  )
}
