import { translatedPages } from './translated-pages.ts'

translatedPages(false)
