import { changeSentences, type PlanChangeFacts } from '@recto/contract'
import { day } from '@recto/words'
import styles from './pay.module.css'

/** What happens with a change of the plan or the seats, and when: the same sentences as in the email about it. */
export function ChangeWords({ facts }: { facts: PlanChangeFacts }) {
  const [first, ...others] = changeSentences(facts, (ms) => day(ms))
  return (
    <div className={styles.change}>
      <p>{first}</p>
      {others.length > 0 && (
        <ul>
          {others.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
