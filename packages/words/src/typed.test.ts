import { expect, it } from 'vitest'
import { typedAddress, typedCode, typedLine, typedName, typedPassword } from './typed.ts'

it.each([
  ['anna@example.com\u200b', 'anna@example.com'],
  ['\ufeffanna@example.com', 'anna@example.com'],
  ['\u202aanna@example.com\u202c', 'anna@example.com'],
  ['\u2066anna@example.com\u2069', 'anna@example.com'],
  ['anna@exam\u00adple.com', 'anna@example.com'],
  ['anna\u200d@example.com\u200c', 'anna@example.com'],
  ['anna@example.com\ufe0f', 'anna@example.com'],
  ['\u00a0Anna@Example.COM\u3000', 'anna@example.com'],
  ['ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'anna@example.com'],
  ['anna@example。com', 'anna@example.com'],
  ['mailto:anna@example.com', 'anna@example.com'],
  ['jose\u0301@example.com', 'jos\u00e9@example.com'],
])('B15: takes the address %j for %s', (typed, address) => expect(typedAddress(typed)).toBe(address))

it.each([
  ['１２３４５６', '123456'],
  ['123 456', '123456'],
  ['123\u00a0456\u200b', '123456'],
  ['123-456', '123456'],
  ['123–456', '123456'],
  ['١٢٣٤٥٦', '123456'],
  ['۱۲۳۴۵۶', '123456'],
  ['१२३४५६', '123456'],
  ['AB3DE-FGH1J', 'ab3defgh1j'],
  [' ab3de fgh1j\ufeff', 'ab3defgh1j'],
])('B15, E22: takes the code %j for %s', (typed, code) => expect(typedCode(typed)).toBe(code))

it.each([
  ['Größe é1', 'Gro\u0308ße e\u03011'],
  ['Passwort1', 'Ｐａｓｓｗｏｒｔ１'],
  ['한글비밀번호', '한글비밀번호'.normalize('NFD')],
  ['ガイド2027', 'ｶﾞｲﾄﾞ2027'],
  ['correct horse', ' correct horse\n'],
  ['correct horse', 'correct\u00a0horse'],
  ['secret-1', '\u200bsecret-1\ufeff'],
  ['secret-1', 'sec\u00adret-1'],
  ['ﬁnance 10', 'finance 10'],
  ['❤️ pass', '❤ pass'],
])('B03: takes the passwords %j and %j for the same', (one, other) =>
  expect(typedPassword(one)).toBe(typedPassword(other)),
)

it('keeps capitals, inner blanks and signs of a password', () => {
  expect(typedPassword('Correct  Horse-Battery_ß')).toBe('Correct  Horse-Battery_ß')
  expect(typedPassword('\u200b \u00a0')).toBe('')
})

it.each([
  ['👩‍👩‍👧 Familie', '👩‍👩‍👧 Familie'],
  ['👩🏽‍🚀', '👩🏽‍🚀'],
  ['🏳️‍🌈 Team', '🏳️‍🌈 Team'],
  ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['1️⃣ Erstens', '1️⃣ Erstens'],
  ['❤️', '❤️'],
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['श्री\u200dमान', 'श्री\u200dमान'],
  ['क्\u200dष', 'क्\u200dष'],
  ['辻\u{e0100}', '辻\u{e0100}'],
  ['An\u200dna\u200c', 'Anna'],
  ['\u200fמרים\u200f', 'מרים'],
  ['\u202egnp.exe', 'gnp.exe'],
  ['\ufeffAnna\u200b \u00a0', 'Anna'],
  ['Zo\u0308e', 'Zöe'],
  ['ＡＢＣ株式会社', 'ＡＢＣ株式会社'],
  ['A\u{e0041}nna', 'Anna'],
])('B15: writes the name %j as %j', (typed, name) => expect(typedName(typed)).toBe(name))

it('takes lines that become addresses or codes of coupons in plain signs', () => {
  expect(typedLine('\u200bＳＰＲＩＮＧ－25 ')).toBe('SPRING-25')
  expect(typedLine('my‑folio–2027')).toBe('my-folio-2027')
})
