import { settingsSeen } from './looks-in-pixels.ts'

settingsSeen(false)
