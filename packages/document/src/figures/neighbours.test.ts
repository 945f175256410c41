import { expect, it } from 'vitest'
import { readColumn } from './index.ts'

/** A column in an English folio, and its figures; `said` where it may be meant otherwise and the reader says so. */
const COLUMNS: readonly (readonly [cells: string[], values: (number | null)[], said?: true])[] = [
  [
    ['1.250 kg', '2.400 kg', '0.980 kg'],
    [1.25, 2.4, 0.98],
  ],
  [['1.250 kg', '2.400 kg'], [1.25, 2.4], true],
  [['£1.459', '£1.512'], [1.459, 1.512], true],
  [['1.000', '2.000', '3.000'], [1000, 2000, 3000], true],
  [
    ['1.5', '2.400'],
    [1.5, 2.4],
  ],
  [
    ['1,5', '2.400'],
    [1.5, 2400],
  ],
  [
    ['12%', '0.5', '7%'],
    [12, null, 7],
  ],
  [['3.4 Mio. €', '500.000 €'], [3_400_000, 500], true],
  [['$5m', '$3m'], [5_000_000, 3_000_000], true],
  [
    ['5 m', '3 m'],
    [5, 3],
  ],
  [
    ['1.2M', '900k'],
    [1_200_000, 900_000],
  ],
  [
    ['€1.2bn', '€800m'],
    [1_200_000_000, 800_000_000],
  ],
  [
    ['1,2 Md€', '800 M€'],
    [1_200_000_000, 800_000_000],
  ],
  [
    ['12 TEUR', '8 TEUR'],
    [12_000, 8000],
  ],
  [
    ['₹1.5 Cr', '₹2 Cr'],
    [15_000_000, 20_000_000],
  ],
  [
    ['100 g', '1 kg'],
    [null, null],
  ],
  [
    ['1:30', '45 min'],
    [null, null],
  ],
  [
    ['5 Stück', '3 Stk.'],
    [5, 3],
  ],
  [
    ['12,50 €/m²', '9,80 €/m²'],
    [12.5, 9.8],
  ],
  [
    ['12.500:-', '980:-'],
    [12_500, 980],
  ],
  [
    ['R 1 250,50', 'R 980,00'],
    [1250.5, 980],
  ],
  [
    ['Rp1.250.000', 'Rp980.000'],
    [1_250_000, 980_000],
  ],
  [
    ['৳১,২৫০', '৳৯৮০'],
    [1250, 980],
  ],
  [['๑,๒๕๐.๕'], [1250.5]],
  [['1٬250٫5'], [1250.5]],
  [['１，２５０．５０'], [1250.5]],
  [
    ['25 °', '30 °'],
    [25, 30],
  ],
  [['1e400'], [null]],
  [['9007199254740993'], [null]],
  [
    ['192.168.1.1', '555-1234', '16:9', '3/4', '24/7'],
    [null, null, null, null, null],
  ],
  [
    ['12:30 PM', '9 am', '10 Uhr'],
    [null, null, null],
  ],
  [
    ['A4', '5G', '3D', 'H2O', 'R5'],
    [null, null, null, null, null],
  ],
  [
    ['1st', '2e', '3º', '12b'],
    [null, null, null, null],
  ],
  [
    ['--5', '5--', '+-5', '(–5)'],
    [null, null, null, null],
  ],
  [
    ['5 or more', '３名以上', '12 rue X'],
    [null, null, null],
  ],
]

it('B08: reads the neighbours of what was found as a person would, or says how it read them (D34, D36, D37)', () => {
  for (const [cells, values, said = false] of COLUMNS) {
    const read = readColumn(cells, { language: 'en' })
    expect(read.values, cells.join(' / ')).toEqual(values)
    expect(read.doubt !== null, cells.join(' / ')).toBe(said)
  }
})

it('B08: what is meant is kept when a person says it: signs, thousands as a unit, hours as minutes (D36)', () => {
  const meant = [
    [['2.400'], { decimal: '.' }, [2.4]],
    [['2.400'], { decimal: ',' }, [2400]],
    [['12k', '3.4k'], { scale: 'kept' }, [12, 3.4]],
    [['12k', '3.4k'], { scale: 'times' }, [12_000, 3400]],
    [['1:30', '0:45'], { time: 'minutes' }, [90, 45]],
    [['1:30', '0:45'], { time: 'first' }, [1.5, 0.75]],
  ] as const
  for (const [cells, said, values] of meant) {
    const read = readColumn(cells, { language: 'en', meant: said })
    expect(read.values).toEqual(values)
    expect(read.doubt).toBeNull()
  }
})
