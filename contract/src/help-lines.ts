import type { CountryCode } from 'libphonenumber-js/min'

/** A help line. Listed only if its source was read on `checkedOn`. */
export interface HelpLine {
  country: CountryCode
  /** The name that the help line uses for itself. */
  name: string
  /** The number as dialled within the country. */
  phone: string
  web: string
  /** `weekdaysFrom8`: from 8:00 to 24:00, local time, Monday to Friday. */
  hours: 'always' | 'daily' | 'weekdaysFrom8'
  /** The languages that the source lists, as BCP 47 tags. */
  languages: readonly string[]
  for: 'violence' | 'legal'
  /** A page of the help line itself or of a government that states the number. */
  source: string
  /** A second page, by another publisher, that states the number. */
  confirmedBy?: string
  /** The day on which the source was read, as an ISO date. */
  checkedOn: string
}

const CHECKED = '2026-11-22'
/**
 * The day on which archived copies of the pages were read. Each number is on pages of two
 * publishers.
 */
const COPIES_READ = '2026-11-27'

/** The checked help lines, by country. Each must be called before launch. */
export const helpLines: readonly HelpLine[] = [
  {
    country: 'US',
    name: 'National Domestic Violence Hotline',
    phone: '800-799-7233',
    web: 'https://www.thehotline.org/',
    hours: 'always',
    languages: ['en'],
    for: 'violence',
    source:
      'https://ovc.ojp.gov/news/grantee-news/national-domestic-violence-hotline-answers-6-million-contacts',
    checkedOn: CHECKED,
  },
  {
    country: 'GB',
    name: 'National Domestic Abuse Helpline',
    phone: '0808 2000 247',
    web: 'https://www.nationaldahelpline.org.uk/',
    hours: 'always',
    languages: ['en'],
    for: 'violence',
    source: 'https://www.refuge.org.uk/category/news/',
    checkedOn: CHECKED,
  },
  {
    country: 'AU',
    name: '1800RESPECT',
    phone: '1800 737 732',
    web: 'https://www.1800respect.org.au/',
    hours: 'always',
    languages: ['en'],
    for: 'violence',
    source: 'https://www.1800respect.org.au/languages/punjabi-what-is-1800respect',
    checkedOn: CHECKED,
  },
  {
    country: 'NZ',
    name: 'Women’s Refuge',
    phone: '0800 733 843',
    web: 'https://womensrefuge.org.nz/get-help/',
    hours: 'always',
    languages: ['en'],
    for: 'violence',
    source: 'https://womensrefuge.org.nz/get-help/',
    checkedOn: CHECKED,
  },
  {
    country: 'IE',
    name: 'Women’s Aid',
    phone: '1800 341 900',
    web: 'https://www.womensaid.ie/',
    hours: 'daily',
    languages: ['en'],
    for: 'violence',
    source:
      'https://www.womensaid.ie/about/newsevents/news/2009/11/30/supporting-a-friend-sinead-desmond-launches-the-wo/',
    checkedOn: CHECKED,
  },
  {
    country: 'DE',
    name: 'Hilfetelefon „Gewalt gegen Frauen“',
    phone: '116 016',
    web: 'https://www.hilfetelefon.de/',
    hours: 'always',
    languages: ['de'],
    for: 'violence',
    source: 'https://www.hilfetelefon.de/das-hilfetelefon/angebot-im-ueberblick.html',
    checkedOn: CHECKED,
  },
  {
    country: 'AT',
    name: 'Frauenhelpline gegen Gewalt',
    phone: '0800 222 555',
    web: 'http://www.frauenhelpline.at/',
    hours: 'always',
    languages: ['de'],
    for: 'violence',
    source: 'http://frauenhelpline.at/berichte/2003/vorwort.htm',
    checkedOn: CHECKED,
  },
  {
    country: 'ZA',
    name: 'Gender-Based Violence Command Centre',
    phone: '0800 428 428',
    web: 'http://gbv.org.za/',
    hours: 'always',
    languages: ['en'],
    for: 'violence',
    source: 'http://gbv.org.za/about-us',
    checkedOn: CHECKED,
  },
  {
    country: 'ES',
    name: 'Servicio 016',
    phone: '016',
    web: 'https://violenciagenero.igualdad.gob.es/',
    hours: 'always',
    languages: ['es'],
    for: 'violence',
    source: 'https://mugardos.gal/a-delegacion-do-goberno-contra-a-violencia-de-xenero-informa/',
    confirmedBy:
      'https://elmirondesoria.es/nacional/politica/el-servicio-016-recibe-59-317-consultas-de-enero-a-junio',
    checkedOn: COPIES_READ,
  },
  {
    country: 'CO',
    name: 'Línea 155',
    phone: '155',
    web: 'https://oas.policia.gov.co/index.php/noticia/una-llamada-tiempo-puede-marcar-diferencia-linea-155-orientacion-mujeres-victimas-violencia',
    hours: 'always',
    languages: ['es'],
    for: 'violence',
    source:
      'https://oas.policia.gov.co/index.php/noticia/una-llamada-tiempo-puede-marcar-diferencia-linea-155-orientacion-mujeres-victimas-violencia',
    confirmedBy: 'https://redprensa.com/locales/policia-refuerza-ruta-de-proteccion-para-mujeres',
    checkedOn: COPIES_READ,
  },
  {
    country: 'CL',
    name: 'Fono de orientación 1455',
    phone: '1455',
    web: 'https://minmujeryeg.gob.cl/?page_id=4023',
    hours: 'weekdaysFrom8',
    languages: ['es'],
    for: 'violence',
    source: 'https://minmujeryeg.gob.cl/?page_id=4023',
    confirmedBy:
      'https://regionesnoticias.cl/antofagasta/2024/03/13/sernameg-refuerza-informacion-sobre-los-canales-de-orientacion-y-denuncia-en-casos-de-violencia-de-genero/36320/amp',
    checkedOn: COPIES_READ,
  },
]

// One code for each country that the number field offers and that has no line above.
const UNCHECKED = `AC AD AE AF AG AI AL AM AO AR AS AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
BT BW BY BZ CA CC CD CF CG CH CI CK CM CN CR CU CV CW CX CY CZ DJ DK DM DO DZ EC EE
EG EH ER ET FI FJ FK FM FO FR GA GD GE GF GG GH GI GL GM GN GP GQ GR GT GU GW GY HK HN
HR HT HU ID IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY
MZ NA NC NE NF NG NI NL NO NP NR NU OM PA PE PF PG PH PK PL PM PR PS PT PW PY QA RE RO RS
RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TA TC TD TG TH TJ TK
TL TM TN TO TR TT TV TW TZ UA UG UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZM ZW`

/** The countries whose help lines are not checked yet. The page lists them. */
export const uncheckedCountries: readonly string[] = UNCHECKED.split(/\s+/)
