import {
  type Brand,
  brandOf,
  colorsOf,
  type FolioDocument,
  type Look,
  resolveFolio,
  resolveLook,
  STYLE_COLORS,
  type StyleGuide,
  showsLogo,
  type Theme,
} from '@recto/document'
import { InksContext, type OfferedColors, OfferedColorsContext } from '@recto/modules/kit'
import type { FolioStore } from '@recto/store'
import { createContext, type ReactNode, use, useLayoutEffect, useMemo, useSyncExternalStore } from 'react'
import type { FolioStyle } from './folio-style.ts'
import type { EditorHost } from './host.ts'
import { useFolioPart } from './store-hooks.ts'

/** A folio in the look of its team. */
type FolioLook = FolioStyle & {
  /** As the folio says it. */
  theme: Theme
  /** The look as it is drawn. */
  look: Look
  /** How a guide maps colours and families; null: they are drawn as written. */
  brand: Brand | null
}

const NO_STYLE: FolioStyle = { guide: null, fonts: [] }
const LookContext = createContext<FolioLook | null>(null)

/** The team's style as the app has it, also when it changes. */
export const useStyle = (style: EditorHost['style']): FolioStyle =>
  useSyncExternalStore(style?.subscribe ?? quiet, style?.get ?? none, style?.get ?? none)

const quiet = () => () => {}
const none = () => NO_STYLE

/** The look of the folio for everything below; what is drawn in it follows both the folio and its team. */
export function LookOf({ store, host, children }: { store: FolioStore; host: EditorHost; children: ReactNode }) {
  const value = useFolioLook(store, host)
  const { guide } = value
  const mayPick = host.mayPickColors !== false
  const offered = useMemo(() => offeredColors(guide, mayPick), [guide, mayPick])
  return (
    <LookContext value={value}>
      <InksContext value={value.look.inks}>
        <OfferedColorsContext value={offered}>{children}</OfferedColorsContext>
      </InksContext>
    </LookContext>
  )
}

/** The guide's colours, or Recto's own; any other if the plan allows it and the guide does not lock colours. */
export function offeredColors(guide: StyleGuide | null, mayPick: boolean): OfferedColors {
  const own = guide ? colorsOf(guide) : []
  return { colors: own.length > 0 ? own : STYLE_COLORS, isFree: mayPick && !(guide?.lock.colors && own.length > 0) }
}

/** The same outside `LookOf`; from here on the store keeps logos that the guide locks. */
export function useHeldLook(store: FolioStore, host: EditorHost): FolioLook {
  const found = useFolioLook(store, host)
  const holdsLogos = found.brand?.holdsLogos === true
  useLayoutEffect(() => store.hold(holdsLogos ? showsLogo : null), [store, holdsLogos])
  return found
}

function useFolioLook(store: FolioStore, host: EditorHost): FolioLook {
  const style = useStyle(host.style)
  const theme = useFolioPart(store, (folio) => folio.theme)
  return useMemo(
    () => ({ ...style, theme, look: resolveLook(theme, style.guide), brand: brandOf(theme, style.guide) }),
    [style, theme],
  )
}

/** The folio's look, within `LookOf`. */
export function useLook(): FolioLook {
  const found = use(LookContext)
  if (!found) throw new Error('There is a look within LookOf only.')
  return found
}

/** A folio as its readers see it in its team. */
export const useShown = (folio: FolioDocument, guide: StyleGuide | null): FolioDocument =>
  useMemo(() => resolveFolio(folio, guide), [folio, guide])
