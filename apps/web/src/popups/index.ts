export { PopupHost } from './PopupHost.tsx'
export type { PopupControl, PopupName, PopupProps } from './registry.ts'
export { showProblem } from './show-problem.ts'
export { closePopup, openPopup, popupStack, setPopupActor } from './stack.ts'
