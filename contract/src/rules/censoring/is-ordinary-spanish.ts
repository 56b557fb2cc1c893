// The most frequent words of Spanish, and words that follow a platform's name in ordinary
// sentences, without accents.
const FUNCTION_WORDS = `a aca ademas ahi ahora al algo alguien algun alguna algunas alguno algunos
  alla alli ambos ante anteayer antes apenas aquel aquella aquello aqui asi aun aunque ayer bajo
  bastante bien cada casi cerca como con conmigo contigo contra cual cuales cualquier cuando
  cuanto cuya cuyo de del demas demasiado dentro desde despues detras donde durante e el ella
  ellas ellos en encima enseguida entonces entre esa esas ese eso esos esta estas este esto estos
  fuera hacia hasta hoy igual incluso jamas junto la las le les lejos lo los luego mal mas me
  mejor menos mi mia mientras mio mis misma mismas mismo mismos mucha muchas mucho muchos muy nada
  nadie ni ningun ninguna ninguno no nos nosotras nosotros nuestra nuestras nuestro nuestros nunca
  o ojala otra otras otro otros para peor pero poca pocas poco pocos por porque primera primero
  pronto pues que quien quienes quiza quizas se segun si siempre sin sino sobre sola solas solo
  solos su sus suya suyas suyo suyos tal tambien tampoco tan tanta tantas tanto tantos tarde te
  temprano ti toda todas todavia todo todos tras tu tus u ultima ultimo un una unas uno unos usted
  ustedes varias varios vez veces via vos y ya yo cero dos tres cuatro cinco seis siete ocho nueve
  diez once doce quince veinte cien mil manana noche lunes martes miercoles jueves viernes sabado
  domingo enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre
  anoche gracias acaso claro salvo excepto mediante obviamente`
const VERBS = `acosa acoso agrega agregue agrego amenaza amenazo anda aparece aparecen aparecia
  avisa bloquea bloquee bloqueo borra borre borro busca buscan busque cae caigo cambia cambie
  cambio chatea coincide coincidi comenta comparte conecta conoce conocemos conozco contacta
  contesta contesto copia crea cree creo cuelga cuenta da dan dar debe deben deja dejan dejar dejo
  desaparece di dia dice dicen dices diciendo digo dijeron dijo dio duro dura elimina elimine
  empece empieza encontre encontrar encuentra engana engano ensena entra entro envia enviar envian
  envie envio era eran eras eres es escriba escribe escriben escribi escribir espia espera estaba
  estan estar estoy estuve estuvo existe fija finge fue fueron fui funciona gusta gustan ha haber
  habia habian habla hablan hablar hable hablo hace hacen hacer haces hago han hay haya he hemos
  hice hizo hubo iba iban insiste insulta invita ir lee leer leyendo llama llaman llamar llame
  llamo llega llego lleva llevo manda mandan mandar mande mando miente mira mire mostro muestra
  niega ofrece oculta olvida paga pagar pago parece parecen pasa pasan pase paso pide piden pierde
  pone ponen poner presume publica publico pude puede pueden puedo puse puso queda quedo quiere
  quieren quiero quise quiso quita recibe recibi recibir responde responden roba robo rompe sabe
  saben sabia sale salen sali sea seas seguir sera seria ser sido siga sigo sigue siguen sois
  somos son soy sube suben supe supo suele tendria tenemos tengo tenia tenian tiene tienen suena
  toca toma traia trata tuve tuvo usa usan usar use uso utiliza va vamos van vaya ve vea veia ven
  vende venden ver vi viene vienen vimos vio vive viven voy vuelve acaba acepta acepte ataca
  atiende ayuda cobra corta cita conecto controla convence enamora exige hackea ignora inventa
  jura pregunta promete reclama suplanta vigila subio salio escribio pidio respondio mintio
  recibio insistio aparecio desaparecio ofrecio conocio siguio volvio vendio metio rompio decia
  queria ponia pedia salia subia seguia podia escribia insistia presumia mentia vivia existia
  muestran mienten insultan amenazan contestan revelan revela demuestra confirma confirman acusa
  espiar hablarme escribirme contactarme buscarme seguirme bloquearme`
const ADJECTIVES = `abierta abierto activa activo actual ajena ajeno anonima anonimo anterior
  antigua antiguo bloqueada bloqueado buena bueno casada casado cierta cierto comun completa
  completo corto diferente diferentes distinta distintas distinto distintos doble eterno extrana
  extrano falsa falsas falso falsos feo gran grande gratis horrible inactiva inactivo inexistente
  laboral larga largo libre llena lleno loca loco mala malo muerta muerto normal nueva nuevas
  nuevo nuevos nula nulo oculto oficial original personal principal privada privadas privado
  privados profesional propia propio publicas publicos pura puro rara raro real reales reciente
  secreta secreto secundaria secundario segura seguro serio soltera soltero terrible tipica tipico
  tonto toxica toxico triste unica unico vacia vacio verdadera verdadero verificada verificado
  vieja viejo viejos visible bonita bonito guapo guapa divorciado divorciada desnudo desnuda
  popular famoso exitoso empresario medico abogado piloto ingeniero militar modelo modelos empresa
  negocio raros increible`
const NOUNS = `alias amenazas amiga amigas amigo amigos amistad anos aplicacion apodo app apps
  audio audios bio biografia carta casa celular chat chats chica chicas chico chicos citas
  comentario comentarios contacto contactos contrasena conversacion correo correos cosa cosas
  cuentas datos desastre dias dinero edad enlace enlaces error escandalo estado estados estafa
  estafas excusa excusas familia fecha foto fotos gente grupo grupos historia historias hombre
  hombres hora horas imagen imagenes insulto insultos juego like likes link llamada llamadas marca
  match matches mensaje mensajes mentira mentiras mes meses minutos mujer mujeres mundo nombre
  nombres nota notas novia novio numero numeros pagina paginas pareja parejas perfil perfiles
  persona personas pesadilla privacidad problema problemas prueba pruebas publicacion red redes
  reel reels relacion ropa seguidor seguidoras seguidores semana semanas sexo sitio solicitud
  solicitudes sorpresa spam telefono telefonos tiempo tipo tipos trabajo trampa usuario usuaria
  usuarios verdad video videos videollamada videollamadas web instagram insta facebook messenger
  twitter telegram whatsapp wasap tinder bumble badoo hinge tiktok snapchat snap youtube discord
  linkedin onlyfans paypal gimnasio viajes frases comida memes politica noticias publicidad
  anuncios anuncio denuncia denuncias cuentos drama victimas victima chantaje`

// German, French and Portuguese.
const FOREIGN = `aber auch avec bei c'est com das dela dele depuis des elle em est et etait falsch
  faux foi gefalscht geloscht gesperrt hat heisst il ich ist je kein mais mit na nao neu nicht
  noch nouveau nur oder ou par pas privat prive qui sans sein sehr sie sont supprime tem toujours
  um uma und vide von vor war wurde zu`

const WORDS = new Set([FUNCTION_WORDS, VERBS, ADJECTIVES, NOUNS, FOREIGN].join(' ').split(/\s+/))

/** Endings of verbs, adverbs and nouns. */
const ENDS =
  /^[a-z]{2,}(?:iendo|ando|aban?|abamos|aron|ieron|iste|aste|mente|cion|ciones|[ai]d[oa]s?|os[oa]s?|[ai]bles?|iv[oa]s?)$/
/** An accent on the last letters marks a verb or a noun: "subió", "tenía", "conocí". */
const ENDS_AS_WRITTEN = /^[a-zñ]{2,}(?:[áéíó]|ía[ns]?|íamos|ábamos|ás|én|ón)$/u
/** Names with such an ending. */
const NAMES = new Set(
  `fernando orlando hernando armando rolando nando aaron baron clemente delgado machado hurtado
  alvarado salgado maldonado preciado prado rosado amado amada conrado ricardo medrano luisa elisa
  melisa marisa celso narciso dionisio sosa reinosa espinosa mariposa rosa osa bandido cupido
  guido frida prada granada florida elida nelida brigida placida oliva diva jose noe rene andre
  salome maria sofia lucia garcia mejia rosalia estefania talia alicia andres tomas nicolas lucas
  barrabas ruben belen joaquin ramon simon leon gaston efren ivan adrian julian german sebastian
  fabian damian cristian calderon rincon aragon encarnacion asuncion concepcion`.split(/\s+/),
)

/** Returns whether a word consists of small letters, or of capitals, without other characters. */
export const isInOneCase = (word: string): boolean =>
  /^(?:\p{Ll}+|\p{Lu}{4,})$/u.test(word.normalize('NFC'))

/**
 * Returns whether a word is ordinary Spanish: a listed word, or one in small letters or in
 * capitals that ends like a verb, an adverb or an adjective. `folded` is the word in lower case,
 * without accents.
 */
export function isOrdinarySpanish(written: string, folded: string): boolean {
  if (WORDS.has(folded)) return true
  if (NAMES.has(folded) || !isInOneCase(written)) return false
  return ENDS.test(folded) || ENDS_AS_WRITTEN.test(written.normalize('NFC').toLowerCase())
}
