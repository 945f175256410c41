export { exportCalls } from './calls.ts'
export { exportRoutes } from './routes.ts'
export { type ExportParts, giveUpExport, runExport } from './run-export.ts'
