import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { censor } from './censor.ts'

const ORDINARY = [
  'Su WhatsApp es privado',
  'Su Instagram es privado y nunca sube fotos.',
  'Me escribió por WhatsApp desde otro número.',
  'Usa Telegram y WhatsApp.',
  'Me bloqueó en Instagram y en Facebook.',
  'Por WhatsApp me amenazó tres veces.',
  'En Tinder dice que es soltero.',
  'En Tinder es amable y en persona no.',
  'En Instagram subió fotos conmigo.',
  'Su Instagram está lleno de mentiras.',
  'Su perfil de Facebook es falso.',
  'Hablamos por Telegram durante dos meses.',
  'Me mandó mensajes por Instagram hasta las 3.',
  'Su Instagram era público, luego lo cerró.',
  'Me pidió mi WhatsApp para seguir hablando.',
  'Me agregó a Facebook con otra cuenta.',
  'Borró su Tinder cuando lo descubrí.',
  'Tiene Tinder, Bumble y Badoo a la vez.',
  'Su cuenta de Instagram está verificada.',
  'Me llamó por WhatsApp 5 veces en una noche.',
  'Me dejó 200 mensajes en WhatsApp 3 horas después, y en Telegram 150 mensajes.',
  'En Facebook tenía otra edad.',
  'Lo conocí por Instagram porque me siguió.',
  'Su Telegram desapareció el mismo día.',
  'En WhatsApp siempre aparece en línea.',
  'EN TINDER DICE QUE ES SOLTERO Y EN FACEBOOK SUBIÓ OTRAS FOTOS',
  'Aparece como soltero en Tinder.',
  'Me guardó en WhatsApp como una amiga.',
  'Se llama igual en Facebook.',
  'El usuario es muy agresivo.',
  'Estuve a punto de llorar, a tal punto es así.',
  'Una arroba de aceite costaba 20 euros.',
  'Vi su perfil de Tinder con el que habíamos quedado.',
  'Mira el contacto de WhatsApp de esa persona desde otro teléfono.',
  'Tinder se ha convertido en su coto de caza.',
  'Busca en Google su alias e Instagram al lado.',
  'Su Facebook muestra otra vida.',
  'Mi WhatsApp fue hackeado por él.',
  'Creó un Instagram nuevo para espiarme.',
  'Tenía dos Instagram: uno privado y otro público.',
  'Instagram (privado) y Facebook (cerrado).',
  'En Tinder es ingeniero, en Bumble es piloto.',
  'Su Instagram es de su hermano.',
  'Su insta es todo mentira.',
  'Lo reconocí en Instagram gracias a su tatuaje.',
  'Apareció en Bumble anoche.',
  'Su Instagram es bonito pero vacío.',
  'Por WhatsApp envía audios de diez minutos.',
  'Las fotos de Instagram eran robadas.',
  'Su usuario es falso, la cuenta es nueva.',
  'YouTube era su excusa para todo.',
]

describe('§5 censors accounts as Spanish names them', () => {
  it.each([
    ['Su Instagram es marlowid99', 'Su Instagram es ***'],
    ['su ig es marlow_id99 y su Kik marlow.id', 'su ig es *** y su Kik ***'],
    ['En Insta se llama marlowid', 'En Insta se llama ***'],
    ['SU INSTAGRAM ES MARLOWID', 'SU INSTAGRAM ES ***'],
    ['Su Instagram es: marlowid', 'Su Instagram es: ***'],
    ['Su Instagram es “marlowid”', 'Su Instagram es “***”'],
    ['Su Instagram personal es marlowid.x', 'Su Instagram personal es ***'],
    ['El Instagram de Carlos es marlowid', 'El Instagram de Carlos es ***'],
    ['Su Instagram es el siguiente: marlowid', 'Su Instagram es el siguiente: ***'],
    ['su ig => marlowid', 'su ig => ***'],
    ['su insta nuevo se llama marlowid', 'su insta nuevo se llama ***'],
    ['En Facebook lo encuentras como marlowid', 'En Facebook lo encuentras como ***'],
    ['en telegram está como marlowid', 'en telegram está como ***'],
    ['su usuario de Instagram es marlowid', 'su usuario de Instagram es ***'],
    ['Su usuario en Tinder es marlowid', 'Su usuario en Tinder es ***'],
    ['su usuario es marlowid', 'su usuario es ***'],
    ['Usuario: marlowid', 'Usuario: ***'],
    ['Su cuenta de TikTok es marlowid', 'Su cuenta de TikTok es ***'],
    ['en Tinder usa el nombre de marlowid', 'en Tinder usa el nombre de ***'],
    ['en Instagram con el nombre marlowid', 'en Instagram con el nombre ***'],
    ['en IG aparece con el usuario marlowid', 'en IG aparece con el usuario ***'],
    ['su Insta: marlowid, ig marlowid', 'su Insta: ***, ig ***'],
    ['Lo encuentras como marlowid en Instagram', 'Lo encuentras como *** en Instagram'],
    ['Se llama marlowid en Snapchat', 'Se llama *** en Snapchat'],
    ['Búscalo en Instagram como marlowid', 'Búscalo en Instagram como ***'],
    ['su wasap es marlowid, su face es marlowid', 'su wasap es ***, su face es ***'],
    ['Su insta is marlowid, his IG es marlowid', 'Su insta is ***, his IG es ***'],
    ['En Instagram se hace llamar marlowid', 'En Instagram se hace llamar ***'],
    ['su Instagram ahora es marlowid', 'su Instagram ahora es ***'],
    ['En insta es marlowid', 'En insta es ***'],
    ['su tiktok, usuario marlowid', 'su tiktok, usuario ***'],
    ['su nick es marlowid y su alias era marlow', 'su nick es *** y su alias era ***'],
    ['su ig es delgado, su ig es ricardo', 'su ig es ***, su ig es ***'],
    ['es arroba marlowid', 'es arroba ***'],
    ['marlow arroba gmail punto com', '***'],
    ['marlow (arroba) empresa punto es; marlowid punto com', '***; ***'],
    ['Sein Insta ist marlowid, son insta est marlowid', 'Sein Insta ist ***, son insta est ***'],
    ['O Instagram dele é marlowid', 'O Instagram dele é ***'],
  ])('§5 %s', (text, censored) => {
    expect(censor(text, {})).toBe(censored)
  })
})

describe('§5 leaves Spanish sentences about platforms alone', () => {
  it.each(ORDINARY)('§5 %s', (text) => {
    expect(censor(text, {})).toBe(text)
  })

  it('§5 also in small letters', () => {
    for (const text of ORDINARY.map((written) => written.toLowerCase())) {
      expect(censor(text, {})).toBe(text)
    }
  })
})

describe('§5 the censor of accounts', () => {
  const platform = fc.constantFrom('Instagram', 'insta', 'IG', 'Telegram', 'Snap', 'Facebook')
  const handle = fc.stringMatching(/^[a-z]{3,8}[kwx][._]?[a-z0-9]{0,3}[kwx0-9]$/)
  const lead = fc.constantFrom('su ', 'Su ', 'en ', 'mi ', 'el ', 'Dice que en ')
  const link = fc.constantFrom(
    ...' es |: | era | se llama | ahora es | aparece como | lo encuentras como | con el nombre de '.split(
      '|',
    ),
    ...' con el usuario | usuario | de él es |, se llama | está como | bajo el perfil '.split('|'),
  )
  const after = fc.constantFrom('', '.', ' y miente', ', pero no contesta')

  it('§5 hides any account name behind any of these words', () => {
    fc.assert(
      fc.property(lead, platform, link, handle, after, (...pieces) => {
        const [before, on, is, name, rest] = pieces
        expect(censor(`${before}${on}${is}${name}${rest}`, {})).toBe(
          `${before}${on}${is}***${rest}`,
        )
      }),
      { numRuns: 1_000 },
    )
  })

  it('§5 leaves ordinary words behind these words alone', () => {
    const word = fc.constantFrom(
      ...'privado|Pública|falso|nueva|de su primo|otro|mentira|peligroso|actualizada|muy raro|no sé'.split(
        '|',
      ),
    )
    fc.assert(
      fc.property(lead, platform, link, word, after, (...pieces) => {
        const [before, on, is, said, rest] = pieces
        const text = `${before}${on}${is}${said}${rest}`
        expect(censor(text, {})).toBe(text)
      }),
      { numRuns: 1_000 },
    )
  })
})
