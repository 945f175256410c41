import { type BillingAddress, billingAddress, SetBillingAddress } from '@recto/contract'
import { Banner, Button, Field, Select, TextInput, toast } from '@recto/ui'
import { useState } from 'react'
import { callServer } from '../../api/index.ts'
import { useForm } from '../../shell/form.ts'
import styles from './billing.module.css'
import { COUNTRIES, countryName } from './countries.ts'
import { Part, Row } from './Part.tsx'
import * as words from './words.ts'

type AddressProps = { address: BillingAddress; changed: () => Promise<void> }

/** Who is on the invoices. */
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
  const form = useForm(address, billingAddress.shape)
  const save = () =>
    form.submit(async () => {
      await callServer(SetBillingAddress, form.values)
      toast(words.saved)
      await changed()
    })
  const text = (
    field: Exclude<keyof BillingAddress, 'country'>,
    label: string,
    autoComplete: string,
    hint?: string,
  ) => (
    <Field label={label} error={form.errors[field] ?? null} hint={hint}>
      <TextInput
        {...form.bind(field)}
        autoComplete={autoComplete}
        // [BILL-35]
        onBlur={() => form.set(field, form.values[field].replace(/[<>]/g, ''))}
      />
    </Field>
  )
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
      {text('name', words.company, 'organization')}
      {text('line1', words.addressLine1, 'address-line1')}
      {text('line2', words.addressLine2, 'address-line2')}
      <div className={styles.pair}>
        {text('zip', words.zip, 'postal-code')}
        {text('city', words.city, 'address-level2')}
      </div>
      <div className={styles.pair}>
        {text('region', words.region, 'address-level1')}
        <Field label={words.country} error={form.errors.country ?? null}>
          <Select
            value={form.values.country}
            onChange={(country) => form.set('country', country)}
            options={[{ value: '', label: words.noCountry }, ...COUNTRIES]}
          />
        </Field>
      </div>
      <div className={styles.pair}>
        {text('vatId', words.taxNumber, 'off', words.taxHint)}
        {text('email', words.receiptsTo, 'email')}
      </div>
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
