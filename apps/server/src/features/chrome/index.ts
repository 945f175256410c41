export { chromeCalls } from './calls.ts'
export { unsupportedBrowserRoutes } from './unsupported-browser.ts'
export { userSetup } from './user-setup.ts'
