import type { Door } from '../world.ts'
import { add } from './add.ts'
import { asFolio, bring, intoChart } from './bring.ts'
import { calls, pairs } from './calls.ts'
import { command, key } from './commands.ts'
import { compose } from './compose.ts'
import { anExport } from './exports.ts'
import { font } from './fonts.ts'
import { strangersForm } from './forms.ts'
import { look } from './looks.ts'
import { phoneWords } from './phone.ts'
import { popup } from './popups.ts'
import { reader } from './reader.ts'
import { screen } from './screens.ts'
import { spell } from './spell.ts'
import { together } from './together.ts'
import { uploads } from './uploads.ts'
import { offline, reload, shortLook } from './visits.ts'

/** Everything that a walk may do next. */
export const DOORS: readonly Door[] = [
  add,
  command,
  key,
  bring,
  intoChart,
  asFolio,
  compose,
  look,
  spell,
  together,
  phoneWords,
  font,
  popup,
  screen,
  strangersForm,
  calls,
  pairs,
  uploads,
  anExport,
  reader,
  shortLook,
  reload,
  offline,
]
