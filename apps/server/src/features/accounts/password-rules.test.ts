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

it.each(['ada.quill@lowmere.example', 'Ada Quill', 'adaquill2024', 'quill-ada!', 'AdaQuill!!', 'lowmere.example'])(
  'S20: %s, which is the own address or name, is refused',
  async (password) => {
    expect(await said(password)).toMatch(/your own name or address/)
  },
)

it.each(['a good password', 'ada likes quill pens', 'xK9-vale-mint', 'correct horse', '長い合言葉です今日も'])(
  'the password %s is taken',
  async (password) => {
    expect(await said(password)).toBeNull()
  },
)
