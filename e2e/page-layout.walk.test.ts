import { foliosLaidOut } from './page-layout.ts'

foliosLaidOut(true)
