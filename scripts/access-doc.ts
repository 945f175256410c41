import { writeFile } from 'node:fs/promises'
import { accessPage } from './access-page.ts'

// Writes packages/contract/ACCESS.md from the rows of the access table.
await writeFile(new URL('../packages/contract/ACCESS.md', import.meta.url), accessPage())
