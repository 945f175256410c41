import type Stripe from 'stripe'

/** What each request to the peer may hold, as the installed SDK's own types say it. */
export type StripeParams = {
  'POST /v1/customers': Stripe.CustomerCreateParams
  'POST /v1/setup_intents': Stripe.SetupIntentCreateParams
  'GET /v1/setup_intents/:id': Stripe.SetupIntentRetrieveParams
  'GET /v1/payment_methods/:id': Stripe.PaymentMethodRetrieveParams
  'POST /v1/payment_methods/:id/detach': Stripe.PaymentMethodDetachParams
  'POST /v1/payment_intents': Stripe.PaymentIntentCreateParams
  'GET /v1/payment_intents': Stripe.PaymentIntentListParams
  'GET /v1/payment_intents/:id': Stripe.PaymentIntentRetrieveParams
  'POST /v1/payment_intents/:id/confirm': Stripe.PaymentIntentConfirmParams
  'POST /v1/payment_intents/:id/cancel': Stripe.PaymentIntentCancelParams
  'POST /v1/refunds': Stripe.RefundCreateParams
  'GET /v1/disputes': Stripe.DisputeListParams
  'POST /v1/tax/calculations': Stripe.Tax.CalculationCreateParams
}
