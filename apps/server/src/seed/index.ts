export type { DemoLogin } from './demo-login.ts'
export { seedDemoTeam } from './demo-team.ts'
