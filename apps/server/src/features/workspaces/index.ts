export { labelsOfFolios, putIntoWorkspaces } from './assign.ts'
export { type WorkspaceParts, workspaceCalls } from './calls.ts'
export { createWorkspace } from './queries.ts'
export { folderRoutes } from './routes.ts'
