import { GetStyleGuides } from '@recto/contract'
import { asTeam, DEFAULT_THEME, resolveLook, SCHEMA_VERSION } from '@recto/document'
import { type AskLetters, FileFault, folioFromFile } from '@recto/editor/bring-in'
import { CallError, callServer } from '../../api/index.ts'
import { reportError } from '../../api/report-error.ts'
import * as words from './words.ts'

/** The product's own form of a folio as a file; the server reads no other. */
const FORM = { format: 'recto-folio', formVersion: 1, schemaVersion: SCHEMA_VERSION } as const
const FONTS = '/viewer/fonts/'

/** Why a file becomes no folio, in words. */
export type Refused = { refused: string }

/**
 * A document of another program as a folio file in the team's look, and what was not imported; or why it is none. `ask` is asked
 * for its letters where they are doubtful. @throws CallError
 */
export async function foreignFolio(
  file: File,
  ask: AskLetters,
): Promise<{ file: File; lost: readonly string[] } | Refused> {
  try {
    return await folioFileOf(file, ask)
  } catch (error) {
    if (error instanceof FileFault) return { refused: error.message }
    if (error instanceof CallError) throw error
    reportError(error)
    return { refused: words.cannotBeRead(file.name) }
  }
}

async function folioFileOf(file: File, ask: AskLetters): Promise<{ file: File; lost: readonly string[] }> {
  const { styleGuides } = await callServer(GetStyleGuides, {})
  const [style] = styleGuides
  const guide = style && style.version > 0 ? style.guide : null
  const { leftOut, ...folio } = await folioFromFile(file, resolveLook(asTeam(DEFAULT_THEME), guide), FONTS, ask)
  const name = `${folio.folioName}.json`
  return { file: new File([JSON.stringify({ ...FORM, ...folio })], name, { type: 'application/json' }), lost: leftOut }
}
