export { honestName, honestTitle } from './official-names.ts'
export { strangerRoutes } from './routes.ts'
export { createStrangers, type Strangers } from './strangers.ts'
