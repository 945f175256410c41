import { PageSpinner, Toasts, TooltipGroup } from '@recto/ui'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { lazy, StrictMode, Suspense } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { PopupHost } from './popups/index.ts'
import { RequireGuest, RequireUser } from './session.tsx'
import { NotFound } from './shell/NotFound.tsx'
import { ScreenBoundary } from './shell/ScreenBoundary.tsx'

const SignIn = lazy(() => import('./features/accounts/SignIn.tsx'))
const SignUp = lazy(() => import('./features/accounts/SignUp.tsx'))
const ForgotPassword = lazy(() => import('./features/accounts/ForgotPassword.tsx'))
const AccountSettings = lazy(() => import('./features/accounts/AccountSettings.tsx'))
const Dashboard = lazy(() => import('./features/folios/Dashboard.tsx'))
const PowerEdit = lazy(() => import('./features/power/PowerEdit.tsx'))
const VersionPreview = lazy(() => import('./features/revisions/VersionPreview.tsx'))
const CreateTeam = lazy(() => import('./features/teams/CreateTeam.tsx'))
const InvitePage = lazy(() => import('./features/teams/InvitePage.tsx'))
const loadEditor = () => import('./features/editor/EditorRoute.tsx')
const EditorRoute = lazy(loadEditor)
// Whoever comes for a folio gets the editor on its way before it is known who they are.
if (location.pathname.startsWith('/edit/')) loadEditor().catch(() => {})

const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false }, mutations: { retry: false } },
})

/** Everything: routes, popups over them, passing messages. */
export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queries}>
        <TooltipGroup>
          <BrowserRouter>
            <ScreenBoundary>
              <Suspense fallback={<PageSpinner />}>
                <Routes>
                  <Route path="/" element={signedIn(<Dashboard />)} />
                  <Route path="/edit/:token" element={signedIn(<EditorRoute />)} />
                  <Route path="/power-edit/:token" element={signedIn(<PowerEdit />)} />
                  <Route path="/version-preview/:token/:versionId" element={signedIn(<VersionPreview />)} />
                  <Route path="/account/settings" element={signedIn(<AccountSettings />)} />
                  <Route path="/account/signin" element={asGuest(<SignIn />)} />
                  <Route path="/account/signup" element={asGuest(<SignUp />)} />
                  <Route path="/account/forgot" element={asGuest(<ForgotPassword />)} />
                  <Route path="/teams/create" element={signedIn(<CreateTeam />)} />
                  <Route path="/invite/:token" element={<InvitePage />} />
                  <Route path="/welcome/toTeam" element={<InvitePage />} />
                  <Route path="*" element={<NotFound />} />
                </Routes>
              </Suspense>
            </ScreenBoundary>
            <PopupHost />
          </BrowserRouter>
          <Toasts />
        </TooltipGroup>
      </QueryClientProvider>
    </StrictMode>
  )
}

const signedIn = (screen: React.ReactNode) => <RequireUser>{screen}</RequireUser>
const asGuest = (screen: React.ReactNode) => <RequireGuest>{screen}</RequireGuest>
