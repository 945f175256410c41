export { PopupHost } from './PopupHost.tsx'
export type { PopupControl, PopupName, PopupProps } from './registry.ts'
export { closePopup, openPopup, popupStack, setPopupActor } from './stack.ts'
