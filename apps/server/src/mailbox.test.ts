import { expect, it } from 'vitest'
import { mailboxHash, mailboxOf } from './mailbox.ts'

it.each([
  ['ada@gmail.com', 'ada@gmail.com'],
  ['Ada@GMail.Com', 'ada@gmail.com'],
  [' ada@gmail.com ', 'ada@gmail.com'],
  ['a.d.a@gmail.com', 'ada@gmail.com'],
  ['ada+1@gmail.com', 'ada@gmail.com'],
  ['a.da+x+y@googlemail.com', 'ada@gmail.com'],
  ['ada+x.y@gmail.com', 'ada@gmail.com'],
  ['ada@gmail.com.', 'ada@gmail.com'],
  ['ada@gmail。com', 'ada@gmail.com'],
  ['ada@ｇｍａｉｌ.com', 'ada@gmail.com'],
  ['ada+news@example.org', 'ada@example.org'],
  ['ada@MÜNCHEN.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@xn--mnchen-3ya.example', 'ada@xn--mnchen-3ya.example'],
  ['ada@mu\u0308nchen.example', 'ada@xn--mnchen-3ya.example'],
  ['jose\u0301@example.org', 'jos\u00e9@example.org'],
  ['ada@例え.jp', 'ada@xn--r8jz45g.jp'],
])('N7: %j leads to the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
  expect(mailboxHash(address)).toBe(mailboxHash(mailbox))
})

it.each([
  ['a.da@example.org', 'ada@example.org'],
  ['ada@gmail.com', 'ada@gmail.com.example'],
  ['ada@gmail.com', 'ada@notgmail.com'],
  ['ada-1@example.org', 'ada@example.org'],
  ['+ada@example.org', '+bob@example.org'],
  ['ada@example.org', 'ada@mail.example.org'],
  ['ada1@gmail.com', 'ada@gmail.com'],
  ['ada@constructor', 'ada@__proto__'],
])('N7: %s and %s may be two people', (one, other) => {
  expect(mailboxOf(one)).not.toBe(mailboxOf(other))
})
