type Load = () => Promise<{ default: React.ComponentType }>

/** How the product starts in this tab. */
export type StartUpMode =
  | 'dashboard'
  | 'home'
  | 'signup checkout'
  | 'try mode'
  | 'checkout'
  | 'project'
  | 'folio fallback'
  | 'folio view'
  | 'edit mode'
  | 'power edit'

export type StartUp = {
  mode: StartUpMode
  /** Around what it shows: the dashboard's frame, or none. */
  starts: 'dashboard' | 'app'
  /** Its first file, on its way before it is known who is here; null: the server drew the page, or there is only a word to say. */
  load: Load | null
}

export const loadDashboard: Load = () => import('./features/folios/Dashboard.tsx')
export const loadEditor: Load = () => import('./features/editor/EditorRoute.tsx')
export const loadPowerEdit: Load = () => import('./features/power/PowerEdit.tsx')
export const loadVersionPreview: Load = () => import('./features/revisions/VersionPreview.tsx')
export const loadSignIn: Load = () => import('./features/accounts/SignIn.tsx')
export const loadSignUp: Load = () => import('./features/accounts/SignUp.tsx')

/** By the first part of the path; the first that fits [BOOT-04, BOOT-05]. */
const MODES: readonly [path: RegExp, start: StartUp][] = [
  [/^\/$/, { mode: 'dashboard', starts: 'dashboard', load: loadDashboard }],
  [/^\/edit\/[^/]+\/?$/i, { mode: 'edit mode', starts: 'app', load: loadEditor }],
  [/^\/power-edit\/[^/]+\/?$/i, { mode: 'power edit', starts: 'app', load: loadPowerEdit }],
  [/^\/version-preview\/[^/]+\/[^/]+\/?$/i, { mode: 'folio view', starts: 'app', load: loadVersionPreview }],
  [/^\/folio\/[^/]+/i, { mode: 'folio view', starts: 'app', load: null }],
  [/^\/folder\/[^/]+/i, { mode: 'project', starts: 'app', load: null }],
  [/^\/try\/[^/]+/i, { mode: 'try mode', starts: 'app', load: null }],
  [/^\/checkout\/?$/i, { mode: 'checkout', starts: 'app', load: null }],
  [/^\/account\/signup\/?$/i, { mode: 'home', starts: 'app', load: loadSignUp }],
  [
    /^\/(account|settings|teams|invite|welcome|templates|analytics|error)(\/|$)/i,
    { mode: 'home', starts: 'app', load: null },
  ],
]

/** Whatever else: perhaps a folio's own link; the server has looked for it, the app says that there is none. */
const FALLBACK: StartUp = { mode: 'folio fallback', starts: 'app', load: null }

/** The one way in which an address starts the product. */
export function startUpOf({ pathname, hash = '' }: { pathname: string; hash?: string }): StartUp {
  const [, found] = MODES.find(([path]) => path.test(pathname)) ?? []
  if (found?.load === loadSignUp && hash.startsWith('#checkout-')) return { ...found, mode: 'signup checkout' }
  if (/^\/account\/signin\/?$/i.test(pathname)) return { mode: 'home', starts: 'app', load: loadSignIn }
  return found ?? FALLBACK
}
