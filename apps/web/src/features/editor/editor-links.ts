import { CreateFolio, Unarchive } from '@recto/contract'
import type { OwnPopup } from '@recto/editor'
import { toast } from '@recto/ui'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { callServer, messageOf } from '../../api/index.ts'
import { parseHash } from '../../hash.ts'
import { openPopup } from '../../popups/index.ts'

/** [ROUTE-43] */
const TOUR_AFTER_MS = 5000

/** What links into the editor lead to once there is such a place, and what to do until then. */
const LATER = {
  leads: {
    title: 'There is no leads list yet',
    text: 'The answers of a form are in its settings: choose the form in the folio and open “Answers”.',
  },
  imagelibrary: {
    title: 'There is no image library yet',
    text: 'Add a picture with “Image” in the bar above the page, by dropping a file on the page, or by pasting one.',
  },
  styleguide: {
    title: 'There is no style guide yet',
    text: 'A folio’s own colours are under “Theme”. A style guide for the whole team comes later.',
  },
}

const NAMES = ['grant-access', 'managecolors', 'new-folio', 'unarchive', 'runwizard', 'nowizard', ...Object.keys(LATER)]
const TOKEN = /^[0-9A-Za-z]{22}$/

/**
 * Follows the links that lead to a part of the editor [ROUTE-43..52]: a popup that exists opens, for one that comes later
 * there is a word. Nothing is made or restored before the person agreed: a link is not a wish. Answers the editor's own
 * popup that is asked for.
 */
export function useEditorLinks(token: string, onAccessChanged: () => void): { popup: OwnPopup } | null {
  const navigate = useNavigate()
  const [asked, setAsked] = useState<{ popup: OwnPopup } | null>(null)
  useEffect(() => {
    let tour: ReturnType<typeof setTimeout> | undefined
    const problem = (error: unknown) => void toast(messageOf(error), { problem: true })

    async function startNew(): Promise<void> {
      if (!(await openPopup('message', { title: 'Start a new folio?', confirm: 'New folio', cancel: 'Stay here' })))
        return
      await navigate(`/edit/${(await callServer(CreateFolio, {})).token}`)
    }

    async function restore(archived: string): Promise<void> {
      const text = 'It goes back from the trash to your folios.'
      if (!(await openPopup('message', { title: 'Restore this folio?', text, confirm: 'Restore', cancel: 'Not now' })))
        return
      await callServer(Unarchive, { token: archived })
      if (archived === token) onAccessChanged()
      else await navigate(`/edit/${archived}`)
    }

    function follow(): void {
      const aim = parseHash(location.hash, NAMES)
      if (aim.kind !== 'popup') return
      history.replaceState(history.state, '', `${location.pathname}${location.search}`)
      if (aim.name === 'grant-access') void openPopup('share', { token })
      else if (aim.name === 'managecolors') setAsked({ popup: 'theme' })
      else if (aim.name === 'new-folio') startNew().catch(problem)
      else if (aim.name === 'unarchive') {
        if (TOKEN.test(aim.rest)) restore(aim.rest).catch(problem)
      } else if (aim.name === 'runwizard') {
        tour = setTimeout(
          () => void toast('There is no guided tour yet. Press ? for the keyboard shortcuts.'),
          TOUR_AFTER_MS,
        )
      } else if (aim.name in LATER) void openPopup('message', LATER[aim.name as keyof typeof LATER])
    }

    follow()
    window.addEventListener('hashchange', follow)
    return () => {
      clearTimeout(tour)
      window.removeEventListener('hashchange', follow)
    }
  }, [token, navigate, onAccessChanged])
  return asked
}
