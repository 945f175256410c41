import { TOAST_MS, toast } from '@recto/ui'
import { type RefObject, useMemo } from 'react'
import type { Brought } from '../bring-in/BringInPopup.tsx'
import { rowsOn } from '../bring-in/text-rows.ts'
import type { TypingStart } from '../core/typing.ts'
import { SPECS, sizeOf, specOf } from '../module-registry.ts'
import type { SaveEvent } from '../save/save-status.ts'
import type { ModuleDeps } from './deps.ts'
import { createModuleActions, type ModuleActions } from './module-actions.ts'
import { sayDone } from './say-done.ts'

/** How long a message about a file, or of several sentences, stays, ms. */
const LONG_MS = 12_000
let takeFault: (() => void) | null = null

/** Says what is wrong with a file in place of what was said of the one before, and not for good. */
function sayFault(text: string): void {
  takeFault?.()
  takeFault = toast(text, { problem: true, ms: LONG_MS })
}

type Given =
  | 'token'
  | 'bringFiles'
  | 'store'
  | 'selection'
  | 'target'
  | 'show'
  | 'pickFile'
  | 'upload'
  | 'ask'
  | 'onSetUp'
  | 'hasRoom'
  | 'progress'
  | 'onOwnEdit'
  | 'onResized'

export type ModuleActionsUse = Pick<ModuleDeps, Given> & {
  scroller: RefObject<HTMLElement | null>
  startTyping: TypingStart
  tellSave: (event: SaveEvent) => void
  /** What was brought in asks for a choice, or left something out. */
  onBrought: (brought: Brought) => void
}

/** What people do to modules on the surface: said in passing, and taken back from there. */
export function useModuleActions(use: ModuleActionsUse): ModuleActions {
  const { token, bringFiles, store, selection, scroller, target, show, startTyping, pickFile, upload, ask } = use
  const { hasRoom, onSetUp, progress, onOwnEdit, onResized, tellSave, onBrought } = use
  return useMemo(
    () =>
      createModuleActions({
        token,
        bringFiles,
        store,
        specs: SPECS,
        specOf,
        sizeOf,
        selection,
        target,
        show,
        type: (id) => startTyping(id, 'all'),
        pickFile,
        upload,
        ask,
        hasRoom,
        onSetUp,
        say: (text, { isUndoable, isProblem, isPassing, isLong } = {}) => {
          if (isUndoable) sayDone(store, text, isLong ? LONG_MS : TOAST_MS)
          // Empty: the app has said it.
          else if (text && isPassing) sayFault(text)
          else if (text) toast(text, isProblem ? { problem: true } : {})
        },
        progress,
        onOwnEdit,
        onResized,
        onCopied: () => tellSave({ type: 'copied' }),
        onPasted: () => tellSave({ type: 'pasted' }),
        textRows: (text, columns) => rowsOn(scroller)?.(text, columns) ?? 8,
        painted: () => new Promise((then) => requestAnimationFrame(() => setTimeout(then))),
        choose: (choice) => onBrought({ choice }),
        report: (report) => onBrought({ report }),
      }),
    [
      token,
      bringFiles,
      store,
      selection,
      scroller,
      target,
      show,
      startTyping,
      pickFile,
      upload,
      ask,
      hasRoom,
      onSetUp,
      progress,
      onOwnEdit,
      onResized,
      tellSave,
      onBrought,
    ],
  )
}
