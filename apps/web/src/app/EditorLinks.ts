import type { OwnPopup } from '@recto/editor'
import { toast } from '@recto/ui'
import { useEffect } from 'react'
import { messageOf } from '../api/index.ts'
import { askNewFolio } from '../features/folios/ask-new-folio.ts'
import { parseHash } from '../hash.ts'
import { openPopup } from '../popups/index.ts'
import { useNavigate } from '../shell/router.tsx'
import * as words from './words.ts'

/** [ROUTE-43] */
const TOUR_AFTER_MS = 5000

const NAMES = ['grant-access', 'managecolors', 'new-folio', 'unarchive', 'styleguide', 'runwizard', 'nowizard']
const TOKEN = /^[0-9A-Za-z]{22}$/

type Links = {
  token: string
  onAccessChanged: () => void
  /** One of the editor's own popups was requested. */
  onAsked: (asked: { popup: OwnPopup }) => void
}

/**
 * Handles links to a part of the editor [ROUTE-43..52]: an existing popup opens, for others there is a message. Nothing
 * is created or restored without confirmation: a link is not consent. Renders nothing.
 */
export default function EditorLinks({ token, onAccessChanged, onAsked }: Links) {
  const navigate = useNavigate()
  useEffect(() => {
    let tour: ReturnType<typeof setTimeout> | undefined
    const problem = (error: unknown) => void toast(messageOf(error), { problem: true })

    async function startNew(): Promise<void> {
      const path = await askNewFolio(words.stayHere)
      if (path) navigate(path)
    }

    async function restore(archived: string): Promise<void> {
      if (!(await openPopup('unarchive', { token: archived }))) return
      if (archived === token) onAccessChanged()
      else navigate(`/edit/${archived}`)
    }

    function follow(): void {
      const aim = parseHash(location.hash, NAMES)
      if (aim.kind !== 'popup') return
      history.replaceState(history.state, '', `${location.pathname}${location.search}`)
      if (aim.name === 'grant-access') void openPopup('share', { token })
      else if (aim.name === 'managecolors') onAsked({ popup: 'theme' })
      else if (aim.name === 'new-folio') startNew().catch(problem)
      else if (aim.name === 'unarchive') {
        if (TOKEN.test(aim.rest)) restore(aim.rest).catch(problem)
      } else if (aim.name === 'runwizard') {
        tour = setTimeout(() => void toast(words.noTour), TOUR_AFTER_MS)
      }
    }

    follow()
    window.addEventListener('hashchange', follow)
    return () => {
      clearTimeout(tour)
      window.removeEventListener('hashchange', follow)
    }
  }, [token, navigate, onAccessChanged, onAsked])
  return null
}
