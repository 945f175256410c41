import { runCheck } from '../apps/server/src/features/programs/check-command.ts'

// `npm run check-folios`: what is wrong with stored folios, and, asked to, mends it. See `--help`.
process.exitCode = await runCheck(process.argv.slice(2), process.env, {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
})
