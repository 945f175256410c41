import { toast } from '@recto/ui'
import { useEffect } from 'react'
import { messageOf } from '../api/index.ts'
import { askNewFolio } from '../features/folios/ask-new-folio.ts'
import { parseHash } from '../hash.ts'
import { openPopup } from '../popups/index.ts'
import { useNavigate } from '../shell/router.tsx'
import * as words from './words.ts'

/** Links to the gallery from the dashboard [ROUTE-39]. */
const GALLERY = ['templates', 'all', 'new']

const NAMES = ['new-folio', 'unarchive', ...GALLERY]

const TOKEN = /^[0-9A-Za-z]{22}$/

/** Handles links to a part of the dashboard. Nothing is created without confirmation: a link is not consent. */
export function useDashboardLinks(): void {
  const navigate = useNavigate()
  useEffect(() => {
    async function startNew(): Promise<void> {
      const path = await askNewFolio(words.notNow)
      if (path) navigate(path)
    }

    function follow(): void {
      const aim = parseHash(location.hash, NAMES)
      if (aim.kind !== 'popup') return
      if (GALLERY.includes(aim.name)) {
        if (location.pathname === '/') navigate({ pathname: '/templates', hash: aim.name }, { replace: true })
        return
      }
      history.replaceState(history.state, '', `${location.pathname}${location.search}`)
      if (aim.name === 'new-folio') startNew().catch((error) => void toast(messageOf(error), { problem: true }))
      else if (aim.name === 'unarchive') {
        if (TOKEN.test(aim.rest)) void openPopup('unarchive', { token: aim.rest })
      }
    }

    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [navigate])
}
