import { Timer } from 'lucide-react'
import type { ModuleKind } from '../../src/kit/kind.ts'

export const countdownKind: ModuleKind = { icon: Timer, also: 'days timer', shape: 'lines' }
