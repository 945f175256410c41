import { toast } from '@recto/ui'
import { useEffect } from 'react'
import { messageOf } from '../api/index.ts'
import { askNewFolio } from '../features/folios/ask-new-folio.ts'
import { parseHash } from '../hash.ts'
import { openPopup } from '../popups/index.ts'
import { useNavigate } from '../shell/router.tsx'
import * as words from './words.ts'

const NO_TEMPLATES = {
  title: words.noGallery,
  text: words.noGalleryOwn,
}

/** What links to the dashboard lead to once there is such a place, and what to know until then [ROUTE-39]. */
const LATER = {
  templates: NO_TEMPLATES,
  all: NO_TEMPLATES,
  new: NO_TEMPLATES,
}

const NAMES = ['new-folio', 'unarchive', ...Object.keys(LATER)]

const TOKEN = /^[0-9A-Za-z]{22}$/

/** Follows links to a part of the dashboard. Nothing is made before the person agreed: a link is not a wish. */
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
      history.replaceState(history.state, '', `${location.pathname}${location.search}`)
      if (aim.name === 'new-folio') startNew().catch((error) => void toast(messageOf(error), { problem: true }))
      else if (aim.name === 'unarchive') {
        if (TOKEN.test(aim.rest)) void openPopup('unarchive', { token: aim.rest })
      } else if (aim.name in LATER) void openPopup('message', LATER[aim.name as keyof typeof LATER])
    }

    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [navigate])
}
