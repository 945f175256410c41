import { describe, expect, it } from 'vitest'
import { type Brand, brandOf } from './brands.ts'
import { cvcShown, expiryOf, expiryShown, numberShown, problemsOf } from './card-input.ts'

const NOW = new Date(Date.UTC(2027, 4, 20))

describe('a card’s fields', () => {
  it('take digits only, at most 19, and show them in groups [BILL-28]', () => {
    expect(numberShown('4242-4242x4242 4242')).toBe('4242 4242 4242 4242')
    expect(numberShown('378282246310005')).toBe('3782 822463 10005')
    expect(numberShown('6'.repeat(25)).replaceAll(' ', '')).toHaveLength(19)
    expect(numberShown('card')).toBe('')
  })

  it('take a code of as many digits as the brand has, four at most [BILL-29]', () => {
    expect(cvcShown('12345', 'amex')).toBe('1234')
    expect(cvcShown('12a45', 'visa')).toBe('124')
    expect(cvcShown('12345', 'unknown')).toBe('1234')
  })

  it('take month and year, and complete a year of two digits [BILL-30]', () => {
    expect(expiryShown('04')).toBe('04')
    expect(expiryShown('4')).toBe('04')
    expect(expiryShown('0428')).toBe('04 / 28')
    expect(expiryShown('04/')).toBe('04 / ')
    expect(expiryOf('04 / 28')).toBe('2028-04')
    expect(expiryOf('04 / 2028')).toBe('2028-04')
    expect(expiryOf('14 / 2028')).toBeNull()
  })

  it.each<[Brand, string[]]>([
    ['visa', ['4242424242424242']],
    ['visa-electron', ['4026000000000002', '4917000000000000']],
    ['mastercard', ['5555555555554444', '2223003122003222']],
    ['amex', ['378282246310005', '34']],
    ['discover', ['6011111111111117', '65']],
    ['diners', ['36227206271667']],
    ['diners-carte', ['30569309025904']],
    ['jcb', ['3566002020360505']],
    ['unknown', ['', '1', '9999']],
  ])('know %s by its first digits [BILL-36]', (brand, numbers) => {
    expect(numbers.map(brandOf)).toEqual(numbers.map(() => brand))
  })

  it('say what is wrong with each of them before anything is sent [BILL-31]', () => {
    const right = { number: '4242 4242 4242 4242', expiry: '05 / 2027', cvc: '123' }
    expect(problemsOf(right, NOW)).toEqual({})
    expect(problemsOf({ number: '', expiry: '', cvc: '' }, NOW)).toEqual({
      number: 'Enter your card number.',
      expiry: 'Enter the expiry date.',
      cvc: 'Enter the security code.',
    })
    expect(problemsOf({ number: '4242 4242 4242 4241', expiry: '04 / 2027', cvc: '12' }, NOW)).toEqual({
      number: 'This card number is not right.',
      expiry: 'This card has expired.',
      cvc: 'The security code has 3 digits.',
    })
  })
})
