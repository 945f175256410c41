import { expect, it } from 'vitest'
import { fileName } from './name.ts'

it.each([
  ['\u202egnp.exe', 'gnp.exe'],
  ['invoice\u202efdp.scr', 'invoicefdp.scr'],
  ['\u2066a\u2069.png', 'a.png'],
  ['\u200fשלום.png', 'שלום.png'],
  ['photo\u200b.jpg', 'photo.jpg'],
  ['\ufeffphoto.jpg', 'photo.jpg'],
  ['a\u061c.png', 'a.png'],
  ['a/b\\c<d>.png', 'abcd.png'],
  ['line\r\nset-cookie.png', 'lineset-cookie.png'],
  ['👩‍👩‍👧.png', '👩‍👩‍👧.png'],
  ['می\u200cخواهم.png', 'می\u200cخواهم.png'],
  ['\u202e', 'Picture'],
])('N10: calls the file %j %j', (name, shown) => expect(fileName({ name }, 'Picture')).toBe(shown))
