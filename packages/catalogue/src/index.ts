export { type DemoFolio, demoFolios } from './demo-folios.ts'
