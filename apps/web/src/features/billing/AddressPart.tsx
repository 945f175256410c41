import { type BillingAddress, SetBillingAddress } from '@recto/contract'
import { Banner, Button, toast } from '@recto/ui'
import { useState } from 'react'
import { callServer } from '../../api/index.ts'
import { AddressFields, useAddressForm } from '../../components/pay/AddressFields.tsx'
import { countryName } from '../../components/pay/countries.ts'
import styles from './billing.module.css'
import { Part, Row } from './Part.tsx'
import * as words from './words.ts'

type AddressProps = { address: BillingAddress; changed: () => Promise<void> }

/** The buyer on the invoices. */
export function AddressPart({ address, changed }: AddressProps) {
  const [isEdited, setEdited] = useState(false)
  const { name, line1, line2, zip, city, region, country, vatId, email } = address
  const lines = [
    name,
    [line1, line2, [zip, city].filter(Boolean).join(' '), region, country && countryName(country)]
      .filter(Boolean)
      .join(', '),
    vatId && words.taxNumberIs(vatId),
    email && words.alsoTo(email),
  ].filter(Boolean)
  return (
    <Part title={words.details}>
      {isEdited ? (
        <AddressForm
          address={address}
          changed={async () => {
            setEdited(false)
            await changed()
          }}
          back={() => setEdited(false)}
        />
      ) : (
        <Row
          title={lines[0] ?? <span className={styles.none}>{words.noDetails}</span>}
          detail={lines.length > 1 && lines.slice(1).map((line) => <span key={line}>{line}</span>)}
        >
          <Button onClick={() => setEdited(true)}>{lines.length > 0 ? words.edit : words.add}</Button>
        </Row>
      )}
    </Part>
  )
}

function AddressForm({ address, changed, back }: AddressProps & { back: () => void }) {
  const form = useAddressForm(address)
  const save = () =>
    form.submit(async () => {
      await callServer(SetBillingAddress, form.values)
      toast(words.saved)
      await changed()
    })
  return (
    <form
      ref={form.ref}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {form.problem && <Banner tone="danger">{form.problem}</Banner>}
      <AddressFields form={form} withReceipts />
      <div className={styles.acts}>
        <Button type="submit" look="primary" loading={form.isBusy}>
          {words.save}
        </Button>
        <Button look="quiet" onClick={back}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
