import { storedCaseValues } from './stored-case-values.ts'
import { storedRecallValues } from './stored-recall-values.ts'

interface StoredValue {
  /** Bytes in base64, or text. */
  sealed: string
  value: unknown
  tags?: Record<string, unknown>
}

/**
 * Values that an earlier version stored under the key `k1` (32 times the byte 7), one for each
 * sealed column, with their plaintext and the tags of their rows. Bytes are in base64.
 */
export const storedValues: Record<string, StoredValue> = {
  'warnings.sealed': {
    sealed:
      'AQJrMR3Wv8whDYbdZpaaLqaCAEr5i8afuBRaLu/bCBhppUmXekEh/mNl63glTR6O9MaYWisl/4+Arw5w/HMbddJJuEtW03co5xJLbzy/hpGI/JUucJ0zU/chLIwDNOzKxWtbYTOskbvE2rsCyQZ3Mai0nnLV1jqZoUNiF7a5b03eW4LUPW5NtWRubh96lkxmQ6h81kVJZp8=',
    value: {
      phoneNumber: '+14155550142',
      handle: 'Marcus.V',
      email: 'm@example.org',
      realName: 'Marcus Vale',
      nicknames: ['Marc'],
    },
    tags: {
      phoneTag: 'tkZW5sytFodyu13TmjyOVQ==',
      wholeNumber: true,
      handleTag: 'SskxmcPtcVSxi8YK7NfD4Q==',
      emailTag: 'DYRZu21zX138YmUWVwdWTw==',
      pieceTags: [
        -1210574109, -952346113, -936333613, -794117927, -416141467, -1102897, -559091, 330014097,
        468227012, 596953067, 1346266346, 1443464426,
      ],
    },
  },
  'warnings.after_room': { sealed: 'AQJrMfFH7BqDI6WHYkT+Jb/k89ofg+n1O0VseAl/RJSr', value: '0' },
  'warnings.public_from': {
    sealed: 'AQJrMVdOCfnquZ8UrNwwzbHDR4ARevp0CVvahh4baNniM18qBc1oW+dS+KPAolThlXyiM5gFQVw=',
    value: '2026-11-02T09:30:00.000Z',
  },
  'warnings.still_from': {
    sealed:
      'AQJrMQCTTw+HKbYnse8zPN+iKNUG2hy3tipYrn5QCuEvFeM4kOcAoxZibOz10TeMgpZsqjpKH0dJZHSIgF1siG6Wij9RU/brkCmxo6xP0DA=',
    value: { from: '2027-11-03T04:00:00.000Z' },
  },
  'warnings.authored': {
    sealed:
      'AQJrMTC/wjh/a/7At0U+Iu+ZSSq+6fMp7SDZRS7tyHYvlNXFM62Km0rvJzgYMg/i376Hkg0ubBlledOGD4IZklCczT8DUx8zboT/HXm5KobawO9SwKFkJ3XISiKrpFvPMGfreGYpj0EPzaBjMLXz5noZzDopgmV8KNeBfkyvExU=',
    value: { length: 240, made: 'a hash' },
  },
  'shelves.watching': {
    sealed: 'AQJrMV64Pc3qglmF5t4v5ZaR2e63tjBTjZuBPLeZxO2vzc1YQY2kzrTGEc+IfLVsawBEGPtQQIRT8lY=',
    value: 'a value of shelves.watching',
  },
  'shelves.opened': {
    sealed: 'AQJrMZKZZcKSx3HHGWFcH81GzZ/77WSscEfPeJpU5qDMA6GH2G9AwP85rYguGpBTZu5A2nzTWabN',
    value: 'a value of shelves.opened',
  },
  'entries.sealed': {
    sealed:
      'AQJrMbtnU/pn4KXfgIdt9Fac7hmfYu92h1sHh4x8IoFRY0KZSTtX8yR61rFs7PokoGQiVzt/hm4J9IInUQKd9XqHiiqQ3McGf2xaGLcb4jurDjR9TIHzg57+T+HGScto46MELnQNrB3Vf9JjsVLKaveHyHH3KCqqEyhf4L/6ZB+x68GxItzHyCyqls03UOqrZXI0t65SHH9X6biOTE59Zz5Hogd6piYVBHcthjUVPEbNRdA9PzwDlAzx',
    value: {
      phoneNumber: '+14155550142',
      handle: 'marcus',
      name: 'Marcus',
      age: 34,
      city: 'Leeds',
      email: 'm@example.org',
      notes: 'A note.',
      redFlags: ['Ghosting'],
    },
    tags: {
      phoneTag: 'tkZW5sytFodyu13TmjyOVQ==',
      handleTag: '9oVGSLQ7+0M1YomnqNRLAQ==',
      emailTag: 'DYRZu21zX138YmUWVwdWTw==',
    },
  },
  'entries.after_room': { sealed: 'AQJrMX3+qWqRF5VP0MQRd2z/WUW+uwgKnTm6k6xYB6tA', value: '1' },
  'contact_messages.sealed': {
    sealed:
      'AQJrMQRrd2+19hhX6/NiGeoWjQFrE+tbK+JcNz3MbUAujXe1MJ/BgaaFiCIEvhYxLlqv2wC+b4a4uNzpcgSJs8aRdOPdk05+rTl7NHiajhIN3ZlxTGIXikEcnSShFlwkm51lMux8jfGulBtY9BrW',
    value: { name: 'Wren', email: 'wren@example.org', message: 'A question.', plan: 'vip' },
    tags: { memberTag: null },
  },
  'date_plans.sealed': {
    sealed:
      'AQJrMeZXx3hK6P2R3myL5nneKRHCFUJqRJisyAyxEO0zXjZyGiZ8039+8Yi9Zz48oBro4lZ4h2TwWre2HOtAGZ10bblYfFlMTBT0rghcGgA=',
    value: { memberId: 'ada', token: 'TOKEN', note: 'AAAA' },
    tags: { memberTag: 'wlRYYKLtkqbvDJhTX3dLqQ==', tokenTag: 'fZkiNx94UoAuKBtHrc8ftw==' },
  },
  'problem_reports.sealed': {
    sealed:
      'AQJrMQquRZXoqk8M/LOVQPIbhGfx42YhwL8n1czHIiUKeDBz5md7vZ5aNF0EfRff9pTqE0mBVHoHRJPGa1BDJm2HZ0jUvr+Xz0JogzfC',
    value: { message: 'No.', contact: 'wren@example.org' },
  },
  ...storedCaseValues,
  ...storedRecallValues,
  'notifications.sealed': {
    sealed:
      'AQJrMVKz4IyESCxt3SYlzkDmkKvv+jymgU1ird6YPJ232p1FvboFYHd2G5bL3Y8a/qsrFlkawu0Cv9ZajsDrRq7+Hpt+ljHatxXtN/9RP59PxmAWumAUX0c=',
    value: { kind: 'warning-appeared', subject: '+1 (415) ***-**42' },
  },
  'push_subscriptions.sealed': {
    sealed:
      'AQJrMcEoxmZjwJmdg0jFcvtCNSsRm+rZ94oXHKhKZX24/Ut6iMCbMph5D6tXJ6LETuBEmn/JhYxIOLcnbjNcr032OmaeblUu3ccg1krHk8dCGaZZNyNsFij061OJ2xCcOJmHY1cT1G4dGszlDpa619r6Z3HtA2qChviTZHbcerLHGh7lUMxqp8jF2EJ5+3dEes+ija8IuQy2CSu2spkgJ4lJpxdiFw/+0jXUOAXXQVPjvkvsLMWyEhEBxBFrwewLkVGsgLQu4ao3TFnHwhIeuqxYIVQrhbXCxfhKpA1RJuAgvN5mUVBZAzB7n+8wUF32YK3O4HwVSRJbXwYNc793t/ymK19ZqTy0kMS8roF3jktUYpRQaO2rMtVesq9B3xNDxKNngKrshGX+kG3Nbl7ODQRsLaa8DNutZSPxW39zB5SirIIe4X5yk3M/WykT5+6ENRO40+JVdlpSrO+4pzi40NSUuAVKeQI96ah7WF0d3AC1NKBQ4NTP68UL6KCx26gL7hCEKoJ6yhxj7M0IqKROwWk+gcW1vhnyEvqSf3gwZvOYuIDSw9lPuF1IAOCnCHbDu9MB6UUd+uB58w0cpzg12n6N60TyPdm09uf3xtQSBxqsaOLgfEKxYcTIjOv8p1VqWxZC/X0qwgjW1HLqDB9zlrkTl29kiW4T132l6rmNpW6aNcKh5n/nuLLb1vQMvRS296HucSLSxobyrsbGGU1cH7URgkTfMhorjwseOU1DOfUN6EazLVib15ysv0hvqbLD1Tq+o5gUMp144TyLnSnQ7MPZGDhRDC86TJu+r6kIMiRIkHZtMb4yVReUU3/uk8ALgWH6LarsaPb7G6qhxUjFI7sjvorP+NeRC+rncgqo5R5UB0nTyTT9udUuSviO6NPXQh+ShNcYp5eQcX4Xv0N/w8qna3AdD6Fr8QgiuVATf9oEMefF2jtvkjf/EtFXUtvz/uDbqWV2sjv8JVmaS9F3uQIPT3PUDuKrkNQh1qMUSbLRWecwzNfnPgKYwONgqvOgObrUk6xq+xcQ9gmAYAJtdypQmKBb7OgCAW/r9ZiYSVyaNkyw0JpI8Ur5cnz9ixOTLQlKvg+/Qx/kET8KYI6SwPVNSBUWTRLSm0ks4F8tuDu+/I2jWLSuF0R9KObAbtQ6muRYvQjthcywJgD/ihrr6dG9FoGqMWX+PBGu86ERN3+CotMAtw6rQfnaQ56bhe8u9XC9PMq4iiMr3eiMdJHm1a1wWOyNsSirh1/NvezD1rPnkLrEkbwNE2dOzojekZ142TMaVif1F1bBcsOX7Sg0qhyfKHbXRiGEh2IKq5Urx3fkuRdilDJUhIrg+3D9OZb+LgQdRbbYvc3XoPdILhqCk/rFqCbQJ/0+nrOF8mE4b80yawYRuaM4iqbOtGZlJ5GYMfLVgW+7VB5Vy/BrXNsFnkENmOIVTtq479+EWW5gvl9MomYIKX1K1lrHHmdFWDSQIQkR3KzHKg4tJ3FIOiBJDinL52t7P8vRT64QYkVnVnRQYqdbvqzq3Ki5/Hw8189my+mVVcVBJ+JyfM0h4OTzBeHVgaUfzakhtkQT3FGc/+lg605tf6rUcuWVIABtMeJICsq0x35PMOlDMqfZ8RkrDnCvlfinBeIAH0alNcVbwDI6A1ZqcM/7rvRGjEuXaVrq+zSFNkk6wXarhXuwfVzT1GVnFVGkX6YMm6CIsUtdYus2t1T6tjph4Na09pyHbXu/O9y8DPs5S+cW59LTwRq3hg==',
    value: { endpoint: 'https://fcm.googleapis.com/fcm/send/abc', failures: 1 },
    tags: { endpointTag: 'PZQmeITqHDroRaCJSNKrYQ==' },
  },
  'vapid_keys.sealed': {
    sealed:
      'AQJrMV8niisyTzFOSW+5Wxkn0pCe+gebbK8zu3hXk+c1LuKovsJab2LUJANemAOrOX6Tykqui08loTeI/in9eLh9bu1zLuc=',
    value: { publicKey: 'BPub', privateKey: 'prv' },
  },
  'waiting_knocks.sealed': {
    sealed:
      'AQJrMVgCTvMJjEK3hAb9iLioZLZtfM5sKd6yawlEfN83OEBuFFRdghhcYLwMHn5ld3kUFTHgxw+tfVNeWMx+c0/rgfRtFPbwY6B7jG9dLSxxJLK7uMZ9nRzozoVTuFYUMVuTCZkFZRL9iuukixpd2cJkw7VaUZM9n7x3bomwO09YA2aOj6fG4vVarKP2jK6OZfUYTpcYNdfEfVq+qtJVWn/zEULsJ8xzQLC3NUeCXPO65dEB3yoT0sK3dp+I2L0Zc2ujkF1wncJoXK2Wm2CiwvLTanPCA47SpZ8tiuf8cqaykRX+m55C2OCEi8fOv/actWb9B6ydSrsb+aWhDUSk5JYe8vRYLHxoTLOBhwvpZKdSjEXD6CXJStW1dtRlDBzDqUY5lXIKEp7/kkKXBN/eAB17qKKvqdhtO6MpKtxYyX8phn0BnzmpdxBHWFiQxE1Nbf8t5Im74nM51wCd7WgVDaPM++IC+zXfbAY/V4sFzj7PxxSIVU864AU+6sTeSKxh9Q0+H7PWcSAIFrU0Wlv6L/rRf3/l8OPutU9KBNvaIX1pOOx4UJ3VdTDIL3PACMBtBvE97ygvAVofZYwS03TIYV4ip5mkRhyk5BNoS3CJBIkssFYClHTrhM/9AQSI3rC/WyAsqQL1u5Um0XXP+qzB9wnUl+/+vzbXXFrri5oQEvGdur7CwrMyViuQ79pE9vKBiqCfz87UVgrEwQ4rtoA+bQ==',
    value: { memberId: 'm1', way: 'push', devices: ['d1'], tries: 1, due: 1795600000000 },
  },
  'quiet_writes.sealed': {
    sealed:
      'AQJrMc9CkvnSDDp52e9s6qBJniw0RCrSfpcCO5RXr75JealOdIS9sjXUzyzgQiklA6o5NGL3NVstS4IKeHW1eFV1ul9q85IRwmvn2QwAbbcp15qsS+9kX4LcBU8K0fffMUXA0JYMpNUZClH14MWstGiCYgvRTU8+z/lFZjDggh2XUIeJzC5VVKB+SWRSE29BPLK+BU7Pud92VbALKTUXSK0o+4uDOa/0Mt4N2PJdOHEZ4mAjKW/Rz5nV4F3iR31UG65IzP7Vkbo1kxjfG5Vcs+TgwzTUzvj/y2vYGCcc1R6t9FPOwTpy2fkvgFGNS6hdDT5nQGc8VD4dgKAZ+8GvN0sstzNRhsj1As3Ih3sIMbxVbHU2QxKALRXet9NFO3jcfcMnTE1nckI3ze+/x+A0ikTKejkHXVVEoTDKmlO96gIQ1SARHvbcyqSkn0ucIVIIbC6EDmTGjxYYrGKOUHYgK5yMHPAZjAMBM+CqGQ4ZnY6RfFJhlPUtGotPRhMsixUzUX5CjRYxrf9uu1dvZGKOp3myWOl9b9rvx57o5zec9KcsTec29E7UBtvvu47HsYMRQLaWTgx+VuWmzqrxp/GhobFizio4zZRfvKVfaSpY0+EpDXfL/0AxfqzCgfqvQs9YjJsyfqkvApGhxh2JQ+VennacpGYkiVux9oojE2lViNmwqbOxe/RCUFQLu98hgFdwnRtIlr/vVB31ovLl6YLvtQ==',
    value:
      '{"kind":"last-visit","value":{"memberId":"ada","at":"2026-11-02"}}                                                                                                                                                                                                                                                                                                                                                                                                                                                              ',
  },
  'searches.sealed': {
    sealed:
      'AQJrMf8C2egR9oqZ6eF6mCbokZY0BJ6iPFKITtYRurgfnE79UzF7rFURuvndXjr7NIher/EI88SoQG1iDi29IzWd46vwpj6k3SU07Tm8xwsEdCCs/C6ivxhHkGrPu/QZxFnvNTSeiK7UxgcmbxD6ow==',
    value: { phoneNumber: '+14155550142', handle: 'marcus', at: '2026-11-02T09:30:00.000Z' },
  },
  'rooms.sealed': {
    sealed: 'AQJrMRy5rKDrEgSgWStkDktA1YQ4QZP88E0urBMQV4ykq/SePsAGvV2i2QjZ3q5mfJgrfgPBLdehuUymXXc=',
    value: { phoneNumber: '+14155550142' },
    tags: { numberTag: 'Z/NCQx/s4/PmiMyqrbwEFQ==' },
  },
  'room_members.sealed': {
    sealed:
      'AQJrMVdxKWPahpXJaoP11nMd0LkUs45O/Sfvcc2DOyzi04Ad8CC7rOYeSzhkNFLiyLiQLjWw1h1RCBXa7COXMkMqHSQG',
    value: { memberId: 'ada', knowsNumber: true },
    tags: { memberTag: 'YSb8i6Q+Y0aut7mCDl5hQg==' },
  },
  'connect_requests.sealed': {
    sealed:
      'AQJrMb6qMtFYpSP4+Q2NcbxdIvNJs3X3rvfRAvsh3H1ut8nYd9vPeG/zIMxUKN5h0H6lHB/zcbSCX53oNI19R0ULqJ/YYhKucdSFzNmEhvToEdpA0jMmBDIlR0LA6BsRZIc=',
    value: { askerId: 'ada', phoneNumber: '+14155550142', knowsNumber: false },
    tags: { askerTag: 'YSb8i6Q+Y0aut7mCDl5hQg==', numberTag: 'Z/NCQx/s4/PmiMyqrbwEFQ==' },
  },
  'room_blocks.sealed': {
    sealed:
      'AQJrMQws4JeIQVIFhvqxYH/FKXOfZPP1xe7iYm/7umOtG2ZOUxEH/7bJgo3oXkDb946pPLjvEiXeZEC1rAg8WwE=',
    value: { blocker: 'ada', blocked: 'bea' },
    tags: { blockerTag: 'YSb8i6Q+Y0aut7mCDl5hQg==', blockedTag: 'HkMctzAqF86TaS4HuTJiLA==' },
  },
  'room_messages.sealed': {
    sealed: 'AQJrMal+VBeiYqexR1SLXy99hJBZJisWsntLsVXeFcwjA86kFS7vDcdqWB2mFi22jw==',
    value: { text: 'Hello.' },
  },
  'message_reports.sealed': {
    sealed:
      'AQJrMUbzlKmeDSQ2eqCN5pwviDKlLdbXhESlKM6gSDO8nctcWhbj7Lzs2EFiCGf4hGXur2FJPAuQh/NxNkqP0tHj1xJ0+hXg4gScCumsWKGo/J/F0HtlQMx27nvfI0FTNkmC5XEI7IgcatuaMGPtdQaWghBlZf67VuakInQfvorANGh2B4LUtHeSmbI1SWAvUTXY9hOIHXjA/Qz/WM00EUOECHgHKHlbtpG88LUazZZXNnCzY9zAcIzVL/9q',
    value: {
      phoneNumber: '+14155550142',
      message: {
        messageId: 'm1',
        by: 'p1',
        at: '2026-11-02T09:30:00.000Z',
        text: 'Hello.',
        kf: null,
      },
      context: [],
      note: 'A note.',
    },
  },
  'room_keys.sealed': {
    sealed:
      'AQJrMV6Sq/GLa3s4nuvL4OEU1wdhR1vtBUmlCu1ST3yOJCVgcfEMWwYIs0DC3X+C5IGFkJRA/QCd2AuEpLVwC4R4VqixVJZWmiSEEUureiZ4fzY7Tu3kRxO4TQthqiWM0eF4YragA3Q1A1retvuDMWOs9rFmv2Oc2cJvkOc9QPd03ZEqe0skshdjOgQTYcTRMEMOg4x9Df9l/qjDdSYOWQpwrq2+H0VK6sMdLQCX3pLdhvzfVfkCKb8eegmZJSDWobcIK6XwsIPFEu52O1fRdcziX83T6ut2EUlv7/yPm0Znn2c1zm34Bm6Eoi8gpSmSNHAQkCHgK63PbB10q3g=',
    value: {
      rootId: 'ROOT',
      locks: [{ kind: 'code', salt: 'SALT', ct: 'CT', credentialId: null }],
      replaced: [
        {
          rootId: 'OLD',
          locks: [{ kind: 'code', salt: 'SALT', ct: 'CT', credentialId: null }],
          until: '2026-11-09T00:00:00.000Z',
        },
      ],
    },
  },
  'room_pins.sealed': {
    sealed:
      'AQJrMS8HXZdGI96f7KwlFLAqo//kJweWCr4WjPqwwYTCzG3kmAS0PwrjYj3tUqT5ZAteshAPttbQu6A1QEBbslfw44qdP7dRceM=',
    value: [{ rootId: 'ROOT', revision: 3, ct: 'CT' }],
  },
  'members.preferences': {
    sealed:
      'AQJrMUH4CnfZVCN9pb2bTv3ZTiJ7yEEu5nVkScTYFlm0A4Qz+Dw2eR0kuSwHjO6FqbaPWqtYrIv2bcq3uRB/mTe6V6+vC3/euL0h6VPkPzYLslj5oXx6wGhaK22lqSFgE6tjrg4pMTCiN15MYxk3/9bah3QWIDGTONkbQUh6f2AQAK6yvkQl0bv7RJQI0K1UVmrxCaKS3UlIHVGGIF3OFHMgDE/N9qKdnHw01w0oselUddOx7bb6zdZtSjipfWMAbJu9+JJIgVCcnObZlEWCikNtkXp2DoCZKCoZjmZEd4NtUrgPig6yvjNd2poxXMivy6ByF8JbW9olZ9dzMVmEbEbZ1BRjBTmdBRo24REMr+cVPSgS5biEuJQdTVlxIfeVzStX6TpQ+uyJ+VGz6STnWQV9kw4Z/wjhYOyrMW87KSc7KhXqEfNl7R5ROsafa4LABWnrbVAx19w/60hNVBu/7jNR60HVy+qm9XynQje3bRlvCQdyWY1a8RJIhQGVyj5uzpw4e6P7YkjjN+aV6lLR+tRojaUMbvw81oFx21a42rL99rvR79mkUrH8VW9b3FzlP4IP5W6OAIRnLRp2dcvKwe5xTdlN8u4fdzYPUZHj+6S4aNsFmoLwPWxcaJ71JxG6e2rlB7U3lGuR7/eNMX3hhNIv3FJ6KwPHcaDw5gln2mPRwAm8mpgXOtQl8gEOfOYrdZOjD9PSfeZ85ej63SrCgw==',
    value: {
      channels: {
        security: [true, true, true],
        plan: [true, true, false],
        clock: [true, true, true],
        mine: [true, false, false],
        watch: [true, true, false],
        rooms: [true, true, false],
        support: [true, false, true],
      },
      quiet: [22, 8, 'Europe/Madrid'],
      history: 7,
      corrections: true,
      badge: true,
      sound: false,
    },
  },
  'members.profile': {
    sealed:
      'AQJrMZuk+EycEzQ9IMYToWjzkpO6ZbtB5gWxQpUNdFstu3jruh8skn9Sdi/kB029f+RU+YiWY/MrkzN/jivsp9K9Nm4p7qhqDHB9U2GKELImgSfU6wb8LDPEYR21RdZJ',
    value: { fullName: 'Ada Vale', username: null, age: 34, city: 'Lisbon' },
  },
  'members.confirmed_from': {
    sealed:
      'AQJrMce3XAXQtmNWr/+lrO5rCRTAGi9B1AkvH8NUMFehaG3V6W6ql+VSu6Rs1EisX39faYkrNlkQr0FU4LSUl1qzCn9D1UMVqGcl199D8go=',
    value: { from: '2026-11-02T10:00:00.000Z' },
  },
  'email_changes.sealed': {
    sealed: 'AQJrMR/P4KUO3pRrWAmCHsVfd8Sz6kJk4dpC+9j5eyYvhNQxiorRaaJva5TvODI=',
    value: 'new@example.org',
  },
  'purchases.number_key': {
    sealed:
      'AQJrMSE+atAkZ+JpT2t+B8MGGswQiSxGsKaLaTynjnK7XXogFv3dw8leSvKsjkWlG/rhlES6aiO3p/ZvYqtL65RtyAjk6n9K4uciCQ==',
    value: 'AwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwMDAwM=',
  },
  'person_tag_keys.sealed': {
    sealed:
      'AQJrMfY6LZGkTdlsoTNsNYLHmY/qtpa3YrTGjaJfUlUMcwwwCLtieLUn4+M7/LQxvp+JQFQ0rnU5zQ2Tb/6Iw2TSR7GIjZLXODsNaA==',
    value: 'BAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQ=',
  },
  'payment_searches.sealed': {
    sealed:
      'AQJrMSJB8Sphu67+9YhMnorX6iIPXz04GrQmGPpUdLny17wzq8VzWFdbYyvyo9+2tnLsGBe61pvPqbgoRcW0COtnl4E=',
    value: '6ac3db44-7943-43bf-930c-1fc9af74a158',
  },
  'letters.sealed': {
    sealed:
      'AQJrMYPrtthncrh0k45NXjuR7kE7UMuWW/hNBy6ZczcBWX5MKsCHaJL+mOTCA37nfwh2QbKSAAGtf3zVsppoQnI1ktOLzOFeKKUz/Lv3DerWTaWSxwFufaisqMgL',
    value: { to: 'ada@example.org', subject: 'Hello', text: 'A text.\n' },
  },
  'idempotency_keys.answer': {
    sealed: 'AQJrMe3agMHuaTPTRdGCYFajDvc6aDDaFfRavja30LXXJ01JDBCA219xCQ==',
    value: '{"id":"w1"}',
  },
  'members.email': {
    sealed: 'k1.Jt75vMFYHcEdqNFrD4cIwKSN-MkPq9061ZRsFF_Wuonji4_tZ0O5BQ',
    value: 'a value of members.email',
  },
  'members.display_name': {
    sealed: 'k1.EF1XQKBioDFDcMZEuTvO2q87T4Ce2Lq5nLGYeZuChsrygidOuB-4X5qYWun4IYQ',
    value: 'a value of members.display_name',
  },
  'sign_in_methods.password': {
    sealed: 'k1.7EUon7YIohQGUYJUYbb2Ddz2PS-ojL7Kr78ZW3y37FW2FNoLRYn0DD4-snYVMFGV26sW',
    value: 'a value of sign_in_methods.password',
  },
  'sign_in_methods.account_id': {
    sealed: 'k1.N8fonXTa7QUfz50ntbeU7JcSPjFrblIIeI_cJB1J7yII6HBhsIqj8huTjPUp0Oe32bbQFYY',
    value: 'a value of sign_in_methods.account_id',
  },
  'verifications.value': {
    sealed: 'k1.eW1KmVCMQBXigzzUZAZGY2Gw32PIko6hWNwZFiFpMDwGtuBk3mYi-_w6egM1-g',
    value: 'a value of verifications.value',
  },
  'second_factors.secret': {
    sealed: 'k1.g_o2Tz2v-J2M72PCregnMIroY_DABv-AFiTJbftxtYCyJ3Vy21P9d7FZDhWhtcpL',
    value: 'a value of second_factors.secret',
  },
  'second_factors.backup_codes': {
    sealed: 'k1.p-SvOMC9EvkTeMz_AsNSz_xZfl6L78eQ80i-PmEod4k7p39J9UKdIMXcbOHGpfKtoZSQJLXD',
    value: 'a value of second_factors.backup_codes',
  },
  'passkeys.name': {
    sealed: 'k1.aXxSn1vSu1TTAaLy410EdjnOM7KaC6HeiZW9vmR1WBiA12m35FInfA',
    value: 'a value of passkeys.name',
  },
  'passkeys.credential_id': {
    sealed: 'k1.DCa_AwpQy9hcaw1xJgM8vp9JfrAPABW-ViW0LMSH1vFOxuPR97Me77u4q9NrYz6W9g',
    value: 'a value of passkeys.credential_id',
  },
  'passkeys.public_key': {
    sealed: 'k1.-A-G_96J83qLQtxmGx6sHjQvrbnuY4NtUtHri4FD05uDK7EuI0HSJaiKIJaBWg',
    value: 'a value of passkeys.public_key',
  },
  'refused_emails.email': {
    sealed: 'k1.YxndgnyEEuPN8IkUPBFi7tezF13AJrKd1zXZkcexIjmjjHnbT070DncMh-TkqGs',
    value: 'a value of refused_emails.email',
  },
}
