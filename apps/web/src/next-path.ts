/** Whether a path is certainly a screen of this app; a folio's page and a custom link are the server's. */
export const isScreen = (path: string): boolean =>
  /^\/($|[?#]|(account|edit|power-edit|version-preview|invite|welcome|teams|settings)(\/|$|[?#]))/.test(path)

/** What a sign-up that wants to begin with a blank folio carries [ROUTE-08]. */
const BLANK = 'blank-slate-template'

/** The template that the address names to begin with; null: none. */
export function namedTemplate(search: string): string | null {
  const template = new URLSearchParams(search).get('token') ?? ''
  return /^[0-9A-Za-z]{22}$/.test(template) ? template : null
}

/** Where to go after signing in: a path of this site, else the dashboard; with a folio to begin, blank or from the template that was named [ROUTE-07]; or to what was tried, by signing in or up [ROUTE-06, ROUTE-09]. */
export function nextPath(search: string): string {
  const params = new URLSearchParams(search)
  const template = params.get('token') ?? ''
  if (template === BLANK) return '/#new-folio'
  if (namedTemplate(search)) return `/#newfolio-${template}`
  const tried = params.get('tf') ?? params.get('trytoken') ?? ''
  if (/^[0-9A-Za-z]{22}$/.test(tried)) return `/try/${tried}/copy`
  const next = params.get('next') ?? '/'
  // Browsers take tabs and line breaks out of an address: what is left then may be another site's.
  return /^\/(?![/\\])[^\s\\]*$/.test(next) ? next : '/'
}
