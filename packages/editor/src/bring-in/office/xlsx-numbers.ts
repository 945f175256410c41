import { all, at, type Xml } from './xml.ts'

/** Formats that every Excel file has without saying them. */
const BUILT_IN: Readonly<Record<string, string>> = {
  1: '0',
  2: '0.00',
  3: '#,##0',
  4: '#,##0.00',
  9: '0%',
  10: '0.00%',
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm',
  19: 'h:mm:ss',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  37: '#,##0',
  38: '#,##0',
  39: '#,##0.00',
  40: '#,##0.00',
}

/** The formats of a file's cells, by the style they name. */
export function formatsOf(part: Xml | undefined): string[] {
  const sheet = at(part, 'styleSheet')
  const own = at(sheet, 'numFmts')
  const named = new Map(
    (own ? all(own, 'numFmt') : []).map(({ attrs }) => [attrs.numFmtId ?? '', attrs.formatCode ?? '']),
  )
  const styles = at(sheet, 'cellXfs')
  return (styles ? all(styles, 'xf') : []).map(({ attrs }) => {
    const id = attrs.numFmtId ?? '0'
    return named.get(id) ?? BUILT_IN[id] ?? ''
  })
}

const DAY_MS = 86_400_000
/** Days from the start of Excel's count to 1970; of the old Macintosh's. */
const FROM_1900 = 25_569
const FROM_1904 = 24_107
const MOST_DECIMALS = 10
/** Digits that a number has beyond which it is how the machine reckons. */
const DIGITS = 12

/** A number as its cell shows it: with its decimals, its sign of percent or money, or as a day. */
export function shownNumber(value: number, format: string, is1904: boolean): string {
  if (!Number.isFinite(value)) return ''
  const [positive = '', negative] = format.split(';')
  const code = value < 0 && negative !== undefined ? negative : positive
  const bare = code.replace(/"[^"]*"|\\.|\[[^\]]*\]|_.|\*./g, '')
  if (/[dyhs]|m(?!l)/i.test(bare) && !/[0#]/.test(bare)) return shownDay(value, bare, is1904)
  if (!/[0#]/.test(bare)) return String(Number(value.toPrecision(DIGITS)))
  const isPercent = bare.includes('%')
  const [, after = ''] = /[.]([0#?]*)/.exec(bare) ?? []
  const most = Math.min(after.length, MOST_DECIMALS)
  const least = Math.min(after.replace(/[#?]/g, '').length, most)
  const digits = Math.abs(isPercent ? value * 100 : value).toLocaleString('en', {
    minimumFractionDigits: least,
    maximumFractionDigits: most,
    useGrouping: /[0#],[0#]/.test(bare),
  })
  const sign = value < 0 ? '−' : ''
  const { before, behind } = around(code)
  return `${sign}${before}${digits}${isPercent ? '%' : ''}${behind}`.trim()
}

/** Text and currency signs around the digits. */
function around(code: string): { before: string; behind: string } {
  const plain = code
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, '$1')
    .replace(/\[[^\]]*\]|_.|\*./g, '')
    .replace(/"([^"]*)"|\\(.)/g, '$1$2')
  const [before = ''] = /^[^0#?.]*/.exec(plain) ?? []
  const [behind = ''] = /[^0#?.,]*$/.exec(plain) ?? []
  const clean = (words: string) => words.replace(/[%()+-]/g, '')
  return { before: clean(before), behind: behind === plain ? '' : clean(behind) }
}

function shownDay(value: number, code: string, is1904: boolean): string {
  const at = new Date(Math.round((value - (is1904 ? FROM_1904 : FROM_1900)) * DAY_MS))
  if (Number.isNaN(at.getTime())) return String(value)
  const iso = at.toISOString()
  const isDay = /[yd]/i.test(code)
  const isTime = /[hs]/i.test(code)
  const month = at.toLocaleDateString('en', { month: 'short', timeZone: 'UTC' })
  if (isDay && !/d/i.test(code)) return `${month} ${iso.slice(0, 4)}`
  const day = /mmm/i.test(code)
    ? `${at.getUTCDate()} ${month}${/y/i.test(code) ? ` ${iso.slice(0, 4)}` : ''}`
    : iso.slice(0, 10)
  const time = /s/i.test(code) ? iso.slice(11, 19) : iso.slice(11, 16)
  return [isDay || !isTime ? day : '', isTime ? time : ''].filter(Boolean).join(' ')
}
