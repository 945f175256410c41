import { GetStyleGuides } from '@recto/contract'
import { asTeam, DEFAULT_THEME, resolveLook, SCHEMA_VERSION } from '@recto/document'
import { folioFromFile } from '@recto/editor/bring-in'
import { callServer } from '../../api/index.ts'

/** The product's own form of a folio as a file; the server reads no other. */
const FORM = { format: 'recto-folio', formVersion: 1, schemaVersion: SCHEMA_VERSION } as const
const FONTS = '/viewer/fonts/'

/** A document of another program as a folio file in the team's look, and what was not imported. @throws Error */
export async function foreignFolio(file: File): Promise<{ file: File; lost: readonly string[] }> {
  const { styleGuides } = await callServer(GetStyleGuides, {})
  const [style] = styleGuides
  const guide = style && style.version > 0 ? style.guide : null
  const { leftOut, ...folio } = await folioFromFile(file, resolveLook(asTeam(DEFAULT_THEME), guide), FONTS)
  const name = `${folio.folioName}.json`
  return { file: new File([JSON.stringify({ ...FORM, ...folio })], name, { type: 'application/json' }), lost: leftOut }
}
