import { GetStyleGuides } from '@recto/contract'
import { asTeam, DEFAULT_THEME, resolveLook, SCHEMA_VERSION } from '@recto/document'
import { FileFault, folioFromFile } from '@recto/editor/bring-in'
import { callServer } from '../../api/index.ts'

/** The product's own form of a folio as a file; the server reads no other. */
const FORM = { format: 'recto-folio', formVersion: 1, schemaVersion: SCHEMA_VERSION } as const
const FONTS = '/viewer/fonts/'

/** Why a file becomes no folio, in words. */
export type Refused = { refused: string }

/** A document of another program as a folio file in the team's look, and what was not imported; or why it is none. */
export async function foreignFolio(file: File): Promise<{ file: File; lost: readonly string[] } | Refused> {
  try {
    return await folioFileOf(file)
  } catch (error) {
    if (error instanceof FileFault) return { refused: error.message }
    throw error
  }
}

async function folioFileOf(file: File): Promise<{ file: File; lost: readonly string[] }> {
  const { styleGuides } = await callServer(GetStyleGuides, {})
  const [style] = styleGuides
  const guide = style && style.version > 0 ? style.guide : null
  const { leftOut, ...folio } = await folioFromFile(file, resolveLook(asTeam(DEFAULT_THEME), guide), FONTS)
  const name = `${folio.folioName}.json`
  return { file: new File([JSON.stringify({ ...FORM, ...folio })], name, { type: 'application/json' }), lost: leftOut }
}
