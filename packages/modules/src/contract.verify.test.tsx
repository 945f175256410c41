import { MODULE_TYPES } from '@recto/document'
import { describe } from 'vitest'
import { keepsTheContract } from '../test/contract.tsx'
import { SETTINGS } from './registry/settings.ts'
import { VIEWS } from './registry/views.ts'
import { SPECS } from './specs.ts'

describe.each(MODULE_TYPES.filter((type) => SPECS[type].saved !== false))(
  '%s: what every module type owes, with much random content',
  (type) => {
    keepsTheContract(type, { specs: SPECS, views: VIEWS, settings: SETTINGS }, true)
  },
)
