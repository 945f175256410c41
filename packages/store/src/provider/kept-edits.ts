import * as Y from 'yjs'
import type { KeptUpdate, Ledger } from './ledger.ts'
import type { LocalCopy } from './local-copy.ts'
import type { HeldFor } from './local-folio.ts'

type KeptEditsParts = {
  doc: Y.Doc
  /** Marks what is written into the doc from here. */
  origin: object
  ledger: Ledger
  opening: LocalCopy | null | Promise<LocalCopy | null> | undefined
  isDestroyed(): boolean
  onKept(isKept: boolean): void
  report(what: string, error: unknown): void
}

/** Edits that outlive the tab until the server has them. */
export type KeptEdits = {
  /** Edits left unsaved by an earlier visit are added to the doc before the first sync, and sent with it. */
  restore(): Promise<void>
  add(kept: KeptUpdate): void
  /** The server has them. */
  forget(saved: readonly KeptUpdate[]): void
  /** Edits that the server would not accept now may not merge automatically later; the person is asked [SAVE-16]. */
  hold(heldFor: HeldFor | null): void
  /** Writes an update of this computer into the doc; false if it cannot be read. */
  apply(update: Uint8Array): boolean
  close(): void
}

/** Stores unacknowledged edits on this computer, if the browser can. */
export function createKeptEdits({ doc, origin, ledger, opening, ...parts }: KeptEditsParts): KeptEdits {
  let copy: LocalCopy | null = null

  function lost(error: unknown): void {
    parts.report('Edits cannot be kept on this computer', error)
    copy = null
    parts.onKept(false)
  }

  function apply(update: Uint8Array): boolean {
    try {
      Y.applyUpdate(doc, update, origin)
      return true
    } catch (error) {
      parts.report('An edit kept on this computer could not be read', error)
      return false
    }
  }

  return {
    apply,
    async restore() {
      try {
        const opened = (await opening) ?? null
        const kept = (await opened?.load()) ?? []
        if (parts.isDestroyed()) return opened?.close()
        copy = opened
        // Typed while the copy was being opened.
        for (const made of ledger.all()) copy?.add(made).catch(lost)
        ledger.restore(kept.filter(({ update }) => apply(update)))
        parts.onKept(copy !== null)
      } catch (error) {
        lost(error)
      }
    },
    add(kept) {
      copy?.add(kept).catch(lost)
    },
    forget(saved) {
      copy?.remove(saved.map(({ id }) => id)).catch(lost)
    },
    hold(heldFor) {
      if (heldFor === null || ledger.count() > 0) copy?.hold(heldFor).catch(lost)
    },
    close: () => copy?.close(),
  }
}
