import { createContext, type ReactNode, use } from 'react'

/** The popup above the one being rendered: it is rendered inside, so that Escape and focus go to the top one. */
export const NextPopup = createContext<ReactNode>(null)

/** Whether the popup being rendered is closing; `onGone` is called once it is no longer visible. */
export const PopupPhase = createContext<{ open: boolean; onGone?: () => void }>({ open: true })

/** A popup rendered below it is a separate page, not a dialog. */
export const AsPage = createContext(false)

/** Whether it is rendered as a page: then there is nothing to close. */
export const useIsPage = (): boolean => use(AsPage)
