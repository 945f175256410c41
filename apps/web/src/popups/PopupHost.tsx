import { ifOnline, NextPopup, type Part, PopupPhase, part, sidePart, whenIdle } from '@recto/ui'
import { Component, type ComponentType, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import type { PopupName, PopupSteps } from './popup-map.ts'
import {
  closePopup,
  entryOf,
  followHash,
  forgetPopup,
  type OpenPopup,
  openPopup,
  popupStack,
  stepInPopup,
} from './stack.ts'

type PopupProps = { close: (result?: unknown) => void } & PopupSteps
/** Loaded in advance: it reports the lost connection. */
const NotLoaded = sidePart(async () => (await import('./NotLoaded.tsx')).default)
whenIdle(NotLoaded.fetch)

const parts = new Map<PopupName, Part<PopupProps>>()

/** The popup of this name; a file that failed to load is requested again the next time. */
function partOf(name: PopupName): Part<PopupProps> {
  const known = parts.get(name)
  if (known) return known
  const load = entryOf(name).load as () => Promise<{ default: ComponentType<PopupProps> }>
  const popup = part(async () => (await ifOnline(load)).default)
  parts.set(name, popup)
  return popup
}

/** Draws the stack of popups, each inside the one below it; follows the address. Once in the app. */
export function PopupHost() {
  const stack = useSyncExternalStore(popupStack.watch, popupStack.drawn)
  useEffect(() => {
    followHash()
    window.addEventListener('hashchange', followHash)
    window.addEventListener('popstate', followHash)
    // A browser that a program drives opens each by its name, also what no link opens: so all of them are looked at.
    if (navigator.webdriver) Object.assign(window, { openPopup })
    return () => {
      window.removeEventListener('hashchange', followHash)
      window.removeEventListener('popstate', followHash)
    }
  }, [])
  return stack.reduceRight<ReactNode>(
    (above, popup) => (
      <NextPopup value={above} key={popup.id}>
        <PopupPhase value={{ open: popupStack.current().includes(popup), onGone: () => forgetPopup(popup.id) }}>
          <Shown popup={popup} />
        </PopupPhase>
      </NextPopup>
    ),
    null,
  )
}

function Shown({ popup }: { popup: OpenPopup }) {
  const Popup = partOf(popup.name)
  const close = (result?: unknown) => closePopup(popup.id, result)
  return (
    <LoadFailure failed={(error) => <NotLoaded error={error} close={() => close()} />}>
      <Popup
        {...popup.props}
        close={close}
        step={popup.hash.slice(1)}
        goTo={(step: string) => stepInPopup(popup.id, step)}
      />
    </LoadFailure>
  )
}

type FailureProps = { failed: (error: unknown) => ReactNode; children: ReactNode }

class LoadFailure extends Component<FailureProps, { fault: { error: unknown } | null }> {
  override state: { fault: { error: unknown } | null } = { fault: null }

  static getDerivedStateFromError(error: unknown): { fault: { error: unknown } } {
    return { fault: { error } }
  }

  override render(): ReactNode {
    const { fault } = this.state
    return fault ? this.props.failed(fault.error) : this.props.children
  }
}
