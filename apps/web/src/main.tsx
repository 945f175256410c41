import '@fontsource-variable/inter/wght.css'
import '@recto/ui/tokens.css'
import '@recto/ui/base.css'
import './app.css'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'

const root = document.getElementById('root')
if (root) createRoot(root).render(<App />)
