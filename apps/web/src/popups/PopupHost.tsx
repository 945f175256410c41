import { ifOnline, NextPopup, PopupPhase } from '@recto/ui'
import {
  Component,
  type ComponentType,
  type LazyExoticComponent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useSyncExternalStore,
} from 'react'
import { NotLoaded } from './NotLoaded.tsx'
import { POPUPS, type PopupName } from './registry.ts'
import { closePopup, followHash, forgetPopup, type OpenPopup, openPopup, popupStack } from './stack.ts'

type AnyPopup = ComponentType<{ close: (result?: unknown) => void }>
const loaded = new Map<PopupName, LazyExoticComponent<AnyPopup>>()

/** A file that failed to load is asked for again the next time. */
function componentOf(name: PopupName): LazyExoticComponent<AnyPopup> {
  const known = loaded.get(name)
  if (known) return known
  const load = POPUPS[name].load as () => Promise<{ default: AnyPopup }>
  const component = lazy(() =>
    ifOnline(load).catch((error: unknown) => {
      loaded.delete(name)
      throw error
    }),
  )
  loaded.set(name, component)
  return component
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
  const Loaded = componentOf(popup.name)
  const close = (result?: unknown) => closePopup(popup.id, result)
  return (
    <LoadFailure failed={<NotLoaded close={() => close()} />}>
      <Suspense fallback={null}>
        <Loaded {...popup.props} close={close} />
      </Suspense>
    </LoadFailure>
  )
}

class LoadFailure extends Component<{ failed: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.failed : this.props.children
  }
}
