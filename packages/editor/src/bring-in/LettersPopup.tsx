import { Popup } from '@recto/ui'
import css from './bring-in.module.css'
import type { LettersAsked } from './letters.ts'
import * as words from './words.ts'

/** Asks in which letters a file is written, by what it would say in each; closed without a choice it is null. */
export function LettersPopup({
  name,
  choices,
  onChoose,
}: LettersAsked & { onChoose: (encoding: string | null) => void }) {
  return (
    <Popup title={words.lettersMayBeWrong} width="s" onClose={() => onChoose(null)}>
      <p>{words.chooseLetters(name)}</p>
      <div className={css.letters}>
        {choices.map(({ encoding, title, sample }, at) => (
          <button
            key={encoding}
            type="button"
            data-autofocus={at === 0 || undefined}
            onClick={() => onChoose(encoding)}
          >
            <bdi>{sample}</bdi>
            <small>{title}</small>
          </button>
        ))}
      </div>
    </Popup>
  )
}
