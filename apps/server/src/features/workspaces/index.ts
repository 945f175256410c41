export { labelsOfFolios, putIntoWorkspaces } from './assign.ts'
export { type WorkspaceParts, workspaceCalls } from './calls.ts'
export { folderRoutes } from './routes.ts'
