import type { LettersAsked } from '@recto/editor/bring-in'
import { LettersPopup } from '@recto/editor/letters'
import type { PopupControl } from '../../popups/popup-map.ts'

declare module '../../popups/popup-map.ts' {
  interface PopupMap {
    letters: typeof AskLettersPopup
  }
}

/** Asks in which letters a file is written; closed without a choice it answers nothing. */
export default function AskLettersPopup({ asked, close }: PopupControl<string> & { asked: LettersAsked }) {
  return <LettersPopup {...asked} onChoose={(encoding) => close(encoding ?? undefined)} />
}
