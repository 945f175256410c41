import { describe, expect, it } from 'vitest'
import { cleanName } from './folio-name.ts'

describe('folio name field', () => {
  it('is trimmed and needs at least 3 characters; a shorter one sends no rename', () => {
    expect(cleanName('  Sundrift  ', 'Old name')).toEqual({ kind: 'rename', name: 'Sundrift' })
    expect(cleanName(' ab ', 'Old name')).toEqual({ kind: 'refused' })
    expect(cleanName('', 'Old name')).toEqual({ kind: 'refused' })
  })

  it('an unchanged name sends nothing', () => {
    expect(cleanName(' Old name ', 'Old name')).toEqual({ kind: 'unchanged' })
  })

  it('has angle brackets stripped from what is sent [FOLIO-21]', () => {
    expect(cleanName('<b>Plan</b>', 'Old name')).toEqual({ kind: 'rename', name: 'bPlan/b' })
    expect(cleanName('<a>', 'Old name')).toEqual({ kind: 'refused' })
  })
})
