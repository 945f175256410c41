import { type AppRoute, appRouteOf } from '@recto/contract'

type Load = () => Promise<{ default: React.ComponentType }>

/** How Recto starts in this tab. */
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

type StartUp = {
  mode: StartUpMode
  /** The surroundings of the screen: the dashboard's frame, or none. */
  starts: 'dashboard' | 'app'
  /** Its first file, on its way before it is known who is here; null: the server drew the page, or there is only a word to say. */
  load: Load | null
}

/** Loads the code of the dashboard. */
export const loadDashboard: Load = () => import('./Dashboard.tsx')

/** Loads the code of the editor. */
export const loadEditor: Load = () => import('./EditorRoute.tsx')

/** Loads the code of the JSON editor. */
export const loadPowerEdit: Load = () => import('../features/power/PowerEdit.tsx')

/** Loads the code of the preview of a version. */
export const loadVersionPreview: Load = () => import('../features/revisions/VersionPreview.tsx')

/** Loads the code of the sign-in screen. */
export const loadSignIn: Load = () => import('../features/accounts/SignIn.tsx')

/** Loads the code of the sign-up screen. */
export const loadSignUp: Load = () => import('../features/accounts/SignUp.tsx')

/** Loads the code of a folio's stats. */
export const loadStats: Load = () => import('./StatsRoute.tsx')

/** Loads the code of the checkout. */
export const loadCheckout: Load = () => import('../features/plans/CheckoutPage.tsx')

/** Loads the code of the gallery of templates. */
export const loadTemplates: Load = () => import('./TemplatesPage.tsx')

const HOME: StartUp = { mode: 'home', starts: 'app', load: null }

/** By the address that the app draws. */
const STARTS: Record<AppRoute, StartUp> = {
  dashboard: { mode: 'dashboard', starts: 'dashboard', load: loadDashboard },
  editor: { mode: 'edit mode', starts: 'app', load: loadEditor },
  powerEdit: { mode: 'power edit', starts: 'app', load: loadPowerEdit },
  versionPreview: { mode: 'folio view', starts: 'app', load: loadVersionPreview },
  signIn: { ...HOME, load: loadSignIn },
  signUp: { ...HOME, load: loadSignUp },
  tryEdit: { mode: 'try mode', starts: 'app', load: null },
  tryCopy: { mode: 'try mode', starts: 'app', load: null },
  checkout: { mode: 'checkout', starts: 'app', load: loadCheckout },
  settings: HOME,
  forgotPassword: HOME,
  resetPassword: HOME,
  revokeEmailChange: HOME,
  createTeam: HOME,
  invite: HOME,
  inviteByLink: HOME,
  templates: { ...HOME, load: loadTemplates },
  analytics: { ...HOME, load: loadStats },
}

/** Addresses that the server renders: the app sees them only if there is nothing to show. */
const DRAWN_BY_SERVER: readonly [path: RegExp, start: StartUp][] = [
  [/^\/folio\/[^/]+/i, { mode: 'folio view', starts: 'app', load: null }],
  [/^\/folder\/[^/]+/i, { mode: 'project', starts: 'app', load: null }],
  [/^\/try\/[^/]+/i, { mode: 'try mode', starts: 'app', load: null }],
]

/** Anything else could be a folio's custom link; the server has looked it up, so the app says that there is none. */
const FALLBACK: StartUp = { mode: 'folio fallback', starts: 'app', load: null }

/** The one way in which an address starts the product. */
export function startUpOf({ pathname, hash = '' }: { pathname: string; hash?: string }): StartUp {
  const route = appRouteOf(pathname)
  if (route === 'signUp' && hash.startsWith('#checkout-')) return { ...STARTS.checkout, mode: 'signup checkout' }
  if (route) return STARTS[route]
  return DRAWN_BY_SERVER.find(([path]) => path.test(pathname))?.[1] ?? FALLBACK
}
