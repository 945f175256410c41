export { embedCalls } from './calls.ts'
export { embedPath } from './document.ts'
export { embedRoutes } from './routes.ts'
export { keepHtmlOf } from './store.ts'
