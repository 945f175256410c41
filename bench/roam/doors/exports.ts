import { pick } from '../../random.ts'
import { exported, exportWrong } from '../checks/exports.ts'
import { freshFolio, plain } from '../checks/same.ts'
import type { Door } from '../world.ts'
import { drawn, thingsOf } from './calls.ts'

/** The folio as a file, of any format with any settings, while it may be edited. */
export const anExport: Door = {
  name: 'an export',
  async go(world, random) {
    const { tables, token } = world
    const format = pick(tables.EXPORT_FORMATS, random)
    const { sections: _, ...settings } = drawn(tables.exportSettings, thingsOf(world), random) as Record<
      string,
      unknown
    >
    const said = `an export as ${format} with ${JSON.stringify(settings)}`
    const before = await freshFolio(world)
    const file = await exported(world, token, format, settings)
    const after = await freshFolio(world)
    if (!before || plain(before) !== plain(after)) return { said: `${said}, while it changed` }
    if (typeof file === 'string') return { said, wrong: [file] }
    // Sections that are pictures of their own come in a zip; what JSON holds is compared at the end.
    const isOther = format === 'json' || (format === 'png' && settings.perSection === true)
    return { said, wrong: isOther ? [] : await exportWrong(world, before, format, file) }
  },
}
