export { type ProgramParts, programCalls } from './calls.ts'
export { type Commands, createCommands } from './commands.ts'
