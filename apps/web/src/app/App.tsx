import { type AppRoute, matchRoute } from '@recto/contract'
import { isCodeThere, onceOnline, PageSpinner, Toasts, TooltipGroup, toast } from '@recto/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ComponentType, lazy, StrictMode, Suspense, useEffect, useState } from 'react'
import { useSession } from '../data/session.ts'
import { PeoplesPictures } from '../features/settings/PeoplesPictures.tsx'
import { PopupHost, registerPopups } from '../popups/index.ts'
import { Redirect, Router, useLocation } from '../shell/router.tsx'
import { ScreenBoundary } from '../shell/ScreenBoundary.tsx'
import { POPUPS } from './popup-registry.ts'
import { RequireGuest, RequireUser } from './require-user.tsx'
import {
  loadCheckout,
  loadDashboard,
  loadEditor,
  loadPowerEdit,
  loadSignIn,
  loadSignUp,
  loadStats,
  loadTemplates,
  loadVersionPreview,
  startUpOf,
} from './start-up.ts'
import * as words from './words.ts'

registerPopups(POPUPS)

/** Data for the address, requested before it is known who is signed in; if that fails, its screen says so. */
const { load: loadFirst } = startUpOf(location)
let First: ComponentType | undefined
/** Undefined where it could not be fetched. */
const first = loadFirst?.().then(
  (loaded) => {
    First = loaded.default
    return First
  },
  () => undefined,
)

let hasBegun = false
/**
 * The first screen's code comes with the page; the others wait for a connection, since a failed import is never
 * retried.
 */
const screen = <P,>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(async () => {
    const isFirst = !hasBegun
    hasBegun = true
    if (isFirst) return load()
    // Until then the previous screen stays.
    if (!(await isCodeThere())) toast(words.openOnceOnline)
    return onceOnline(load)
  })

const NotFound = screen(async () => ({ default: (await import('../shell/NotFound.tsx')).NotFound }))

/** The first screen once it is loaded: React shows a spinner for lazily loaded content for at least 300 ms. */
function AtOnce({ of, children }: { of: typeof loadFirst; children: React.ReactNode }) {
  const [Here, setHere] = useState(() => (of === loadFirst ? First : undefined))
  const [isAwaited, setAwaited] = useState(() => of === loadFirst && !hasBegun && !Here)
  useEffect(() => {
    if (!isAwaited) {
      hasBegun = true
      return
    }
    let isShown = true
    void first?.then((found) => {
      if (!isShown) return
      setHere(() => found)
      setAwaited(false)
    })
    return () => {
      isShown = false
    }
  }, [isAwaited])
  if (Here) return <Here />
  return isAwaited ? <PageSpinner /> : children
}

const SignIn = screen(loadSignIn)
const SignUp = screen(loadSignUp)
const ForgotPassword = screen(() => import('../features/accounts/ForgotPassword.tsx'))
const ResetPassword = screen(() => import('../features/accounts/ResetPassword.tsx'))
const RevokeEmailChange = screen(() => import('../features/accounts/RevokeEmailChange.tsx'))
const SettingsRoute = screen(() => import('./SettingsRoute.tsx'))
const Dashboard = screen(loadDashboard)
const PowerEdit = screen(loadPowerEdit)
const VersionPreview = screen(loadVersionPreview)
const CreateTeam = screen(() => import('../features/teams/CreateTeam.tsx'))
const TryCopy = screen(() => import('../features/try/TryCopy.tsx'))
const TryRoute = screen(() => import('./TryRoute.tsx'))
const InvitePage = screen(() => import('../features/teams/InvitePage.tsx'))
const EditorRoute = screen(loadEditor)
const StatsRoute = screen(loadStats)
const TemplatesPage = screen(loadTemplates)
const CheckoutPage = screen(loadCheckout)

const queries = new QueryClient({
  defaultOptions: {
    queries: { retry: false, refetchOnWindowFocus: false },
    // Without a network a call fails at once with a message, instead of waiting for one.
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** Everything: routes, popups over them, passing messages. */
export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <TooltipGroup>
          <PeoplesPictures>
            <Router>
              <ScreenBoundary>
                <Suspense fallback={<PageSpinner />}>
                  <Screen />
                </Suspense>
              </ScreenBoundary>
              <PopupHost />
            </Router>
          </PeoplesPictures>
          <Toasts />
        </TooltipGroup>
      </QueryClientProvider>
    </StrictMode>
  )
}

/** The screen for the address. */
function Screen() {
  const { pathname } = useLocation()
  const found = matchRoute(pathname)
  return found ? SCREENS[found.route] : <NotFound />
}

/** A screen that may be the first one; the key keeps two of them apart. */
const atOnce = (key: string, load: typeof loadFirst, Screen: ComponentType) =>
  signedIn(
    <AtOnce key={key} of={load}>
      <Screen />
    </AtOnce>,
  )
const signedIn = (screen: React.ReactNode) => <RequireUser>{screen}</RequireUser>
const asGuest = (screen: React.ReactNode) => <RequireGuest>{screen}</RequireGuest>

/** With a plan in its hash, or a campaign's coupon, signing up is a checkout [ROUTE-54, ROUTE-27]. */
function SignUpOrCheckout() {
  const { search, hash } = useLocation()
  return hash.startsWith('#checkout') || new URLSearchParams(search).has('coupon') ? (
    <Redirect to={`/checkout${search}${hash}`} />
  ) : (
    asGuest(<SignUp />)
  )
}

/** Visitors see them, too. */
function Templates() {
  const screen = (
    <AtOnce of={loadTemplates}>
      <TemplatesPage />
    </AtOnce>
  )
  return useSession() === null ? screen : signedIn(screen)
}

/** The component for each address in the table. */
const SCREENS: Record<AppRoute, React.ReactNode> = {
  dashboard: atOnce('dashboard', loadDashboard, Dashboard),
  editor: atOnce('editor', loadEditor, EditorRoute),
  powerEdit: signedIn(<PowerEdit />),
  versionPreview: signedIn(<VersionPreview />),
  settings: signedIn(<SettingsRoute />),
  signIn: asGuest(<SignIn />),
  signUp: <SignUpOrCheckout />,
  forgotPassword: asGuest(<ForgotPassword />),
  resetPassword: <ResetPassword />,
  revokeEmailChange: <RevokeEmailChange />,
  createTeam: signedIn(<CreateTeam />),
  tryEdit: <TryRoute />,
  tryCopy: signedIn(<TryCopy />),
  invite: <InvitePage />,
  inviteByLink: <InvitePage />,
  templates: <Templates />,
  checkout: <CheckoutPage />,
  analytics: signedIn(<StatsRoute />),
}
