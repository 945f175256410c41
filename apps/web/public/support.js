// Before the app: a browser that cannot run it is told so, instead of a blank page. In words that old browsers know.
if (
  !window.Promise ||
  !Promise.withResolvers ||
  !window.CSS ||
  !CSS.supports('color', 'color-mix(in srgb, red, red)')
) {
  location.replace('/Error/UnsupportedBrowser')
}
