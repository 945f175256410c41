import type { FolioModule } from '@recto/document'
import { Button } from '@recto/ui'
import type { ReactNode } from 'react'
import { lockedWords } from '../core/section-word.ts'
import { useModuleShape, useSection } from '../store-hooks.ts'
import { useEditor } from '../use-editor.ts'
import css from './panel.module.css'
import * as words from './panel.words.ts'

type LockedGroupProps = { moduleId: string; children: ReactNode }

/** Settings of modules: in a locked section they can be read, not changed, and it says who locked it. */
export function LockedGroup({ moduleId, children }: LockedGroupProps) {
  const editor = useEditor()
  const { store } = editor
  const home: FolioModule['sectionId'] = useModuleShape(store, moduleId)?.sectionId ?? ''
  const lockedBy = useSection(store, home)?.lockedBy
  return (
    <>
      {lockedBy !== undefined && (
        <p className={css.locked}>
          {lockedWords(editor.word(), lockedBy)}
          <Button size="compact" onClick={() => editor.run('lockSection', { id: home, isLocked: false })}>
            {words.unlock}
          </Button>
        </p>
      )}
      <fieldset className={css.all} disabled={lockedBy !== undefined}>
        {children}
      </fieldset>
    </>
  )
}
