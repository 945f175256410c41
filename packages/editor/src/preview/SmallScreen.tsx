import type { FolioModule } from '@recto/document'
import type { Assets, ModuleEdit } from '@recto/modules/kit'
import type { FolioStore } from '@recto/store'
import { sidePart } from '@recto/ui'
import { ModuleContent, type ModuleContentProps } from '@recto/viewer'
import { createContext, memo, use, useCallback, useEffect, useMemo } from 'react'
import type { Editor } from '../core/editor.ts'
import type { EditorHost } from '../host.ts'
import type { Live } from '../live/presence.ts'
import { useTellWhere } from '../live/use-tell-where.ts'
import { useLook, useShown } from '../look.tsx'
import { specOf } from '../module-registry.ts'
import { useFolio } from '../store-hooks.ts'
import { TextContext, useTextServices } from '../text/services.ts'
import { preloadText, TextSlot } from '../text/TextSlot.tsx'
import { useTyping } from '../text/use-typing.ts'
import { useValue } from '../use-state.ts'
import { Preview } from './Preview.tsx'
import css from './small-screen.module.css'
import * as ownWords from './words.ts'

const WordsToolbar = sidePart(async () => (await import('./WordsToolbar.tsx')).default)

type SmallScreenProps = {
  editor: Pick<Editor, 'store' | 'selection'>
  live: Live
  host: Pick<EditorHost, 'isReachable'>
  assets: Assets
  title: string
  canEdit: boolean
}

/** What a small screen can change: the text of modules in place. Its store, and how to start. */
type Words = { store: FolioStore; canEdit: boolean; start: (moduleId: string) => void }
const WordsContext = createContext<Words | null>(null)

/**
 * The folio on a screen too small for layout: the preview, in which pressing a text edits it. Boxes are not moved or
 * grown from here [SAVE-06]: that is up to a screen that shows the grid.
 */
export function SmallScreen({ editor, live, host, assets, title, canEdit }: SmallScreenProps) {
  const { store, selection } = editor
  const folio = useShown(useFolio(store), useLook().guide)
  const show = useCallback((moduleId: string) => {
    document.querySelector<HTMLElement>(`[data-words-of="${CSS.escape(moduleId)}"]`)?.focus({ preventScroll: true })
  }, [])
  const { typing, services, startTyping } = useTyping({
    store,
    live,
    selection,
    specOf,
    canEdit,
    onBegin: nothing,
    onOwnEdit: nothing,
    isReachable: host.isReachable ?? reachable,
    show,
  })
  useTellWhere(live, selection, typing)
  const isTyping = useValue(typing, (now) => now !== null)
  const words = useMemo(
    () => ({ store, canEdit, start: (id: string) => startTyping(id, 'end') }),
    [store, canEdit, startTyping],
  )
  useEffect(() => {
    if (canEdit) preloadText()
  }, [canEdit])

  const onPress = (event: MouseEvent) => {
    if (!canEdit || !(event.target instanceof Element)) return
    const module = store.module(event.target.closest('.cell')?.id.slice(2) ?? '')
    if (module && module.id === typing.get()?.moduleId) return
    // A link in the text is followed; a press elsewhere edits the text.
    if (!module || !takesWords(module) || event.target.closest('a, button')) typing.set(null)
    else startTyping(module.id, { clientX: event.clientX, clientY: event.clientY })
  }
  return (
    <TextContext value={services}>
      <WordsContext value={words}>
        <Preview
          folio={folio}
          assets={assets}
          title={title}
          note={canEdit ? ownWords.smallScreen : ownWords.smallScreenReading}
          Content={WordsContent}
          onPress={onPress}
          tools={isTyping && <WordsToolbar theme={folio.theme} onDone={services.leave} />}
        />
      </WordsContext>
    </TextContext>
  )
}

const nothing = (): void => {}
const reachable = () => Promise.resolve(true)
const takesWords = (module: FolioModule): boolean => !module.locked && (specOf(module.type).texts ?? []).length > 0

/** A module of the preview; one with text can be edited. Rendered again only if it changed, or is being edited. */
const WordsContent = memo(function WordsContent({ module, mode, assets }: ModuleContentProps) {
  const words = use(WordsContext)
  const { typing } = useTextServices()
  const isTyped = useValue(typing, (now) => now?.moduleId === module.id)
  const { id, texts } = module
  const edit = useMemo<ModuleEdit<Record<string, unknown>> | undefined>(() => {
    if (!words || !isTyped) return undefined
    return {
      set: (patch) => words.store.setProps(id, patch),
      setRecord: (name, key, value) => words.store.setRecord(id, name, key, value),
      say: nothing,
      text: (name) => (
        <TextSlot moduleId={id} name={name} json={texts[name] ?? EMPTY} label={specOf(module.type).title} />
      ),
    }
  }, [words, isTyped, id, texts, module.type])
  const isOpen = words?.canEdit === true && takesWords(module)
  const isEmpty =
    isOpen &&
    !specOf(module.type)
      .plainText(module.props, texts)
      .some((line) => line.trim() !== '')
  return (
    <>
      <ModuleContent module={module} mode={mode} assets={assets} edit={edit} />
      {isOpen && !isTyped && (
        <button
          type="button"
          className={css.words}
          data-empty={isEmpty || undefined}
          data-words-of={id}
          onClick={(event) => {
            event.stopPropagation()
            words.start(id)
          }}
        >
          {isEmpty ? ownWords.writeSomething : ownWords.editTheseWords}
        </button>
      )}
    </>
  )
})

const EMPTY = { type: 'doc' as const }
