export { type ProgramParts, programCalls } from './calls.ts'
export { type Commands, createCommands } from './commands.ts'
export { programMethods } from './hub-methods.ts'
export { snapshotCalls } from './snapshots.ts'
