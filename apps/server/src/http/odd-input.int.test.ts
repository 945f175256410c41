import { oddInput } from '../../test/odd-input.ts'

oddInput(false)
