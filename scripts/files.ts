import { runFiles } from '../apps/server/src/adapters/files/files-command.ts'

// `npm run files -- move TO`: brings stored files to another place. Run it without arguments for help.
process.exitCode = await runFiles(process.argv.slice(2), process.env, {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
  progress: (line) => process.stderr.isTTY && process.stderr.write(`\r\x1b[K${line}`),
})
