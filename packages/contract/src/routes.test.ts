import { expect, it } from 'vitest'
import { APP_PATHS, APP_ROUTES, appRouteOf, matchRoute } from './routes.ts'

it('F12: each address of the table is its own screen, in any case and with a slash at the end', () => {
  for (const [name, route] of Object.entries(APP_ROUTES)) {
    const path = route.replace(/:\w+\??/g, 'hW2eJhrZsfXgJcFivbdUbB')
    expect([path, appRouteOf(path)]).toEqual([path, name])
    expect([path, appRouteOf(path.toUpperCase())]).toEqual([path, name])
    expect([path, appRouteOf(`${path.replace(/\/$/, '')}/`)]).toEqual([path, name])
  }
  expect(appRouteOf('/settings')).toBe('settings')
})

it.each(['/trash', '/edit', '/edit/a/b', '/account', '/account/nonsense', '/settings/a/b', '/shared', '/teams', '//'])(
  'F12: the web app has no screen at %s',
  (path) => expect(appRouteOf(path)).toBeNull(),
)

it('reads the named parts of an address, decoded; a part may be missing', () => {
  expect(matchRoute('/version-preview/folio/of%20May/')).toEqual({
    route: 'versionPreview',
    params: { token: 'folio', versionId: 'of May' },
  })
  expect(matchRoute('/settings')?.params).toEqual({ section: undefined })
  expect(matchRoute('/edit/100%')?.params).toEqual({ token: '100%' })
})

it('first parts of addresses are kept for the product, each once', () => {
  expect(APP_PATHS).toEqual(expect.arrayContaining(['account', 'edit', 'Error', 'try', 'welcome', 'workspace']))
  expect(APP_PATHS).not.toContain('')
  expect(new Set(APP_PATHS).size).toBe(APP_PATHS.length)
})
