import { writeFile } from 'node:fs/promises'
import { patternsPage } from './patterns-page.ts'

// Writes packages/catalogue/PATTERNS.md from the patterns, their samples, the themes and the motifs.
await writeFile(new URL('../packages/catalogue/PATTERNS.md', import.meta.url), patternsPage())
