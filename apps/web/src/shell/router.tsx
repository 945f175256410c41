import { matchRoute } from '@recto/contract'
import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'

/** The address that is shown, and what was handed over when it was gone to. */
type Here = { pathname: string; search: string; hash: string; state: unknown }

/** Where to go: a path with what follows it, or its parts. */
export type To = string | { pathname: string; hash: string }

type How = { replace?: boolean; state?: unknown }

/** Goes to another address of the app, or some entries back in the history. */
export type Navigate = (to: To | number, how?: How) => void

const RouterContext = createContext<{ here: Here; navigate: Navigate } | null>(null)

const readHere = (): Here => {
  const { pathname, search, hash } = location
  return { pathname, search, hash, state: (history.state as { handed?: unknown } | null)?.handed ?? null }
}

const hrefOf = (to: To): string => (typeof to === 'string' ? to : `${to.pathname}#${to.hash.replace(/^#/, '')}`)

/** Follows the address. A screen that is left stays until the code and data of the next one are there. */
export function Router({ children }: { children: ReactNode }) {
  const [here, setHere] = useState(readHere)
  const follow = useMemo(() => () => startTransition(() => setHere(readHere())), [])
  useLayoutEffect(() => {
    addEventListener('popstate', follow)
    return () => removeEventListener('popstate', follow)
  }, [follow])
  const navigate = useMemo<Navigate>(
    () =>
      (to, { replace = false, state = null } = {}) => {
        if (typeof to === 'number') return history.go(to)
        if (replace) history.replaceState({ handed: state }, '', hrefOf(to))
        else {
          // Where it was left is where the way back leads.
          history.replaceState({ ...history.state, scrollY }, '')
          history.pushState({ handed: state }, '', hrefOf(to))
        }
        follow()
      },
    [follow],
  )
  const value = useMemo(() => ({ here, navigate }), [here, navigate])
  return <RouterContext value={value}>{children}</RouterContext>
}

function useRouter() {
  const router = use(RouterContext)
  if (!router) throw new Error('A part that asks for the address needs a Router around it.')
  return router
}

/** The address that is shown. */
export const useLocation = (): Here => useRouter().here

/** Goes to other addresses; always the same function. */
export const useNavigate = (): Navigate => useRouter().navigate

/** The named parts of the path, such as the token of `/edit/:token`. */
export function useParams(): Readonly<Record<string, string | undefined>> {
  const { pathname } = useLocation()
  return useMemo(() => matchRoute(pathname)?.params ?? {}, [pathname])
}

/** Goes elsewhere as soon as it is drawn. */
export function Redirect({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace: true }), [navigate, to])
  return null
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: To; state?: unknown }

/** A link within the app; with a key held, or the middle button, the browser opens it as any other. */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const { here, navigate } = useRouter()
  const href = hrefOf(to)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (event.defaultPrevented || !isPlain || (rest.target ?? '_self') !== '_self') return
    event.preventDefault()
    navigate(to, { replace: href === here.pathname + here.search + here.hash, state })
  }
  return <a {...rest} href={href} onClick={follow} />
}
