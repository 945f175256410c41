export { PopupHost } from './PopupHost.tsx'
export type { PopupControl, PopupName, PopupProps, PopupSteps } from './popup-map.ts'
export { showProblem } from './show-problem.ts'
export { closePopup, openPopup, popupStack, registerPopups, setPopupActor } from './stack.ts'
