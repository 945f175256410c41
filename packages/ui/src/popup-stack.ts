import { createContext, type ReactNode, use } from 'react'

/** The popup above the one that is being drawn: it is rendered inside, so that Escape and focus go to the top one. */
export const NextPopup = createContext<ReactNode>(null)

/** Whether the popup being drawn is on its way out; `onGone` is told when nothing of it shows any more. */
export const PopupPhase = createContext<{ open: boolean; onGone?: () => void }>({ open: true })

/** A popup drawn below it is a page of its own, not a dialog over one. */
export const AsPage = createContext(false)

/** Whether what is drawn is a page: nothing has to be closed then. */
export const useIsPage = (): boolean => use(AsPage)
