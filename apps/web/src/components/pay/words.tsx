import { day } from '@recto/words'

// AddressFields
export const company = 'Name or company'
export const addressLine1 = 'Address'
export const addressLine2 = 'Address, second line'
export const zip = 'Postal code'
export const city = 'City'
export const region = 'State or region'
export const country = 'Country'
export const noCountry = 'Not given'
export const taxNumber = 'Tax number'
export const taxHint = 'Such as a VAT ID. It is printed on invoices.'
export const receiptsTo = 'Also send receipts to'

// CardOnFile
export const useAnotherCard = 'Use another card'
export const endingIn = 'ending in'
export const expiresOn = (month: string) => `Expires ${month}`

// PayFrame
export const cardDetails = 'Card details'
export const cardFieldsMissing = 'The card fields couldn’t be loaded. Check your connection and try again.'

// PayPopup
export const back = 'Back'
export const close = 'Close'
export const summary = 'Summary'
export const payment = 'Payment'
export const confirm = 'Confirm'
export const pay = 'Pay'
export const paySum = (sum: string) => `Pay ${sum}`

// SeatStepper
export const memberSeats = 'Member seats'
export const fewerSeats = 'Fewer seats'
export const moreSeats = 'More seats'

// Summary
export const unusedTime = (what: string) => `Unused time on ${what}`
export const fromBalance = 'From your balance'
export const carriedOver = 'Carried over'
export const dueToday = 'Due today'
export const paid = 'Paid'
export const staysInBalance = (sum: string) => `${sum} stays in your balance and will be used for your next invoices.`
export const startsLater = (at: number) => `Nothing is due now. The change takes effect on ${day(at)}.`
export const nextPayment = (sum: string, period: string, at: number) =>
  `Then ${sum} a ${period}, from ${day(at)}. Cancel any time.`

// TestMode
export const testMode = 'TEST MODE'
export const noCharge = 'No card is charged'

// use-payment
export const ccError = 'CC Error'
export const agreeFirst = 'Please agree to continue.'
export const cardReady = 'Your card is ready'
export const enterName = 'Enter the name on the card.'
export const nameOnCard = 'Name on card'
export const notConfirmed = 'Your bank has not confirmed the payment.'
export const noAnswer = 'We didn’t get a response. You won’t be charged twice: press the button again.'
/** An internal error [BILL-55]. */
export const ourFault =
  'Error. You won’t be charged twice: press the button again. If that doesn’t help, please contact support.'
