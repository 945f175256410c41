import { foliosLaidOut } from './page-layout.ts'

foliosLaidOut(false)
