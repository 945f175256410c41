import { expect, it } from 'vitest'
import { refuseGuessed } from './password-rules.ts'

const ADA = { email: 'ada.quill@lowmere.example', fullName: 'Ada Quill' }
const said = (password: string) =>
  refuseGuessed('password', password, ADA).then(
    () => null,
    (error: Error) => error.message,
  )

it.each([
  'password',
  'Password',
  '12345678',
  'aaaaaaaa',
  'abababab',
  'qwertyuiop',
  'iloveyou',
  'trustno1',
  'password123',
])('S20: the common password %s is refused', async (password) => {
  expect(await said(password)).toMatch(/one of the most common passwords/)
})

it.each([
  ...['abcdef', '654321', 'fedcba', 'abcabc', '1234-1234', 'qwertz', 'YXCVBN', 'QSDFGH', 'йцукен', 'АБВГДЕ'],
  ...['١٢٣٤٥٦', '१२३४५६', '１２３４５６', 'letmein!', 'p-a-s-s-w-o-r-d', 'contraseña', 'pässwörd'],
  ...['пароль', 'Пароль1', '密码123456', '2026パスワード', '비밀번호!', 'كلمة السر'],
])('N14: %s is as common as the list’s own, in any script, digits and signs', async (password) => {
  expect(await said(password)).toMatch(/one of the most common passwords/)
})

it.each(['ada.quill@lowmere.example', 'Ada Quill', 'adaquill2024', 'quill-ada!', 'AdaQuill!!', 'lowmere.example'])(
  'S20: %s, which is the own address or name, is refused',
  async (password) => {
    expect(await said(password)).toMatch(/your own name or address/)
  },
)

it.each([
  ['the address', 'ada.quill@lowmere.example'],
  ['in capitals', 'ADA.QUILL@LOWMERE.EXAMPLE'],
  ['with spaces around it', ' ada.quill@lowmere.example '],
  ['with what follows a plus', 'ada.quill+work@lowmere.example'],
  ['with digits after it', 'ada.quill@lowmere.example1'],
  ['with digits before it', '2026ada.quill@lowmere.example'],
  ['in wide letters', 'ａｄａ.quill@lowmere.example'],
  ['without its dots and sign', 'adaquilllowmereexample'],
  ['the part before the sign', 'ada.quill'],
  ['the part after it', 'lowmere.example!'],
  ['the name, twice', 'AdaQuillAdaQuill'],
  ['the product’s name', 'recto2026'],
  ['the product’s name, twice', 'Recto-Recto'],
])('N0: one’s own address or name, or the product’s, is no password: %s', async (_, password) => {
  expect(await said(password)).toMatch(/your own name or address/)
})

it('N0: an address that ends in digits, or has a part after a plus, is no password of its owner either', async () => {
  for (const [email, password] of [
    ['ada1990@lowmere.example', 'ada1990@lowmere.example'],
    ['ada1990@lowmere.example', 'ada1990!'],
    ['a.d.a+shop@gmail.com', 'ada@gmail.com'],
    ['a.d.a+shop@gmail.com', 'a.d.a+shop@gmail.com'],
    ['adamaria@gmail.com', 'ada.maria+x@googlemail.com'],
    ['ada@münchen.example', 'ada@xn--mnchen-3ya.example'],
  ] as const) {
    const owner = { email, fullName: 'Ada Quill' }
    const message = await refuseGuessed('password', password, owner).then(
      () => null,
      (error: Error) => error.message,
    )
    expect([email, password, message]).toEqual([email, password, expect.stringMatching(/your own name or address/)])
  }
})

it.each([
  ...[
    'a good password',
    'ada likes quill pens',
    'xK9-vale-mint',
    'correct horse',
    'open sesame',
    '長い合言葉です今日も',
  ],
  ...['мой тихий причал', 'abcdefg harbour', '654321 lamps', 'كلمة طويلة جميلة', 'รหัสผ่านของบ้านเรา'],
])('the password %s is taken', async (password) => {
  expect(await said(password)).toBeNull()
})
