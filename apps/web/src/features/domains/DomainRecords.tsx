import type { CustomDomain } from '@recto/contract'
import { CopyField } from './CopyField.tsx'
import styles from './domains.module.css'
import * as words from './words.ts'

/** What to enter where the domain is managed [DOMAIN-03]. */
export function DomainRecords({ domainTld, txtName, txtRecord, cnameAddress }: CustomDomain) {
  return (
    <ol className={styles.steps}>
      <li className={styles.step}>
        <b>{words.txtPurpose}</b>
        <dl>
          <CopyField label={words.txtName} value={txtName} />
          <CopyField label={words.txtRecord} value={txtRecord} />
        </dl>
      </li>
      <li className={styles.step}>
        <b>{words.cnamePurpose}</b>
        <dl>
          <CopyField label={words.cnameName} value={domainTld} />
          <CopyField label={words.cnameAddress} value={cnameAddress} />
        </dl>
        <small>{words.apexHint}</small>
      </li>
    </ol>
  )
}
