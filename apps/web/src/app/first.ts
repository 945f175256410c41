// Runs before the app, as a separate blocking script: rejects browsers that cannot run the app, sets the chosen theme
// before anything is drawn, and makes the screen's first calls while its scripts are loading. Built for much older
// browsers than the app.
import type { FirstCall } from '../api/first-answers.ts'
import { firstListInput } from '../data/list-input.ts'

const TOKEN = '/Apiv1/GetAntiForgeryToken'

const isSupported =
  'Promise' in window &&
  'withResolvers' in Promise &&
  'CSS' in window &&
  CSS.supports('color', 'color-mix(in srgb, red, red)')

if (isSupported) {
  setTheme()
  makeFirstCalls()
} else location.replace('/Error/UnsupportedBrowser')

/** By the same key as src/theme.ts. */
function setTheme(): void {
  let theme: string | null = null
  try {
    theme = localStorage.getItem('recto.theme')
  } catch {
    // Storage is switched off: the system's theme stays.
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
}

function makeFirstCalls(): void {
  const isDashboard = location.pathname === '/'
  const isGallery = /^\/templates\/?$/i.test(location.pathname)
  const [, folio] = /^\/edit\/(\w{22})\/?$/i.exec(location.pathname) ?? []
  if (!isDashboard && !isGallery && folio === undefined) return
  const calls: Record<string, FirstCall> = {}
  window.rectoFirstCalls = calls
  const token = fetch(TOKEN, { credentials: 'same-origin' })
  const opened = token.then((answer) => answer.clone().json())
  /** Members and visitors ask for different things. */
  const ask = (name: string, input: object, isForMembers = true) => {
    const path = `/Apiv1/${name}`
    const body = JSON.stringify(input)
    const answer = opened.then(({ Data }) => {
      if (Data.hasSession !== isForMembers) throw new Error('This is for others.')
      const headers = { 'content-type': 'application/json', RequestVerificationToken: Data.requestVerificationToken }
      return fetch(path, { method: 'POST', credentials: 'same-origin', headers, body })
    })
    // Its consumer handles the error.
    answer.catch(() => {})
    calls[path] = { body, answer }
  }
  token.catch(() => {})
  calls[TOKEN] = { body: null, answer: token }
  ask('GetSessionUser', {})
  if (folio !== undefined) ask('SetupTheEditor', { token: folio })
  if (isGallery) {
    ask('GetTemplateData', {})
    ask('GetProductTemplates', {}, false)
  }
  if (isDashboard) ask('GetPagedDashboard', firstListInput(location))
  if (isDashboard || isGallery) ask('SetupTheDashboard', {})
}
