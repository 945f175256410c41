import { Timer } from 'lucide-react'
import type { ModuleKind } from '../../src/kit/kind.ts'

export const countdownKind: ModuleKind = { icon: Timer, short: 'Countdown', also: 'days timer', shape: 'lines' }
