import { fold, typedPassword } from '@recto/words'
import { refused } from './refusal.ts'

/** The least length of any password here: shorter ones are refused before they are looked up. */
const LEAST_LENGTH = 6
/** A guessable pattern of repeated characters, such as "aaaaaaaa" or "abababab". */
const LEAST_DIFFERENT = 3
/** Rows of keyboards, and the digits and letters in order: a piece of one, either way, is a pattern. */
const ROWS = [
  ...['1234567890', 'abcdefghijklmnopqrstuvwxyz', 'абвгдежзийклмнопрстуфхцчшщъыьэюя'],
  ...['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertzuiop', 'yxcvbnm', 'azertyuiop', 'qsdfghjklm', 'wxcvbn'],
  ...['йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю'],
].map(fold)
/** "Password", "hello" and "love" in scripts that the list has not, between digits or alone. */
const OTHER_SCRIPTS = new Set(
  'пароль привет любовь кодовоеслово κωδικος συνθηματικο 密码 密碼 我爱你 パスワード 비밀번호 사랑해 كلمةالسر كلمةالمرور رمزعبور סיסמה รหัสผ่าน पासवर्ड'
    .split(' ')
    .map(fold),
)
const COMMON = 'This is one of the most common passwords. Please choose another.'

let common: Promise<ReadonlySet<string>> | null = null

/** The most common passwords of six characters and more, in lower case; loaded on first use, as it takes some MB. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((one) => one.length >= LEAST_LENGTH)),
  )
  return common
}

/**
 * A new password, of an account or of a page, must not be one that is guessed first (ASVS 2.1.7), in whichever script,
 * width or digits, and with signs between. `field` is its name in the call. @throws Refusal
 */
export async function refuseCommon(field: string, password: string): Promise<void> {
  const small = typedPassword(password).toLowerCase()
  const bare = fold(small)
    .replace(/[^\p{L}\p{N}\p{M}\s]/gu, '')
    .trim()
  const known = await commonPasswords()
  if (isPattern(small) || isPattern(bare) || known.has(small) || known.has(bare) || isOfOtherScript(bare))
    throw refused(COMMON, { field })
}

/** The same few signs again and again, or a piece of a row of keys. */
function isPattern(text: string): boolean {
  if (text === '') return false
  if (new Set(text).size < LEAST_DIFFERENT || /^(.{1,4})\1+$/u.test(text)) return true
  const back = [...text].toReversed().join('')
  return text.length >= LEAST_LENGTH && ROWS.some((row) => row.includes(text) || row.includes(back))
}

const isOfOtherScript = (bare: string): boolean => OTHER_SCRIPTS.has(bare.replace(/^\p{N}+|\p{N}+$|\s/gu, ''))
