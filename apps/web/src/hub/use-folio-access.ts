import { SetupTheEditor } from '@recto/contract'
import { SCHEMA_VERSION, TEXTS } from '@recto/document'
import { useCallback, useEffect, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { CallError, callServer } from '../api/index.ts'
import { openPopup } from '../popups/index.ts'
import { ACCESS_LOST, createFolioAccess, FOLIO_DELETED, type FolioWord } from './folio-access.ts'
import { clock, hub, useHubEvent, useHubEvents } from './index.ts'
import { OWN_TAB } from './own-tab.ts'

const HEARD = ['accessChanged', 'folioDeleted', 'folioReverted', 'pageDataChange'] as const

type Person = { token: string; privilege: number }

/**
 * Follows what happens to the right on an open folio, and to the folio itself, with its popups. `onAnew`: the folio is
 * archived or restored, what the page stands on is to be asked for again. Answers what is to be told when the folio's own
 * socket is refused, or its room is.
 */
export function useFolioAccess({ token, privilege }: Person, onAnew: () => void) {
  const navigate = useNavigate()
  const access = useMemo(() => {
    const go = (word: FolioWord) => void say(word, () => void navigate('/'))
    return createFolioAccess({ token, tab: OWN_TAB, privilege, version: SCHEMA_VERSION, ...clock, say: go })
  }, [token, privilege, navigate])
  useEffect(() => access.stop, [access])

  useHubEvents(HEARD, access.hear)
  useHubEvent('updateFolioData', ({ folioToken, change }) => {
    if (folioToken === token && (change === 'archived' || change === 'restored')) onAnew()
  })

  /** Something was refused: the right is gone or smaller, or the folio lies in the trash. */
  return useCallback(() => {
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
}

async function say(word: FolioWord, goHome: () => void): Promise<void> {
  const reload = () => location.reload()
  switch (word.is) {
    case 'lost':
    case 'deleted':
      await openPopup('notice', {
        title: word.is === 'lost' ? ACCESS_LOST : FOLIO_DELETED,
        confirm: 'Go to the dashboard',
      })
      return goHome()
    case 'changed':
      await openPopup('notice', {
        title: 'Your access to this folio has changed',
        text: word.privilege > 1 ? 'You can edit it now. Reload to go on.' : 'You can view it now. Reload to go on.',
        confirm: 'Reload',
      })
      return reload()
    case 'page-settings':
      await openPopup('notice', { title: 'Page settings', text: TEXTS.pageSettingsChanged, confirm: 'Refresh' })
      return reload()
    case 'reverted': {
      const isNow = await openPopup('message', {
        title: 'This folio has been reverted',
        text: `${word.by} took it back to an earlier version. Refresh to go on from there.`,
        confirm: 'Refresh',
        cancel: 'Later',
        unasked: true,
      })
      if (isNow) reload()
    }
  }
}

/** Keeps this tab in the folio's room; `onRefused` when it is not let in. */
export function useFolioRoom(token: string, isEditor: boolean, onRefused: () => void): void {
  useEffect(
    () =>
      hub.join(
        'addGroupEditor',
        { token, status: isEditor ? 'EDITING' : 'ONLINE' },
        {
          place: 'editor',
          leave: 'leaveGroupEditor',
          onRefused: (reason) => reason !== 'signed-out' && onRefused(),
        },
      ),
    [token, isEditor, onRefused],
  )
}
