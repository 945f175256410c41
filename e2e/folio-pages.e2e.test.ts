import { foliosAsPages } from './folio-pages.ts'

foliosAsPages(false)
