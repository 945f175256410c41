import type { Check } from '../world.ts'
import { boxesFit } from './boxes.ts'
import { foreignChangesNothing, foreignGetsNothing } from './foreign.ts'
import { ledgersAddUp } from './ledger.ts'
import {
  composedHolds,
  doorsHold,
  fitsPhone,
  keysReach,
  looksShow,
  noFaults,
  screensLoad,
  undoGivesStart,
} from './pages.ts'
import { jsonComesBack, readersGetAll } from './readers.ts'
import { quietLog, restores, rests, soundFolios } from './rest.ts'
import { tabsEqual } from './same.ts'
import { shelfValues } from './shelf.ts'

/** Everything that must always hold. */
export const CHECKS: readonly Check[] = [
  noFaults,
  screensLoad,
  shelfValues,
  composedHolds,
  doorsHold,
  fitsPhone,
  looksShow,
  keysReach,
  undoGivesStart,
  boxesFit,
  tabsEqual,
  foreignGetsNothing,
  rests,
  quietLog,
  readersGetAll,
  jsonComesBack,
  foreignChangesNothing,
  ledgersAddUp,
  soundFolios,
  restores,
]
