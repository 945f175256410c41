/** A language as its letters beyond ASCII, most frequent first; those of other scripts have no letters in ASCII at all. */
export type Alphabet = { letters: string; isLatin: boolean; vowels?: string; finals?: string }

const latin = (letters: string): Alphabet => ({ letters, isLatin: true })
const other = (letters: string, vowels?: string, finals?: string): Alphabet => ({
  letters,
  isLatin: false,
  ...(vowels && { vowels }),
  ...(finals && { finals }),
})

const RUSSIAN = other('оеаинтсрвлкмдпуяыьгзбчйхжшюцщэфъё', 'оеаиуяыюэё')
const UKRAINIAN = other('оаиніветрслкдмупязьбгчйхжшцющїєфґ', 'оаиіеуяюїє')
const BULGARIAN = other('аеионтрсвлдкмпзгбчяъуцжщйхшюфь', 'аеиояъую')
const SERBIAN = other('аоиенсрјтукдвмплзгбчцшжњхљћђфџѓќѕ', 'аоиеур')
const BELARUSIAN = other('аніеоыртсулвкдяпмзьбгўчцхйжшюёэф', 'аіеоыуяюёэ')
const CYRILLIC = [RUSSIAN, UKRAINIAN, BULGARIAN, SERBIAN, BELARUSIAN]

const GREEK = other('αοιετσνηυρπκμλςωίόγάδέθήχφβύώξζψϊΐϋΰ', 'αοιεηυωίόάέήύώϊΐϋΰ', 'ς')
const HEBREW = other('יוהלארתבמשנעםדחקפסןכטגצזךףץ', undefined, 'םןךףץ')
const ARABIC = other('اليمنورتبعدفسهةكقحجأشطصخضذىزثغإءئظآؤـ،؟')
const PERSIAN = other('ایرندمهوتبسشلکزقعفگخپجحچآصطغضظژثذئءأ')
const THAI = other('านรอกเงมยลวดทสตะปบคหแจพชขใไผโถธฐศซษณภญฟฉฝฎฏฑฒฬฮ่้ัีิืู็์ุำ๊๋ึฯๆ')

const WESTERN = [
  latin('äüößé'),
  latin('éèàêçôîùâïûëœæüÿ'),
  latin('óíáéñúü¿¡ªº'),
  latin('ãçáéíóõêâúàôü'),
  latin('àèùòéì'),
  latin('åäöéü'),
  latin('øåæéöä'),
  latin('ëéïèöüç'),
  latin('áíúéðóþöýæ'),
  latin('àçéíèòóúïü·'),
  latin('éèçïñöü'),
]
const CENTRAL = [
  latin('ąęłóżćśńź'),
  latin('íáéěýřčžůšúťňďó'),
  latin('áéíčšžýľťúôňäóďŕĺ'),
  latin('áéöóőüíúű'),
  latin('čšžćđ'),
  latin('ăîâșşțţ'),
  latin('äüöß'),
]
const BALTIC = [latin('ėšįųžūčąę'), latin('āīēšņļūķžčģ'), latin('äõüöšž')]
const TURKISH = [latin('ıüşçğöi̇İâîû')]
const VIETNAMESE = [latin('đâưêôơă\u0301\u0300\u0323\u0309\u0303áàéèóòúùíýâ')]

/** What is written in each encoding of one byte a letter, most usual encoding first. */
export const SINGLE: readonly (readonly [encoding: string, languages: readonly Alphabet[]])[] = [
  ['windows-1252', WESTERN],
  ['windows-1250', CENTRAL],
  ['windows-1251', CYRILLIC],
  ['windows-1253', [GREEK]],
  ['windows-1254', TURKISH],
  ['windows-1255', [HEBREW]],
  ['windows-1256', [ARABIC, PERSIAN]],
  ['windows-1257', BALTIC],
  ['windows-1258', VIETNAMESE],
  ['windows-874', [THAI]],
  ['koi8-u', [RUSSIAN, UKRAINIAN]],
  ['koi8-r', [RUSSIAN]],
  ['ibm866', [RUSSIAN, UKRAINIAN, BELARUSIAN]],
  ['x-mac-cyrillic', [RUSSIAN, UKRAINIAN, BULGARIAN]],
  ['iso-8859-5', CYRILLIC],
  ['ibm850', WESTERN],
  ['ibm437', WESTERN],
  ['ibm852', CENTRAL],
  ['ibm857', TURKISH],
  ['macintosh', WESTERN],
  ['iso-8859-15', WESTERN],
  ['iso-8859-2', CENTRAL],
  ['iso-8859-16', CENTRAL],
  ['iso-8859-3', [latin('ġħżċàŭĉĝĥĵŝ')]],
  ['iso-8859-4', BALTIC],
  ['iso-8859-13', BALTIC],
  ['iso-8859-10', [latin('áíðþæöåäøšŧŋđ')]],
  ['iso-8859-14', [latin('ŵŷâêîôáéíóúḃċḋḟġ')]],
  ['iso-8859-6', [ARABIC]],
  ['iso-8859-7', [GREEK]],
  ['iso-8859-8', [HEBREW]],
]
