import { Button, untilCodeIsThere } from '@recto/ui'
import { Component, type ReactNode, useEffect } from 'react'
import { Notice } from './Notice.tsx'
import * as words from './words.ts'

/** Delay before the page is reloaded, ms [BOOT-06]. */
const RELOAD_MS = 3000
/** A page that fails again within this time waits for the person, in ms. */
const AGAIN_MS = 60_000
const KEY = 'recto.reloaded-at'

/** Shown in place of a screen that cannot load: after an update its files have other names, and reloading the page gets them. */
export class ScreenBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <Failed mayReload={isFirstInAWhile()} />
  }
}

function Failed({ mayReload }: { mayReload: boolean }) {
  useEffect(() => {
    if (!mayReload) return
    const timer = setTimeout(reload, RELOAD_MS)
    return () => clearTimeout(timer)
  }, [mayReload])
  return (
    <Notice title={words.screenNotLoaded} text={mayReload ? words.reloadsByItself : words.savedIsSafe} isAlert>
      <Button look="primary" onClick={reload}>
        {words.reloadNow}
      </Button>
    </Notice>
  )
}

function isFirstInAWhile(): boolean {
  try {
    return Date.now() - Number(sessionStorage.getItem(KEY) ?? 0) > AGAIN_MS
  } catch {
    // Without storage, nothing may repeat automatically.
    return false
  }
}

/** Waits for a connection and the server: without them, a reload would leave a blank page. */
async function reload(): Promise<void> {
  await untilCodeIsThere()
  try {
    sessionStorage.setItem(KEY, String(Date.now()))
  } catch {
    // Storage is switched off: only the person reloads then.
  }
  location.reload()
}
