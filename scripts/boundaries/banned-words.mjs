// Words and spellings that docs/words.md bans, in all that people read: interface, mails, errors, pages.
import { isTest } from './rules.mjs'
import { isCatalogue, textsIn } from './words.mjs'

const READ = /^(apps\/(web|server)|packages\/(editor|modules|ui|viewer|contract|words|document|store))\/src\//
/** Texts that only programs and operators read. */
const UNREAD = /^apps\/server\/src\/(db|seed|hub\/relay|features\/programs)\//
/** In several languages, of which these are the rules of one. */
const TRANSLATED = /\/data-collection\/reader\.words\.ts$/

const BANNED = [
  [/\b(somebody|anybody|nobody|everybody|whoever)\b/i, 'say someone, anyone, no one, everyone, anyone who'],
  [/\bany more\b/i, 'say no longer, or now'],
  [/\b(take|takes|took|taken|taking) (it |them |the \w+ )?back\b/i, 'say cancel, undo or withdraw'],
  [/\bfor good\b/i, 'say permanently'],
  [/\be-mails?\b/i, 'write email'],
  [/\bnevermind\b/i, 'say Not now'],
  [/\b(colors?|centered|center|canceled|recognize[ds]?)\b/i, 'write colour, centre, cancelled, recognise'],
  [/\b(customiz|organiz|personaliz|analyz|synchroniz|summariz)\w*/i, 'write customise, organise, analyse'],
  [/\bteamspaces?\b/i, 'say team'],
  [/\d %|\} %/, 'write 46%'],
]

/** One sentence for each banned word in a text that people read, but in those that a row of `requirements` gives word for word. */
export function checkBannedWords(texts, requirements) {
  return texts
    .filter(
      ({ path }) =>
        READ.test(path) && !UNREAD.test(path) && !TRANSLATED.test(path) && /\.tsx?$/.test(path) && !isTest({ path }),
    )
    .flatMap(({ path, text }) =>
      saidIn(path, text).flatMap(({ line, whole }) =>
        BANNED.filter(([pattern]) => pattern.test(whole) && !requirements.includes(whole)).map(
          ([pattern, remedy]) =>
            `${path}:${line} "${pattern.exec(whole)?.[0]}" in "${whole.slice(0, 60)}": ${remedy} (docs/words.md).`,
        ),
      ),
    )
}

/** In a catalogue every text is shown to people; elsewhere, those that look like it. */
const saidIn = (path, text) => textsIn(path, text, { every: isCatalogue(path) })
