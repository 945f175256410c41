import { viewAt } from '../../data/list-input.ts'
import { useLocation } from '../../shell/router.tsx'

/** Where the gallery's address has the workspace it was opened from. */
const PARAMETER = 'workspace'
const TOKEN = /^[0-9A-Za-z]{22}$/

type At = { pathname: string; search: string; hash: string }

/** The workspace that a folio made at an address goes to: that of its page, or that the gallery was opened from. */
export function workspaceAt({ pathname, search, hash }: At): string | undefined {
  if (pathname === '/') return viewAt(search, hash).channelToken ?? undefined
  const token = new URLSearchParams(search).get(PARAMETER) ?? ''
  return /^\/templates\/?$/i.test(pathname) && TOKEN.test(token) ? token : undefined
}

/** The path of the gallery, at one of its hashes, for folios of a workspace if there is one. */
export function galleryPath(workspace: string | undefined, hash = ''): string {
  const mode = hash.replace(/^#/, '')
  return `/templates${workspace ? `?${PARAMETER}=${workspace}` : ''}${mode ? `#${mode}` : ''}`
}

/** What new folios need to go to the workspace of the address: the property for a popup, and the gallery's path. */
export function useNewFolioPlace() {
  const channelToken = workspaceAt(useLocation())
  return {
    place: channelToken ? { channelToken } : {},
    galleryAt: (hash?: string) => galleryPath(channelToken, hash),
  }
}
