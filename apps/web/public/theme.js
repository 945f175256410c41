// Before anything is drawn, so that a chosen theme does not flash. The same key as src/theme.ts.
{
  let theme = null
  try {
    theme = localStorage.getItem('recto.theme')
  } catch {
    // Storage is switched off: the system's theme stays.
  }
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme
}
