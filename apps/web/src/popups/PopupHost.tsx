import { NextPopup, PopupPhase } from '@recto/ui'
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
import MessagePopup from './MessagePopup.tsx'
import { POPUPS, type PopupName } from './registry.ts'
import { closePopup, followHash, forgetPopup, type OpenPopup, popupStack } from './stack.ts'

/** [BOOT-59] */
export const LOAD_FAILED = 'Error loading popup'

type AnyPopup = ComponentType<{ close: (result?: unknown) => void }>
const loaded = new Map<PopupName, LazyExoticComponent<AnyPopup>>()

/** A file that failed to load is asked for again the next time. */
function componentOf(name: PopupName): LazyExoticComponent<AnyPopup> {
  const known = loaded.get(name)
  if (known) return known
  const load = POPUPS[name].load as () => Promise<{ default: AnyPopup }>
  const component = lazy(() =>
    load().catch((error: unknown) => {
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
    <LoadFailure
      failed={<MessagePopup title={LOAD_FAILED} text="Please check your connection and try again." close={close} />}
    >
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
