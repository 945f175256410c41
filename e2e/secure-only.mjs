/**
 * Files of journeys that need an address which browsers trust (https, or this machine), and what is shown at another
 * address instead, with the test that proves it. `npm run verify -- http` leaves them out. Pasting from a menu needs one,
 * too; the same test proves what is shown instead.
 */
export const SECURE_ONLY = [
  {
    file: 'e2e/passkeys.e2e.test.ts',
    needs: 'passkeys',
    shown: 'Passkeys need an https address, and this one is http.',
    provedBy: 'e2e/over-http.e2e.test.ts',
  },
  {
    file: 'e2e/offline.e2e.test.ts',
    needs: 'opening Recto without a connection',
    shown: 'Keep this tab open: at an http address Recto can’t open without a connection.',
    provedBy: 'e2e/over-http.e2e.test.ts',
  },
  {
    file: 'e2e/main-journey.e2e.test.ts',
    needs: 'its worker, which opens Recto without a connection',
    shown: 'Keep this tab open: at an http address Recto can’t open without a connection.',
    provedBy: 'e2e/over-http.e2e.test.ts',
  },
]
