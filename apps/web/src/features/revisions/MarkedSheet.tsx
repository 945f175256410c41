import { comparedTextHtml, type FolioChange, type ModuleChange, sectionAnchor } from '@recto/document'
import type { ModuleEdit } from '@recto/modules/kit'
import { ModuleContent, type ModuleContentProps } from '@recto/viewer'
import { createContext, use, useEffect, useMemo } from 'react'
import css from './marks.module.css'
import * as words from './words.tsx'

/** The change of each section and module, and the current one. */
export const Marks = createContext<{ changes: ReadonlyMap<string, FolioChange>; current: string | null }>({
  changes: new Map(),
  current: null,
})

const KIND_WORDS: Readonly<Record<FolioChange['kind'], string>> = {
  added: 'Added',
  removed: 'Removed',
  changed: 'Changed',
  moved: 'Moved',
  resized: 'Resized',
}

/** The label of a change's mark. */
export const changeWords = (change: FolioChange): string =>
  change.of === 'module' && change.kind === 'changed' && change.hasMoved
    ? words.changedAndMoved
    : KIND_WORDS[change.kind]

/** A module as it looks, framed and labelled by its change; in its texts, added and removed words. */
export function MarkedContent(props: ModuleContentProps) {
  const { changes, current } = use(Marks)
  const change = changes.get(props.module.id)
  if (change?.of !== 'module') return <ModuleContent {...props} />
  return (
    <div
      className={css.mark}
      data-change={change.kind}
      data-current={current === change.id || undefined}
      inert={change.kind === 'removed'}
    >
      <span className={css.label}>{changeWords(change)}</span>
      <Marked {...props} change={change} />
    </div>
  )
}

function Marked({ change, ...props }: ModuleContentProps & { change: ModuleChange }) {
  const { before, after } = change
  const edit = useMemo<ModuleEdit<Record<string, unknown>> | undefined>(() => {
    if (!before || !after || Object.keys(after.texts).length === 0) return undefined
    return {
      set: () => {},
      setRecord: () => {},
      say: () => {},
      text: (name) => (
        <div
          className="rt"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the only source is our own serialiser, which escapes everything
          dangerouslySetInnerHTML={{
            __html: comparedTextHtml(before.texts[name] ?? { type: 'doc' }, after.texts[name] ?? { type: 'doc' }),
          }}
        />
      ),
    }
  }, [before, after])
  return <ModuleContent {...props} {...(edit ? { edit } : {})} />
}

/** Sections belong to the sheet: they are marked in place. */
export function useSectionMarks(changes: readonly FolioChange[], current: string | null): void {
  useEffect(() => {
    const marked = changes.flatMap((change) => {
      const element = change.of === 'section' ? document.getElementById(sectionAnchor(change.id)) : null
      if (!element) return []
      element.dataset.change = change.kind
      element.dataset.changeWords = `Section ${changeWords(change).toLowerCase()}`
      element.classList.add(css.section as string)
      if (change.id === current) element.dataset.current = ''
      return [element]
    })
    return () => {
      for (const element of marked) {
        for (const name of ['change', 'changeWords', 'current']) delete element.dataset[name]
        element.classList.remove(css.section as string)
      }
    }
  }, [changes, current])
}
