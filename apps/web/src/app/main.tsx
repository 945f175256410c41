import '@fontsource-variable/inter/wght.css'
import '@recto/ui/tokens.css'
import '@recto/ui/base.css'
import './app.css'
import { whenIdle } from '@recto/ui'
import { createRoot } from 'react-dom/client'
import { setAbortReporter } from '../api/index.ts'
import { reportError, reportWhatNobodyCaught } from '../api/report-error.ts'
import { App } from './App.tsx'

const root = document.getElementById('root')
reportWhatNobodyCaught()
whenIdle(async () => (await import('./page-guards.ts')).guardPage())
setAbortReporter(reportError)
/** What a boundary caught is shown by it; the log has the reason. */
function onCaughtError(error: unknown): void {
  console.error(error)
  reportError(error)
}
if (root) createRoot(root, { onCaughtError }).render(<App />)
