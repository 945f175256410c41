import { describe, expect, it } from 'vitest'
import { nameChange } from './NameField.tsx'

describe('a folio name typed in place', () => {
  it('is trimmed and needs three characters, otherwise nothing is sent [FOLIO-16]', () => {
    expect(nameChange('Plan', '  Autumn  ')).toEqual({ kind: 'changed', name: 'Autumn' })
    expect(nameChange('Plan', ' ab ')).toEqual({ kind: 'invalid' })
    expect(nameChange('Plan', '   ')).toEqual({ kind: 'invalid' })
  })

  it('that is unchanged just closes the field [FOLIO-17]', () => {
    expect(nameChange('Plan', 'Plan')).toEqual({ kind: 'same' })
    expect(nameChange('Plan', ' Plan ')).toEqual({ kind: 'same' })
  })

  it('loses its angle brackets before it is sent [FOLIO-21]', () => {
    expect(nameChange('Plan', '<b>Budget</b>')).toEqual({ kind: 'changed', name: 'bBudget/b' })
    expect(nameChange('Plan', '<ab>')).toEqual({ kind: 'invalid' })
  })
})
