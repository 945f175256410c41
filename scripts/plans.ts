import { runPlans } from '../apps/server/src/features/billing/plans-command.ts'

// `npm run plans`: what is sold, and coupons. See `--help`.
process.exitCode = await runPlans(process.argv.slice(2), process.env, {
  out: (line) => console.log(line),
  err: (line) => console.error(line),
})
