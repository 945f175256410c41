import type { BillingAddress } from '@recto/contract'
import { AddressFields } from '../../../components/pay/AddressFields.tsx'
import styles from './checkout.module.css'
import type { CheckoutAddress } from './use-address.ts'
import * as words from './words.ts'

/** A link until someone wants a company, an address or a tax number on the invoice, then its fields. */
export function AddressBox({ address, saved }: { address: CheckoutAddress; saved: BillingAddress }) {
  const { form, isOpen, apply, open } = address
  if (isOpen) {
    return (
      <fieldset className={styles.address}>
        <legend>{words.invoiceDetails}</legend>
        <AddressFields form={form} withReceipts={false} onLeave={apply} />
      </fieldset>
    )
  }
  return (
    <p className={styles.billedTo}>
      {saved.name !== '' && <span>{words.billedTo(saved.name)}</span>}
      <button type="button" className={styles.addCoupon} onClick={() => open(saved)}>
        {saved.name === '' ? words.addInvoiceDetails : words.editInvoiceDetails}
      </button>
    </p>
  )
}
