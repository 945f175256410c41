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
/** Every country and territory by its two letters (ISO 3166-1); their names are the browser's. */
export const countryCodes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
export const taxNumber = 'Tax number'
export const taxHint = 'Such as a VAT ID. It is printed on invoices.'
export const receiptsTo = 'Also send receipts to'

// CardOnFile
export const useAnotherCard = 'Use another card'
export const endingIn = 'ending in'
export const expiresOn = (month: string) => `Expires ${month}`

// PayFrame
export const cardDetails = 'Card details'

// PayPopup
export const back = 'Back'
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
/** A fault of ours [BILL-55]. */
export const ourFault =
  'Error. You won’t be charged twice: press the button again. If that doesn’t help, please contact support.'
