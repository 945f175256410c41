import { translatedPages } from './translated-pages.ts'

translatedPages(true)
