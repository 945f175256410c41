import type { CustomDomain } from '@recto/contract'
import { CopyField } from './CopyField.tsx'
import styles from './domains.module.css'

/** What to enter where the domain is managed [DOMAIN-03]. */
export function DomainRecords({ domainTld, txtName, txtRecord, cnameAddress }: CustomDomain) {
  return (
    <ol className={styles.steps}>
      <li className={styles.step}>
        <b>A TXT record shows that the domain is yours</b>
        <dl>
          <CopyField label="TXT name" value={txtName} />
          <CopyField label="TXT record" value={txtRecord} />
        </dl>
      </li>
      <li className={styles.step}>
        <b>A CNAME record leads readers here</b>
        <dl>
          <CopyField label="CNAME name" value={domainTld} />
          <CopyField label="CNAME address" value={cnameAddress} />
        </dl>
        <small>
          A domain without anything before it, such as example.com, takes an ALIAS or ANAME record with the same values.
        </small>
      </li>
    </ol>
  )
}
