/** Addresses that the web app draws, by screen. `:name` is one part of the path; with `?` it may be missing. */
export const APP_ROUTES = {
  dashboard: '/',
  editor: '/edit/:token',
  powerEdit: '/power-edit/:token',
  versionPreview: '/version-preview/:token/:versionId',
  settings: '/settings/:section?',
  signIn: '/account/signin',
  signUp: '/account/signup',
  forgotPassword: '/account/forgot',
  resetPassword: '/account/reset/:link',
  revokeEmailChange: '/account/revoke/:link',
  createTeam: '/teams/create',
  tryEdit: '/try/:token/edit',
  tryCopy: '/try/:token/copy',
  invite: '/invite/:token',
  inviteByLink: '/welcome/toTeam',
  templates: '/templates',
  checkout: '/checkout',
  analytics: '/analytics/:token',
} as const

/** A screen of the web app that has an address. */
export type AppRoute = keyof typeof APP_ROUTES

/** First path parts that the server renders, or that are reserved for screens. */
const KEPT_PATHS = ['Error', 'folder', 'preview', 'shared', 'trash', 'workspace']

/** First path parts that belong to Recto: none of them can be a custom link. */
export const APP_PATHS: readonly string[] = [
  ...new Set([...Object.values(APP_ROUTES).flatMap((route) => route.split('/')[1] || []), ...KEPT_PATHS]),
].toSorted((a, b) => a.localeCompare(b, 'en'))

/** A pattern in any case, with or without a slash at the end. */
const shapeOf = (route: string): RegExp =>
  new RegExp(
    `^${route
      .replace(/\/:(\w+)\?/g, '(?:/(?<$1>[^/]+))?')
      .replace(/:(\w+)/g, '(?<$1>[^/]+)')
      .replace(/\/$/, '')}/?$`,
    'i',
  )

const SHAPES = Object.entries(APP_ROUTES).map(([name, route]) => [name as AppRoute, shapeOf(route)] as const)

/** The screen at a path, with its named parts; null if the web app has none. */
export function matchRoute(path: string): { route: AppRoute; params: Record<string, string | undefined> } | null {
  for (const [route, shape] of SHAPES) {
    const found = shape.exec(path)
    if (found) return { route, params: Object.fromEntries(Object.entries(found.groups ?? {}).map(decoded)) }
  }
  return null
}

const decoded = ([name, part]: [string, string | undefined]): [string, string | undefined] => {
  try {
    return [name, part && decodeURIComponent(part)]
  } catch {
    return [name, part]
  }
}

/** The screen at a path; null if the web app has none. */
export const appRouteOf = (path: string): AppRoute | null => matchRoute(path)?.route ?? null
