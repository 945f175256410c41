/** Tells the operator of what nobody expected; the person is told by others, or not at all [ERR-07]. */
export function reportError(error: unknown): void {
  // Its code comes with the first error; whoever cannot be told is not told.
  import('./error-reports.ts').then(({ report }) => report(error)).catch(() => {})
}

/** Hears what nothing else caught, until the page goes. */
export function reportWhatNobodyCaught(): void {
  window.addEventListener('error', (event) => reportError(event.error ?? event.message))
  window.addEventListener('unhandledrejection', (event) => reportError(event.reason))
}
