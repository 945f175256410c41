import { CELL_HEIGHT_PX, COLUMN_WIDTH_PX } from '@recto/grid'
import { ifOnline } from '@recto/ui'
import type { BringIn, BroughtData } from '../bring-in/bring-in.ts'
import { selectModules } from '../core/commands/rules.ts'
import type { SheetPoint } from '../core/sheet.ts'
import { lazyCode } from '../lazy-part.tsx'
import { sizeOf, specOf } from '../module-registry.ts'
import type { ServiceDeps } from './services.ts'
import * as words from './words.ts'

const loadFilling = lazyCode(() => ifOnline(() => import('../bring-in/fill-picture.ts')))
const loadBringIn = lazyCode(() => ifOnline(() => import('../bring-in/bring-in.ts')))

/** Creates modules from outside content: files, tables, texts, the picture of a new module. */
export function createBringActions(deps: ServiceDeps) {
  const { editor, upload, progress } = deps
  const { store } = editor
  const say: ReturnType<typeof editor.view>['say'] = (text, said) => editor.view().say(text, said)
  const use = {
    store,
    selection: editor.selection,
    specOf,
    sizeOf,
    say,
    upload,
    progress,
    select: (ids: readonly string[], sectionId?: string) => selectModules(editor, ids, sectionId),
  }

  // It reads many formats, so it is loaded with the first import.
  const bringIn: BringIn = async (data, place) => {
    const { addPictures, createBringIn, loadWidths, putPictures } = await loadBringIn()
    const bring = createBringIn({
      ...use,
      hasRoom: deps.hasRoom,
      textRows: deps.textRows,
      onOwnEdit: (id) => editor.view().edited(id),
      painted: deps.painted,
      bringLook: async () => {
        const { look, fonts, others } = deps.drawnWith()
        const { heading, body } = look.fonts
        return { look, widths: await loadWidths([heading.family, body.family], fonts, others) }
      },
      choose: deps.choose,
      report: deps.report,
      addPictures: (files, { sectionId, cell, gap }) =>
        void addPictures(use, files, { sectionId, cell, gap, below: editor.selection.get().ids.at(-1) }),
      putPictures: (pictures, place) => putPictures(use, pictures, place),
      upload: (file) => upload(file, () => {}),
    })
    return bring(data, place)
  }

  return {
    bringIn,
    /** `takeStored` gives the folio the pictures of the library that were dropped. */
    async drop(data: BroughtData, { sectionId, ...at }: SheetPoint, takeStored: () => BroughtData['stored']) {
      if (editor.refuses('setSection', { id: sectionId, patch: {} })) return
      const cell = { x: Math.round(at.x / COLUMN_WIDTH_PX), y: Math.round(at.y / CELL_HEIGHT_PX) }
      await bringIn({ ...data, stored: takeStored() }, { sectionId, fromRow: 0, cell })
    },
    /** Asks for the picture of a new module and fills the module with it. */
    async fill(id: string): Promise<void> {
      const { pickPicture } = deps
      try {
        if (pickPicture) {
          const { fillOfLibrary } = await loadFilling()
          return await fillOfLibrary(use, { pick: pickPicture, look: deps.drawnWith().look }, id)
        }
        const file = await deps.pickFile()
        const module = store.module(id)
        if (file && module) await (await loadFilling()).fillWithPicture(use, module, file)
      } catch (error) {
        store.deleteModules([id])
        say(error instanceof Error ? error.message : words.pictureNotStored, { isProblem: true })
      }
    },
  }
}
