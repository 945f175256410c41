/** Reports unexpected errors to the operator; other code tells the person, or no one does [ERR-07]. */
export function reportError(error: unknown): void {
  // Its code is loaded with the first error; if it cannot be loaded, nothing is reported.
  import('./error-reports.ts').then(({ report }) => report(error)).catch(() => {})
}

/** Listens for uncaught errors until the page is closed. */
export function reportWhatNobodyCaught(): void {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason))
}
