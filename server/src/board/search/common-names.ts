/**
 * Returns whether a name, handle or local part (in lower case) consists only of common given and
 * family names, with or without accents, up to two single letters, digits and separators (`marcus
 * webb`, `m.webb85`, `josé garcía`), so that trying a list of common names would find it.
 */
export function isMadeOfCommonNames(text: string): boolean {
  const letters = text.normalize('NFD').replace(/[\d\s._-]+|\p{M}+/gu, '')
  return /^[a-z]{3,}$/.test(letters) && splits(letters, MOST_INITIALS)
}

const MOST_INITIALS = 2
const SHORTEST = 2
const LONGEST = 11

/**
 * Returns whether the letters can be split into common names and at most `initials` single letters.
 * At least one part must be a name.
 */
function splits(letters: string, initials: number): boolean {
  // For each prefix, the minimum number of single letters with which it can be split.
  const fewest = [0, ...Array.from(letters, () => Number.POSITIVE_INFINITY)]
  for (let end = 1; end <= letters.length; end += 1) {
    const options = [(fewest[end - 1] ?? 0) + 1]
    for (let length = SHORTEST; length <= Math.min(LONGEST, end); length += 1) {
      const before = fewest[end - length] ?? 0
      // Skips prefixes with too many single letters, because a look-up takes longer than this
      // comparison.
      if (before > initials) continue
      if (COMMON_NAMES.has(letters.slice(end - length, end))) options.push(before)
    }
    fewest[end] = Math.min(...options)
  }
  return (fewest.at(-1) ?? 0) <= Math.min(initials, letters.length - SHORTEST)
}

const words = (text: string) => text.trim().split(/\s+/)

/** The most common given names of the United States in the last century, and their short forms. */
export const COMMON_GIVEN_NAMES: readonly string[] = words(`
  james michael john robert david william richard joseph thomas christopher charles daniel matthew
  anthony mark steven donald andrew joshua paul kenneth kevin brian timothy ronald jason george
  edward jeffrey ryan jacob nicholas gary eric jonathan stephen larry justin scott brandon benjamin
  samuel gregory alexander patrick frank raymond jack dennis jerry tyler aaron jose adam nathan henry
  zachary douglas peter kyle noah ethan jeremy christian walter keith austin roger terry sean gerald
  carl dylan harold jordan jesse bryan lawrence arthur gabriel bruce logan billy joe alan juan elijah
  willie albert wayne randy mason vincent liam roy bobby caleb bradley russell lucas marcus curtis
  luis antonio carlos victor martin evan cody phillip derek travis shawn jared edwin troy ian chad
  trevor dustin casey shane brett blake seth max leo oliver owen isaac julian xavier miles tristan
  dominic maurice andre darren craig glenn dale ricardo miguel pedro manuel javier marco mario
  mary patricia jennifer linda elizabeth barbara susan jessica karen sarah lisa nancy sandra betty
  ashley emily kimberly margaret donna michelle carol amanda melissa deborah stephanie rebecca sharon
  laura cynthia dorothy amy kathleen angela shirley emma brenda pamela nicole anna samantha katherine
  christine debra rachel carolyn janet maria olivia heather helen catherine diane julie victoria joyce
  lauren kelly christina ruth joan virginia judith evelyn hannah andrea megan cheryl jacqueline madison
  teresa abigail sophia martha sara gloria janice kathryn ann isabella judy charlotte julia grace amber
  alice jean denise frances danielle marilyn natalie beverly diana brittany theresa kayla alexis doris
  mike dan dave tom tim bob rob bill will jim jimmy johnny matt chris nick ben sam alex tony steve greg
  jeff josh jon ed ted ron don ken jay nate zach jake luke drew danny kenny andy eddie rick ray kate
  liz beth sue meg jen jess abby ellie mia ava zoe chloe lily ella nora`)

/** The most common family names of the United States. */
export const COMMON_FAMILY_NAMES: readonly string[] = words(`
  smith johnson williams brown jones garcia miller davis rodriguez martinez hernandez lopez gonzalez
  wilson anderson thomas taylor moore jackson martin lee perez thompson white harris sanchez clark
  ramirez lewis robinson walker young allen king wright scott torres nguyen hill flores green adams
  nelson baker hall rivera campbell mitchell carter roberts gomez phillips evans turner diaz parker
  cruz edwards collins reyes stewart morris morales murphy cook rogers gutierrez ortiz morgan cooper
  peterson bailey reed kelly howard ramos kim cox ward richardson watson brooks chavez wood james
  bennett gray mendoza ruiz hughes price alvarez castillo sanders patel myers long ross foster jimenez
  powell jenkins perry russell sullivan bell coleman butler henderson barnes gonzales fisher vasquez
  simmons romero jordan patterson alexander hamilton graham reynolds griffin wallace moreno west cole
  hayes bryant herrera gibson ellis tran medina aguilar stevens murray ford castro marshall owens
  harrison fernandez mcdonald woods washington kennedy wells vargas henry chen freeman webb tucker
  guzman burns crawford olson simpson porter hunter gordon mendez silva shaw snyder mason dixon munoz
  hunt hicks holmes palmer wagner black robertson boyd rose stone salazar fox warren mills meyer rice
  schmidt garza daniels ferguson nichols stephens soto weaver ryan gardner payne grant dunn kelley
  spencer hawkins arnold pierce hansen peters santos hart bradley knight elliott cunningham duncan
  armstrong hudson carroll lane riley andrews alvarado ray delgado berry perkins hoffman johnston
  matthews pena richards contreras willis carpenter lawrence sandoval guerrero george chapman rios
  estrada ortega watkins greene nunez wheeler valdez harper burke larson santiago maldonado morrison
  franklin carlson austin dominguez carr lawson jacobs obrien lynch singh vega bishop montgomery oliver
  jensen harvey williamson gilbert dean sims espinoza howell li wong reid hanson le mccoy garrett burton
  fuller wang weber welch rojas lucas marquez fields park yang little banks padilla day walsh bowman
  schultz luna fowler mejia`)

const COMMON_NAMES: ReadonlySet<string> = new Set([...COMMON_GIVEN_NAMES, ...COMMON_FAMILY_NAMES])
