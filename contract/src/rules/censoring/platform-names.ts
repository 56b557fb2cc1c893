/** Names of platforms on which people have accounts, as the source of a regular expression. */
export const PLATFORM_NAMES =
  'instagram|insta|ig|snapchat|snap|sc|tiktok|tik tok|facebook|fb|messenger|twitter|telegram|tg|whats ?app|wh?ats?sapp?|wasap|guasap|wsp|wpp|kik|discord|linkedin|onlyfans|venmo|cash ?app|paypal|zelle|wechat|viber|reddit|youtube|threads|tinder|bumble|badoo|hinge|okcupid|grindr|(?<=\\b(?:su|mi|el|en|por|del|al) )(?:face|feis)'

/** The name of an account, as the source of a regular expression. */
export const ACCOUNT_NAME = "[\\p{L}\\p{N}_](?:[\\p{L}\\p{N}_.'’-]{0,60}[\\p{L}\\p{N}_])?"
