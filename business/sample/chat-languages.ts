import type { ChatLanguage } from '../chat-language.ts';
import { writeCallHours } from '../call-hours.ts';
import { company } from '../company.ts';
import { writePlace } from '../contact-lines.ts';
import { servicePackage } from '../package.ts';
import { formatPrice } from '../prices.ts';

const { name, price, payment, guarantee, followUp, items } = servicePackage;
const { brand, contact, email } = company;
const cost = formatPrice(price);
const names = items.map((item) => item.name).join(', ');
const now = formatPrice(payment.split.now);
const later = formatPrice(payment.split.atGoLive);
const each = formatPrice(payment.monthly.amount);
const total = formatPrice(payment.monthly.amount * payment.monthly.months);
const { months } = payment.monthly;
const days = guarantee.moneyBackDays;
const hours = followUp.withinHours;
const reach = company.phone === null ? email : `${company.phone}, ${email}`;
const place = writePlace(company.address);

/** What the sample company's chat says in other languages than the site's. */
export const sampleLanguages: readonly ChatLanguage[] = [
  {
    code: 'es',
    words:
      'cancelar contrato suscripcion quiera tienda tiendas textos escriben fotos datos privacidad horario horarios abren atienden abierto trabajan mexico espana pais llamen llamenme llame marquen marcar marcan hola buenas buenos cuanto cuesta cuestan pagina como puedo quiero para una con por que tiempo necesito ustedes hablan gracias precio incluye negocio empresa persona llamar tarda semanas pagar meses ofrecen tienen sitio donde quien soy mi es el la los las esta estan hacer ola buen dia tardes noches quisiera necesita quieren tengo tiene hay se puede pueden pago pagamos al final de a poco del un unos unas lo le les me te mis tu su sus nuestro nuestra yo ella nosotros usted y o pero si tambien muy mas menos ya aqui alli este estos eso esa algo nada todo toda cuando cual cuales quienes porque desde hasta entre sin sobre sea ser estar son fue tan tanto cuantas cuantos dias mes ano hace hacen haria falta listo lista correo telefono numero numeros gratis barato caro dinero plata tarjeta cuotas factura garantia tienda web logo hosting dominio dame digame ayuda puedes sabe saber alguien pregunta entonces luego despues antes ahora hoy manana va van vale ok',
    answers: [
      {
        asked: String.raw`^\W*(?:h?ola|buen[oa]s)(?: (?:buenas|buenos|dias|dia|tardes|noches|que tal))*\W*$`,
        says: `¡Hola! Soy el asistente de IA de ${brand}. Puedo decirle el precio, cómo se paga, cuánto tarda y qué incluye.`,
      },
      {
        asked: 'hack|jaque|pirate|no funciona|caid[ao]|virus',
        says: `¡Lo siento! Escriba enseguida a ${email} y diga qué sitio es y qué ve; eso va antes que cualquier otro trabajo.`,
      },
      {
        asked: String.raw`^(?!.*(?:quiero|prefiero|pas[ae]me|puedo|puede)).*\b(?:eres|es|son|sos|hablo con|estoy hablando con|contesta|responde)\b.*\b(?:robot|bot|maquina|ia|inteligencia artificial|human[oa]|persona (?:real|de verdad)|persona o)\b`,
        heard: `
eres un robot o una persona
estoy hablando con una persona real
me contesta una maquina
esto es inteligencia artificial
`,
        says: `Soy el asistente de IA de ${brand}, no una persona. Para hablar con ${contact.name}: ${reach}.`,
      },
      {
        asked: String.raw`\b(?:pagina|web|tienda)\b.*\b(?:rapida|lenta)\b|\bsitio\b.*\b(?:mas rapido|lento)\b|\bvelocidad\b|\baceler|\bcarg(?:a|ue|ar)\b.*\b(?:lent|rapid|mucho)|\btarda\b.*\bcargar\b`,
        heard: `
mi pagina es muy lenta
pueden hacer mi sitio mas rapido
cuanto cuesta hacer la pagina mas rapida
mi web tarda mucho en cargar
mejorar la velocidad de mi pagina
`,
        says: `El trabajo de velocidad es parte de **SEO & Marketing**. Un sitio que ya existe lo miramos primero, y le decimos con franqueza si es más barato empezar de nuevo. Para la velocidad sola no hay precio en nuestra lista; ${contact.name} se lo da por escrito: ${email}.`,
      },
      {
        asked: String.raw`\btradu|\b(?:otros?|varios|dos|mas|segundo) idiomas?\b|\bbilingue|\b(?:en|al) (?:ingles|frances|aleman|portugues|chino)\b`,
        heard: `
traducen la pagina al ingles
hacen traducciones
puede estar en dos idiomas
la quiero en ingles y español
`,
        says: `Escribimos en inglés y en español. Para otros idiomas hacemos las páginas, y usted o un traductor nos da el texto. El precio de un segundo idioma en el mismo sitio lo da ${contact.name} por escrito: ${email}.`,
      },
      {
        asked: String.raw`\b(?:costos?|costes?|gastos?|tarifas?) (?:mensual(?:es)?|anual(?:es)?|fijos?|recurrentes?|de mantenimiento)\b|\bmantenimiento\b|\b(?:al|por|cada) (?:mes|ano)\b.*\b(?:despues|luego)\b|\b(?:despues|luego)\b.*\b(?:al|por|cada) (?:mes|ano)\b`,
        heard: `
hay costos mensuales despues
cuanto cuesta el mantenimiento
hay que pagar cada año despues
que gastos hay al mes luego
`,
        says: `El ${name} se paga una sola vez. Lo que sigue es el alojamiento y el dominio: el primer año está incluido, y antes de que termine ${contact.name} le dice por escrito cuánto cuestan después. Otros cuidados no tienen precio en nuestra lista: ${email}.`,
      },
      {
        asked: String.raw`\b(?:arregl|mejor|redise|actualiz|repar)\w*\b.*\b(?:pagina|sitio|web)\b|\b(?:pagina|sitio|web) (?:viej[ao]|actual|antigu[ao]|que (?:ya )?(?:tengo|tenemos))\b`,
        heard: `
pueden mejorar la pagina que ya tengo
arreglan paginas viejas
quiero actualizar mi sitio
`,
        says: `Casi siempre la podemos arreglar: la miramos primero, y le decimos con franqueza si es más barato empezar de nuevo. Su dirección y sus posiciones en los buscadores se conservan.`,
      },
      {
        asked: String.raw`(?:de|a) quien (?:es|son|sera|pertenece)|quien.*duen[oa]|la propiedad|pertenec|(?:es|sera|queda) mi[ao]\b`,
        says: 'Es suyo: el dominio, el diseño, los textos y el código. Si se va, le entregamos todo y le ayudamos con el cambio.',
      },
      {
        asked:
          'despues del primer ano|(?:hosting|alojamiento|dominio).*(?:despues|luego|renov)|renov',
        says: `El primer año de alojamiento está incluido; antes de que termine, ${contact.name} le dice por escrito cuánto cuesta renovar alojamiento y dominio, y puede cambiarse a otro proveedor.`,
      },
      {
        asked: String.raw`cancel|permanencia|contrato|suscripcion|cuando (?:yo )?(?:quiera|guste)|darme de baja`,
        says: `Es un solo pedido, con un plan por escrito: no hay suscripción ni permanencia, y todo lo hecho es suyo. Tiene ${days} días para pedir que le devolvamos su dinero; basta un correo a ${email}.`,
      },
      {
        asked: String.raw`tiendas? (?:en linea|online|virtual|web)|vender (?:en linea|por internet|online)|e-?commerce`,
        says: `Sí, hacemos tiendas en línea: productos, pago con tarjeta, envíos y avisos de pedidos. Tardan de cuatro a seis semanas; el precio se lo da ${contact.name} por escrito: ${email}.`,
      },
      {
        asked: String.raw`\btextos?\b|redact|\bfotos?\b`,
        says: `Le entrevistamos media hora y escribimos un borrador; usted corrige lo que no esté bien. Las fotos pueden ser suyas, o elegimos otras con licencia.`,
      },
      {
        asked: String.raw`\bdatos\b|privacidad|rgpd`,
        says: `Usamos su nombre, correo y teléfono para responderle y llamarle. No los vendemos, y los borramos cuando lo pida: basta un correo a ${email}.`,
      },
      {
        asked: String.raw`horario|\b(?:domingo|sabado|fin de semana|fines de semana)|que horas?\b|que dias\b|estan abiert|cuando (?:abren|atienden)`,
        says: `Llamamos y atendemos: ${writeCallHours('es')}. Fuera de esas horas responde este chat, y puede escribir a ${email}.`,
      },
      {
        asked: String.raw`donde (?:estan|quedan|trabajan)|\bmexico\b|\bespana\b|otro pais|extranjero|a distancia`,
        says: `Nuestra oficina está en ${place}, y trabajamos con negocios de todas partes por teléfono y video.`,
      },
      {
        asked: 'pag(?:ar|o)|cuotas|plazos|mensual',
        heard: `
puedo pagar a plazos
aceptan tarjeta
se puede pagar en partes
como se paga
hay mensualidades?
puedo dar la mitad ahora y la otra luego
x transferencia se puede?
pago x mes cuanto seria
no tengo todo junto, puedo ir pagando
tengo q pagar antes
efectivo o tarjeta o q
cuotas tienen?
`,
        says: `Puede pagar de tres maneras: ${cost} de una vez; ${now} ahora y ${later} cuando el sitio esté en línea; o ${each} al mes durante ${months} meses (${total} en total).`,
      },
      {
        asked: 'cuant[oa]s? (?:tiempo|tarda|semanas|dias)|tarda|plazo|cuando',
        heard: `
cuanto tardan
pa cuando estaria
en cuantas semanas esta lista
cuanto tiempo lleva
la necesito para el viernes
q tan rapido la hacen
cuando pueden empezar
tardan mucho?
abro el mes q viene, llegan a tiempo?
en cuantos dias me la dan
se demoran mucho con la pagina
para navidad ya estaria?
`,
        says: 'La mayoría de los sitios están en línea de dos a cuatro semanas después de la primera llamada; una tienda, de cuatro a seis semanas.',
      },
      {
        asked: 'incluy|incluid|que (?:recibo|trae|contiene|ofrecen|hacen)|paquete',
        heard: `
que incluye
q trae el paquete
viene con logo?
el dominio va incluido
incluye hosting
que me dan por ese precio
los videos estan incluidos?
cuantas paginas son
trae lo de google tambien?
q es gratis
hay q pagar algo aparte
me hacen los textos tambien o no
`,
        says: `El ${name} incluye: ${names}. Además: dominio, logo y dos videos cortos. El precio es ${cost}.`,
      },
      {
        asked: 'cuant|cuesta|precio|vale|costo|tarifa|presupuesto',
        heard: `
cuanto cuesta
precio?
cuanto sale una pagina web
q precio tiene el paquete
a como la pagina
cuanto cobran x una web
en cuanto me sale todo
cuanta lana es
tengo una panaderia chica, cuanto seria mas o menos
es muy caro o que
me pasan precios porfa
cuanto vale hacer la web de mi taller
`,
        says: `El ${name} cuesta ${cost}, con sitio web, SEO, videos y alojamiento por un año. Es un precio fijo, por escrito.`,
      },
      {
        asked: 'person|llam|telefono|human|contact|hablar con|correo|me marc',
        heard: `
quiero hablar con una persona
me pueden llamar
hay alguien q hable español
eres un robot?
pasame con alguien real
con quien hablo
llamenme porfa
tienen telefono
prefiero hablar x telefono no se escribir bien
no quiero hablar con maquina
me marcan mañana?
`,
        says: `${contact.name} le llama en un plazo de ${hours} horas (${writeCallHours('es')}). También puede escribir a ${email}.`,
        offersCall: `${contact.name} tiene los datos que usted dejó antes de esta llamada; desde aquí no puedo anotar nada más. Para otro número u otra hora: ${reach}, o el botón del chat de esta página.`,
      },
      {
        asked: 'hablan|habla |espanol|castellano',
        says: `Sí, hablamos y escribimos español; puede escribir a ${email}.`,
      },
      {
        asked: 'garantia|devol|devuel|reembols|no me gust',
        says: `Tiene ${days} días para pedir que le devolvamos su dinero; basta un correo a ${email}.`,
      },
    ],
    heard: `
la web es mia al final
puedo usar mi propio proveedor
quien escribe los textos
trabajan con mi tipo de negocio
que pasa si me voy
hola buenas
q hacen ustedes
donde estan
tengo un restaurante y no viene nadie
pueden arreglar mi pagina vieja
me jaquearon la web ayuda
y si no me gusta me devuelven el dinero
hacen tiendas en linea
son de fiar o es estafa
puedo cambiar cosas yo solo despues
gracias muy amable
no se ni por donde empezar
`,
    otherwise: `Para eso, lo mejor es que hable con ${contact.name}: ${email}. Puedo decirle el precio, cómo se paga, cuánto tarda y qué incluye.`,
    more: 'En inglés puedo contarle más.',
  },
  {
    code: 'de',
    words:
      'sprecht sprechen spricht redet deutsch deutsche deutschen kundigen vertrag laufzeit shops onlineshop onlineshops macht bauen baut schreibt texte bilder daten sicher dsgvo datenschutz offnungszeiten geoffnet erreichbar wann zuruckrufen zuruck ruckruf konnen konntet arbeitet deutschland osterreich schweiz euch wo sitzt seid bitten habt hallo guten tag was kostet kosten eine einen wie lange viel ich wir und ist sind das die der fur mit kann konnen moechte mochte brauche webseite preis zahlen dauert mensch jemand sprechen bitte danke gibt haben sie ihr ihre mein meine nicht auf wochen monatlich enthalten deutsch moin servus hi hey is den dem des ein einem einer oder aber wenn dann also noch auch schon nur mal da hier dort bei bis von zum zur zu im am an aus nach vor uber unter durch ohne gegen um mir mich dir dich uns euch ihnen sich er es man wer wen wem wo wohin woher warum wieso weshalb welche welcher welches wieviel lang ding online hab habe hast hat habt hatte bin bist war sein wird werden wurde will wollen muss mussen soll sollen darf geht gehts gibts gib ne nen nem n nix nichts kein keine keinen ja nein vielleicht gern gerne nummer anrufen rufen ruf telefon mail raten monat monate woche tage jahr jahre laden friseursalon firma betrieb geschaft seite seiten website euro spass alles etwas jetzt heute morgen bald fertig schnell wann euer eure meinen dein deine unser unsere du',
    answers: [
      {
        asked: String.raw`^\W*(?:hallo|moin|servus|guten (?:tag|morgen|abend)|gruss gott)\W*$`,
        says: `Hallo! Ich bin der KI-Assistent von ${brand}. Ich kann Ihnen den Preis, die Zahlung, die Dauer und den Umfang nennen.`,
      },
      {
        asked: 'hack|offline|virus|funktioniert nicht|geht nicht|kaputt',
        says: `Das tut mir leid! Schreiben Sie gleich an ${email}, welche Seite es ist und was Sie sehen; das kommt vor aller anderen Arbeit.`,
      },
      {
        asked: String.raw`\b(?:bin ich|schreib\w* ich|chatte ich|rede ich|spreche ich|antwortet|ist (?:das|hier|da|dies)|sind sie|bist du|seid ihr)\b.*\b(?:mensch\w*|person|ki|bot|chatbot|roboter|maschine|computer)\b`,
        heard: `
bist du ein bot oder ein mensch
bin ich mit einem echten menschen verbunden
schreibe ich hier mit einer maschine
ist das hier eine ki
antwortet mir ein computer
`,
        says: `Ich bin der KI-Assistent von ${brand}, kein Mensch. ${contact.name} erreichen Sie so: ${reach}.`,
      },
      {
        asked: String.raw`^(?!.*\b(?:fertig|lieferung|liefern|online gehen)\b).*(?:\b(?:seite|website|webseite|homepage|shop)\b.*\b(?:schneller|langsam\w*|ladt|laden)\b|\b(?:langsame?\w*|schnellere?\w*) (?:seite|website|webseite|homepage)\b|\bladezeit\w*|\bgeschwindigkeit\b)`,
        heard: `
meine webseite ist zu langsam
könnt ihr meine seite schneller machen
was kostet es die seite schneller zu machen
die seite lädt ewig
ladezeit verbessern
`,
        says: `Arbeit an der Geschwindigkeit gehört zu **SEO & Marketing**. Eine Seite, die es schon gibt, sehen wir uns zuerst an und sagen ehrlich, wenn ein neuer Anfang günstiger ist. Für die Geschwindigkeit allein steht kein Preis auf unserer Liste; ${contact.name} nennt ihn schriftlich: ${email}.`,
      },
      {
        asked: String.raw`\bubersetz\w*|\bmehrsprachig\w*|\bzweisprachig\w*|\b(?:zwei|mehrere\w*|andere\w*|weitere\w*|zweite\w*) sprachen?\b|\b(?:auf|ins|in) (?:englisch|franzosisch|spanisch|polnisch|italienisch|turkisch)\w*\b`,
        heard: `
machen sie auch übersetzungen
könnt ihr die seite übersetzen
gibt es die seite auch auf englisch
seite in zwei sprachen
`,
        says: `Wir selbst schreiben auf Englisch und Spanisch. Für andere Sprachen bauen wir die Seiten, und Sie oder ein Übersetzer geben uns den Text. Was eine zweite Sprache auf derselben Seite kostet, nennt ${contact.name} schriftlich: ${email}.`,
      },
      {
        asked: String.raw`\b(?:laufende\w*|monatliche\w*|jahrliche\w*) (?:kosten|gebuhr\w*)\b|\bfolgekosten\b|\bwartung\w*|\b(?:im|pro|jeden|jedes) (?:monat|jahr)\b.*\b(?:danach|spater|nachher)\b|\b(?:danach|spater|nachher)\b.*\b(?:im|pro|jeden|jedes) (?:monat|jahr)\b`,
        heard: `
gibt es laufende kosten
was kostet die wartung
was zahle ich danach im monat
kommen später jedes jahr kosten dazu
monatliche gebühren
`,
        says: `Das ${name} zahlen Sie einmal. Was weiterläuft, sind Hosting und Domain: das erste Jahr ist enthalten, und bevor es endet, nennt Ihnen ${contact.name} schriftlich, was beides danach kostet. Andere Pflege hat keinen Preis auf unserer Liste: ${email}.`,
      },
      {
        asked: String.raw`\b(?:bestehende|alte|aktuelle|vorhandene|jetzige)\w* (?:seite|website|webseite|homepage)\b|\b(?:seite|website|webseite|homepage)\b.*\b(?:verbesser|uberarbeit|erneuer|auffrisch|repar)\w*`,
        heard: `
können sie meine bestehende seite verbessern
überarbeitet ihr alte webseiten
könnt ihr meine homepage auffrischen
`,
        says: `Meist lässt sie sich richten: wir sehen sie uns zuerst an und sagen ehrlich, wenn ein neuer Anfang günstiger ist. Ihre Adresse und Ihre Plätze in den Suchmaschinen bleiben.`,
      },
      {
        asked: String.raw`\bwem (?:gehor|ist)|gehor\w*.*\b(?:mir|uns)\b|eigentum\b|wer besitzt`,
        says: 'Ihnen: Domain, Design, Texte und Code. Wenn Sie gehen, übergeben wir alles und helfen beim Umzug.',
      },
      {
        asked: 'nach dem ersten jahr|(?:hosting|domain).*(?:danach|spater|verlanger)|verlangerung',
        says: `Das erste Jahr Hosting ist enthalten. Bevor es endet, nennt Ihnen ${contact.name} schriftlich, was die Verlängerung von Hosting und Domain kostet; Sie können auch zu einem anderen Anbieter umziehen.`,
      },
      {
        asked: String.raw`kundig|vertrag|laufzeit|aussteig|stornier|\babo\b`,
        says: `Es ist ein einziger Auftrag mit schriftlichem Plan: kein Abo, keine Mindestlaufzeit, und alles gehört Ihnen. Sie haben ${days} Tage, um Ihr Geld zurückzuverlangen; eine E-Mail an ${email} genügt.`,
      },
      {
        asked: String.raw`\b(?:online|web|e)[- ]?shops?\b|onlineladen|online verkaufen|e-?commerce|kostet (?:ein|der) shop`,
        says: `Ja, wir bauen Online-Shops: Produkte, Zahlung per Karte, Versand und Bestellmails. Sie brauchen vier bis sechs Wochen; den Preis nennt Ihnen ${contact.name} schriftlich: ${email}.`,
      },
      {
        asked: String.raw`\btexte?n?\b|inhalte\b|\bfotos?\b|\bbilder\b`,
        says: `Wir befragen Sie eine halbe Stunde und schreiben einen Entwurf; Sie verbessern, was nicht stimmt. Bilder können Ihre sein, oder wir wählen lizenzierte.`,
      },
      {
        asked: String.raw`\bdaten\b|dsgvo|datenschutz`,
        says: `Wir nutzen Name, E-Mail und Telefon, um Ihnen zu antworten und Sie anzurufen. Wir verkaufen nichts davon und löschen alles, wenn Sie es wünschen: eine E-Mail an ${email} genügt.`,
      },
      {
        asked: String.raw`offnungszeit|geoffnet|\boffen\b|\b(?:sonntag|samstag|wochenende)|wann (?:habt|haben|seid|sind) (?:ihr|sie) (?:da|offen|auf|erreichbar)|erreichbar`,
        says: `Wir rufen an und sind da: ${writeCallHours('de')}. Sonst antwortet dieser Chat, und Sie können an ${email} schreiben.`,
      },
      {
        asked: String.raw`\bwo (?:sitz|seid|sind|arbeit)|ausland|\bdeutschland\b|osterreich|schweiz|vor ort`,
        says: `Unser Büro ist in ${place}, und wir arbeiten überall mit Betrieben, per Telefon und Video.`,
      },
      {
        asked: String.raw`zahl|\braten|monatlich|anzahlung`,
        heard: `
ratenzahlung möglich?
kann ich in raten zahlen
geht auch überweisung
wie kann ich zahlen
monatlich abstottern geht?
nehmt ihr paypal
muss ich vorher zahlen
die hälfte jetzt den rest später?
gibts ne rechnung
karte oder bar
hab grad nicht alles auf einmal
wann ist die zweite rate fällig
`,
        says: `Sie können auf drei Arten zahlen: ${cost} auf einmal; ${now} jetzt und ${later}, wenn die Seite online geht; oder ${each} im Monat, ${months} Monate lang (${total} insgesamt).`,
      },
      {
        asked: 'wie lange|dauer|wann|schnell|wochen',
        heard: `
wie lange dauert das
bis wann fertig
wann könnt ihr anfangen
brauch das bis freitag
wie schnell geht das bei euch
in wieviel wochen ist die online
dauert das lang
eröffnung ist nächsten monat schafft ihr das
wie lang fürn onlineshop
geht das noch vor weihnachten
wann wär meine seite fertig
logo bis wann
`,
        says: 'Die meisten Seiten sind zwei bis vier Wochen nach dem ersten Gespräch online, ein Shop nach vier bis sechs Wochen.',
      },
      {
        asked:
          'enthalten|dabei|gehort .*dazu|inbegriffen|umfasst|bekomme ich|paket|bietet|machen sie',
        heard: `
was ist drin
was ist alles dabei
logo inklusive?
domain auch dabei
was krieg ich für das geld
ist hosting mit drin
sind texte dabei oder muss ich selber schreiben
wieviele seiten sind das
videos auch?
was ist gratis
kommt da noch was dazu an kosten
google zeug inkl?
`,
        says: `Im ${name} sind: ${names}. Dazu kommen Domain, Logo und zwei kurze Videos. Der Preis ist ${cost}.`,
      },
      {
        asked: 'kost|preis|wie viel|teuer',
        heard: `
was kostet das
preis?
wieviel kostet ne website
was wollt ihr dafür
was kost der spass
wie teuer is das paket
preise bitte
hab nen kleinen friseurladen was muss ich rechnen
gibts das auch billiger
was nehmt ihr für ne homepage
ist mir zu teuer
wieviel euro sind das
`,
        says: `Das ${name} kostet ${cost}, mit Website, SEO, Videos und Hosting für ein Jahr. Ein fester Preis, schriftlich.`,
      },
      {
        asked: String.raw`^(?!.*(?:\bwer\b|jemand|mensch|anruf|zuruck)).*\b(?:sprecht|sprechen|spricht|redet|konnt|konnen|versteht|verstehen|schreibt)\b.*\bdeutsch\b|^\W*(?:auf )?deutsch\W*$`,
        says: `Hier antworte ich kurz auf Deutsch; ob bei uns jemand Deutsch spricht, sagt Ihnen ${contact.name}: ${email}.`,
      },
      {
        asked: String.raw`mensch|person|jemand|anruf|\bruf|ruckruf|zuruckruf|telefon|sprechen|kontakt|mail`,
        heard: `
will mit nem menschen reden
kann mich jemand anrufen
bist du ein bot
gibts da auch echte leute
ruft mich bitte zurück
telefonnummer?
spricht bei euch wer deutsch
ich red nicht mit maschinen
hab keine lust zu tippen, anruf wär besser
wer ist mein ansprechpartner
kann ich mit dem chef sprechen
`,
        says: `${contact.name} ruft Sie innerhalb von ${hours} Stunden an (${writeCallHours('de')}). Oder schreiben Sie an ${email}.`,
        offersCall: `${contact.name} hat die Angaben, die Sie vor diesem Gespräch hinterlassen haben; mehr kann ich hier nicht notieren. Für eine andere Nummer oder Uhrzeit: ${reach}, oder der Knopf im Chat dieser Seite.`,
      },
      {
        asked: 'geld zuruck|garantie|widerruf|nicht gefall',
        says: `Sie haben ${days} Tage, um Ihr Geld zurückzuverlangen; eine E-Mail an ${email} genügt.`,
      },
    ],
    heard: `
kann ich meinen eigenen anbieter behalten
wer schreibt die texte
arbeiten sie mit betrieben wie meinem
was passiert wenn ich gehe
hallo
was macht ihr eigentlich
wo sitzt ihr
hab ne bäckerei und brauch kundschaft
könnt ihr meine alte seite retten
meine seite wurde gehackt
und wenns mir nicht gefällt
wem gehört die seite dann
macht ihr auch online shops
seid ihr seriös oder abzocke
kein plan was ich brauche
danke tschüss
`,
    otherwise: `Dazu fragen Sie am besten ${contact.name}: ${email}. Ich kann Ihnen den Preis, die Zahlung, die Dauer und den Umfang nennen.`,
    more: 'Auf Englisch kann ich Ihnen mehr sagen.',
  },
  {
    code: 'fr',
    words:
      'parlez parle francais francaise quels sont horaires horaire heures ouverture ouvert resilier annuler contrat engagement boutiques boutique faites textes redige ecrit ecrivez donnees rgpd ou etes travaillez france belgique suisse rappeler rappelez bonjour salut combien coute un une le la les est ce que je nous vous pour avec site temps creer prix quel quelle quels payer personne parler merci mon ma mes avez faites voulez voudrais besoin semaines mois compris inclus quelqu peut peux puis de des du au en comment bonsoir coucou svp stp y a quoi dedans exactement dans sur sous par sans chez vers et ou mais donc car si ca cest cet cette ces c qui qu dont quand pourquoi pas plus moins tres trop aussi deja encore toujours jamais rien tout toute tous toutes il elle on ils elles tu te se me lui leur leurs son sa ses notre nos votre vos moi toi ai as avons ont suis es sommes etes sont etait fait faire fais va vais aller pouvez dois doit faut veut veux veulent voudrait aime jai j l d n s t m ptit petit petite resto cher fois mensuel paiement carte virement facture appel appeler telephone numero joindre aux boutique entreprise commerce semaine jours an ans vite gratuit euros ligne oui non',
    answers: [
      {
        asked: String.raw`^\W*(?:bonjour|bonsoir|salut|coucou)(?: (?:a )?(?:tous|vous|madame|monsieur))?\W*$`,
        says: `Bonjour ! Je suis l'assistant IA de ${brand}. Je peux vous dire le prix, le paiement, les délais et ce qui est compris.`,
      },
      {
        asked: 'pirat|hack|virus|en panne|marche (?:pas|plus)',
        says: `Je suis désolé ! Écrivez tout de suite à ${email} : quel site, et ce que vous voyez ; cela passe avant tout autre travail.`,
      },
      {
        asked: String.raw`^(?!.*(?:puis.je|je (?:veux|voudrais)|j.?aimerais|pouvez)).*\b(?:tu es|t.?es|es.tu|etes.vous|vous etes|c.?est|est.ce|je parle|ai.je affaire|suis.je)\b.*\b(?:robot|bot|machine|ia|intelligence artificielle|humain\w*|vraie personne|personne reelle)\b`,
        heard: `
êtes-vous un robot
je parle à une vraie personne ou à une machine
est-ce une ia qui répond
suis-je en contact avec un humain
`,
        says: `Je suis l'assistant IA de ${brand}, pas une personne. Pour parler à ${contact.name} : ${reach}.`,
      },
      {
        asked: String.raw`^(?!.*\b(?:pret|livr\w*|delais?)\b).*(?:\b(?:site|page|boutique)\b.*\b(?:plus (?:rapide|vite)|lente?s?|rame|chargement|charger)\b|\baccelerer\b|\bvitesse\b|\btemps de chargement\b)`,
        heard: `
mon site est trop lent
pouvez-vous rendre mon site plus rapide
combien pour accélérer mon site
la page met longtemps à charger
améliorer la vitesse de chargement
`,
        says: `Le travail sur la vitesse fait partie de **SEO & Marketing**. Un site qui existe déjà, nous le regardons d'abord, et vous disons franchement si repartir de zéro coûte moins cher. La vitesse seule n'a pas de prix sur notre liste ; ${contact.name} vous le donne par écrit : ${email}.`,
      },
      {
        asked: String.raw`\btradu\w*|\b(?:autres?|deux|plusieurs|seconde|deuxieme) langues?\b|\bbilingue|\bmultilingue|\b(?:en|vers l.?) ?(?:anglais|espagnol|allemand|italien|neerlandais)\b`,
        heard: `
faites-vous la traduction du site
traduisez-vous les textes
le site peut être en deux langues
une version en anglais
`,
        says: `Nous écrivons nous-mêmes en anglais et en espagnol. Pour d'autres langues, nous faisons les pages, et vous ou un traducteur nous donnez le texte. Le prix d'une deuxième langue sur le même site, ${contact.name} vous le donne par écrit : ${email}.`,
      },
      {
        asked: String.raw`\b(?:frais|couts?) (?:mensuels?|annuels?|recurrents?|de maintenance|d.entretien|d.exploitation)\b|\bmaintenance\b|\bentretien du site\b|\b(?:par|chaque) (?:mois|an)\b.*\b(?:apres|ensuite)\b|\b(?:apres|ensuite)\b.*\b(?:par|chaque) (?:mois|an)\b`,
        heard: `
y a-t-il des frais mensuels ensuite
combien coûte la maintenance
combien je paie par an après
quels coûts récurrents
`,
        says: `Le ${name} se paie une seule fois. Ce qui continue, c'est l'hébergement et le domaine : la première année est comprise, et avant sa fin ${contact.name} vous dit par écrit ce qu'ils coûtent ensuite. D'autres soins n'ont pas de prix sur notre liste : ${email}.`,
      },
      {
        asked: String.raw`\b(?:amelior|repar|refai|refon|moderni|rajeuni|renov)\w*\b.*\bsites?\b|\bsite (?:actuel|existant)\b|\b(?:ancien|vieux) sites?\b`,
        heard: `
pouvez-vous améliorer mon site actuel
refaites-vous les vieux sites
moderniser un site existant
`,
        says: `Le plus souvent nous pouvons le réparer : nous le regardons d'abord, et vous disons franchement si repartir de zéro coûte moins cher. Votre adresse et vos positions dans les moteurs de recherche sont gardées.`,
      },
      {
        asked: '(?:a|de) qui (?:est|sont|appartien|sera)|appartien|qui.*propriet|la propriete',
        says: 'À vous : le domaine, le design, les textes et le code. Si vous partez, nous remettons tout et aidons au transfert.',
      },
      {
        asked:
          'apres (?:la premiere annee|un an)|(?:hebergement|domaine).*(?:apres|ensuite|renouvel)|renouvel',
        says: `La première année d’hébergement est comprise. Avant la fin, ${contact.name} vous dit par écrit le prix du renouvellement de l’hébergement et du domaine, et vous pouvez changer d’hébergeur.`,
      },
      {
        asked: String.raw`resili|annul|engagement|contrat|abonnement|quand je veux`,
        says: `C'est une seule commande, avec un plan écrit : ni abonnement ni durée minimale, et tout est à vous. Vous avez ${days} jours pour demander à être remboursé ; un message à ${email} suffit.`,
      },
      {
        asked: String.raw`boutiques? en ligne|e-?commerce|vendre en ligne|e-?shop`,
        says: `Oui, nous faisons des boutiques en ligne : produits, paiement par carte, livraison et messages de commande. Il faut quatre à six semaines ; ${contact.name} vous donne le prix par écrit : ${email}.`,
      },
      {
        asked: String.raw`\btextes?\b|redig|redact|\bphotos?\b`,
        says: `Nous vous interrogeons une demi-heure et écrivons un brouillon ; vous corrigez ce qui ne va pas. Les photos peuvent être les vôtres, ou nous en choisissons sous licence.`,
      },
      {
        asked: String.raw`donnees|rgpd|confidential|vie privee`,
        says: `Votre nom, votre e-mail et votre téléphone servent à vous répondre et à vous appeler. Nous ne les vendons pas, et nous les effaçons quand vous le demandez : un message à ${email} suffit.`,
      },
      {
        asked: String.raw`horaires?\b|\b(?:dimanche|samedi|week-?end)|heures d.ouverture|ouverts?\b`,
        says: `Nous appelons et répondons : ${writeCallHours('fr')}. Le reste du temps ce chat répond, et vous pouvez écrire à ${email}.`,
      },
      {
        asked: String.raw`\bou (?:etes|se trouve|travaill)|\bfrance\b|belgique|suisse|etranger|a distance`,
        says: `Notre bureau est à ${place}, et nous travaillons avec des entreprises partout, par téléphone et vidéo.`,
      },
      {
        asked: 'pay|mensual|plusieurs fois|versement|acompte',
        heard: `
on peut payer en plusieurs fois
vous prenez la carte
paiement par mois possible?
virement ok?
comment on paye
je peux payer moitié maintenant
faut payer avant?
en 3 fois sans frais?
paypal ou pas
jai pas tout dun coup
vous faites une facture
le reste je le paye quand
`,
        says: `Vous pouvez payer de trois façons : ${cost} en une fois ; ${now} maintenant et ${later} à la mise en ligne ; ou ${each} par mois pendant ${months} mois (${total} au total).`,
      },
      {
        asked: 'combien de (?:temps|semaines|jours)|delai|quand|duree|vite',
        heard: `
ca prend combien de temps
cest pret quand
delai?
vous commencez quand
il me le faut pour vendredi
combien de semaines
jouvre le mois prochain ca va le faire?
cest long?
un logo en combien de jours
pour noel cest possible
le site serait en ligne quand
c rapide chez vous?
`,
        says: 'La plupart des sites sont en ligne deux à quatre semaines après le premier appel ; une boutique, quatre à six semaines.',
      },
      {
        asked: 'inclus|compris|comprend|contient|forfait|offrez|faites',
        heard: `
ya quoi dedans
quest ce qui est compris
le logo est compris?
domaine inclus ou pas
jai quoi pour ce prix
hébergement compris?
les textes cest vous ou moi
combien de pages
les vidéos aussi
cest quoi qui est gratuit
ya des frais en plus
google cest dedans?
`,
        says: `Le ${name} comprend : ${names}. S'y ajoutent le domaine, un logo et deux petites vidéos. Le prix est de ${cost}.`,
      },
      {
        asked: 'combien|cout|prix|tarif|cher',
        heard: `
cest combien
combien ca coute
prix svp
c koi le prix dun site
vous prenez combien pour un site
ca me revient a combien
c cher?
tarif pour une petite boulangerie
combien le pack
cest trop cher pour moi
ya moins cher?
un site vitrine ca va chercher dans les combien
`,
        says: `Le ${name} coûte ${cost}, avec le site, le SEO, des vidéos et un an d'hébergement. C'est un prix fixe, par écrit.`,
      },
      {
        asked: String.raw`^(?!.*(?:quelqu|qqn|person|humain|appel)).*\b(?:parl\w+|comprenez|ecrivez)\b.*\bfrancais\b|^\W*(?:en )?francais\W*$`,
        says: `Ici, je réponds brièvement en français ; ${contact.name} vous dira si quelqu'un chez nous le parle : ${email}.`,
      },
      {
        asked: 'person|quelqu|appel|telephon|humain|parler|contact|joindre|mail',
        heard: `
je veux parler a quelquun
vous pouvez mappeler
tes un robot?
un humain svp
ya quelquun
rappelez moi
vous avez un numero
ya qqn qui parle francais
jaime pas parler aux machines
je prefere au telephone
passez moi le patron
`,
        says: `${contact.name} vous appelle sous ${hours} heures (${writeCallHours('fr')}). Vous pouvez aussi écrire à ${email}.`,
        offersCall: `${contact.name} a les coordonnées que vous avez laissées avant cet appel ; je ne peux rien noter de plus ici. Pour un autre numéro ou une autre heure : ${reach}, ou le bouton du chat de cette page.`,
      },
      {
        asked: 'rembours|garantie|plait pas',
        says: `Vous avez ${days} jours pour demander à être remboursé ; un message à ${email} suffit.`,
      },
    ],
    heard: `
puis je garder mon propre hebergeur
qui ecrit les textes
travaillez vous avec des metiers comme le mien
que se passe t il si je pars
bonjour
vous faites quoi au juste
vous etes ou
jai un salon de coiffure et plus de clients
vous reparez les vieux sites
mon site est piraté au secours
et si ca me plait pas
le site est a moi apres?
vous faites des boutiques en ligne
cest une arnaque ou quoi
je sais pas ce quil me faut
merci bonne soiree
`,
    otherwise: `Pour cela, le mieux est de demander à ${contact.name} : ${email}. Je peux vous dire le prix, le paiement, les délais et ce qui est compris.`,
    more: 'Je peux vous en dire plus en anglais.',
  },
  {
    code: 'pl',
    words:
      'czas czasu zajmuje zajmie zajmuja zrobienie zrobic sklep sklepu sklepem stworzenie wykonanie internetowego mowicie mowisz mowi znacie jezyk jezyku zrezygnowac umowa sklepy internetowe internetowy robicie teksty pisze piszecie zdjecia rodo dane danych bezpieczne godziny godzinach otwarci pracujecie firmami polski polsce zagranicy oddzwonic oddzwoncie zadzwoncie jestescie zdalnie dzien dobry czesc witam ile kosztuje kosztuja strona strone jak dlugo czy moge mozna porozmawiac z czlowiekiem cena za platnosc raty jest sa dla firmy potrzebuje chce prosze dziekuje co zawiera pakiet kto kiedy w na sie mnie moja moj po polsku trwa robicie hej siema pan pani panstwo do od ze przez przy pod nad bez i oraz albo lub ale wiec tez tak nie juz jeszcze tylko bardzo wszystko cos nic ktos nikt to ta ten te tego tej tych tym gdzie jaki jaka jakie dlaczego czemu ja ty on ona ono my wy oni mi ci cie go jej nas was ich byc byl byla bedzie byloby beda mam masz ma macie maja chcesz chcemy chcialbym chcialabym mozesz moze trzeba gotowe gotowa szybko tydzien tygodni tygodnie dni miesiac miesiecy rok lat pieniadze zaplacic place karta karte przelew przelewem rate faktura telefon numer zadzwonic rozmawiac czlowiek sklep firma warsztat strony stronke internetowa teraz dzis jutro pozniej potem jesli jezeli',
    answers: [
      {
        asked: String.raw`^\W*(?:dzien dobry|dobry wieczor|czesc|witam|hej|siema)\W*$`,
        says: `Dzień dobry! Jestem asystentem AI firmy ${brand}. Mogę podać cenę, sposób płatności, czas i zawartość pakietu.`,
      },
      {
        asked: 'zhak|wlama|wirus|nie dziala|nie dzialaja|awari',
        says: `Przykro mi! Proszę od razu napisać na ${email}, która to strona i co widać; to ma pierwszeństwo przed inną pracą.`,
      },
      {
        asked: String.raw`^(?!.*\b(?:chce|chcialbym|moge|mozna|wole|prosze|nie rozmawiam)\b).*\b(?:jestes|czy to|czy jest|rozmawiam|to jest|pisze|odpowiada)\b.*\b(?:bot\w*|robot\w*|maszyn\w*|czlowiek\w*|osob\w*|sztuczn\w*|ai)\b`,
        heard: `
jestes botem czy czlowiekiem
czy rozmawiam z czlowiekiem
czy to jest bot
odpowiada mi maszyna
`,
        says: `Jestem asystentem AI firmy ${brand}, nie człowiekiem. Kontakt do ${contact.name}: ${reach}.`,
      },
      {
        asked: String.raw`\b(?:stron\w*|sklep\w*|witryn\w*)\b.*\b(?:szybsz\w*|woln\w*|laduje|ladowan\w*)\b|\bprzyspiesz\w*|\bwoln\w* stron\w*|\bladuje sie\b|\bszybkosc\w*`,
        heard: `
moja strona jest wolna
czy przyspieszycie moja strone
ile kosztuje przyspieszenie strony
strona wolno sie laduje
`,
        says: `Praca nad szybkością należy do **SEO & Marketing**. Istniejącą stronę najpierw oglądamy i mówimy szczerze, czy taniej zacząć od nowa. Sama szybkość nie ma ceny na naszej liście; poda ją ${contact.name} na piśmie: ${email}.`,
      },
      {
        asked: String.raw`^(?!.*\b(?:mowi\w*|rozmawia\w*)\b).*(?:\b(?:prze)?tlumacz\w*|\b(?:dwoch|innych|innym|kilku|drugi\w*) jezyk\w*|\bdwujezyczn\w*|\bpo (?:angielsku|niemiecku|hiszpansku|ukrainsku)\b|\bwersj\w* (?:angielsk|niemieck)\w*)`,
        heard: `
czy tlumaczycie strony
strona w dwoch jezykach
wersja angielska strony
przetlumaczycie teksty
`,
        says: `Sami piszemy po angielsku i hiszpańsku. Dla innych języków robimy strony, a tekst daje Pan / Pani albo tłumacz. Cenę drugiego języka na tej samej stronie poda ${contact.name} na piśmie: ${email}.`,
      },
      {
        asked: String.raw`\bkoszt\w* (?:utrzymania|stal\w*|roczn\w*)|\butrzymani\w*|\bkonserwacj\w*|\b(?:miesiecznie|rocznie|co miesiac|co rok)\b.*\b(?:potem|pozniej)\b|\b(?:potem|pozniej)\b.*\b(?:miesiecznie|rocznie|co miesiac|co rok)\b`,
        heard: `
jakie sa koszty utrzymania
ile potem miesiecznie
czy pozniej place co rok
ile kosztuje utrzymanie strony
`,
        says: `${name} płaci się raz. Dalej biegną hosting i domena: pierwszy rok jest w pakiecie, a przed jego końcem ${contact.name} poda na piśmie, ile kosztują potem. Inna opieka nie ma ceny na naszej liście: ${email}.`,
      },
      {
        asked: String.raw`\b(?:popraw|ulepsz|odswiez|napraw|przerob|przerab)\w*\b.*\bstron\w*|\b(?:stara|obecna|istniejaca|starej|obecnej|istniejacej)\w* stron\w*`,
        heard: `
czy poprawicie moja obecna strone
odswiezycie stara strone
naprawiacie stare strony
`,
        says: `Zwykle da się ją naprawić: najpierw ją oglądamy i mówimy szczerze, czy taniej zacząć od nowa. Adres i pozycje w wyszukiwarkach zostają.`,
      },
      {
        asked: String.raw`\bczyj\w*|do kogo nalez|nalez\w+ do (?:mnie|nas)|kto.*wlascicie`,
        says: 'Do Państwa: domena, projekt, teksty i kod. Przy odejściu przekazujemy wszystko i pomagamy w przenosinach.',
      },
      {
        asked: 'po (?:pierwszym )?roku|(?:hosting|domen).*(?:potem|pozniej|przedluz)|przedluz',
        says: `Pierwszy rok hostingu jest w pakiecie. Przed jego końcem ${contact.name} poda na piśmie koszt przedłużenia hostingu i domeny; można też przenieść się gdzie indziej.`,
      },
      {
        asked: String.raw`zrezygn|wypowied|umow[aeyi]|anulowa|abonament`,
        says: `To jedno zamówienie z planem na piśmie: bez abonamentu i bez minimalnego okresu, a wszystko należy do Państwa. Przez ${days} dni można poprosić o zwrot pieniędzy; wystarczy wiadomość na ${email}.`,
      },
      {
        asked: String.raw`sklep\w* (?:internet|online)|e-?commerce|sprzedawac (?:w internecie|online)|kosztuje sklep`,
        says: `Tak, robimy sklepy internetowe: produkty, płatność kartą, wysyłka i maile o zamówieniach. Trwa to cztery do sześciu tygodni; cenę poda ${contact.name} na piśmie: ${email}.`,
      },
      {
        asked: String.raw`\btekst|\bzdjec`,
        says: `Rozmawiamy z Państwem pół godziny i piszemy szkic; Państwo poprawiają, co się nie zgadza. Zdjęcia mogą być Państwa albo wybieramy licencjonowane.`,
      },
      {
        asked: String.raw`\brodo\b|\bdane\b|\bdanych\b|prywatnos`,
        says: `Imię, e-mail i telefon służą nam do odpowiedzi i telefonu. Nie sprzedajemy ich i usuwamy na prośbę: wystarczy wiadomość na ${email}.`,
      },
      {
        asked: String.raw`godziny|\b(?:niedziel|sobot|weekend)|w jakich godzinach|otwarc|otwarte|czynn`,
        says: `Dzwonimy i odpowiadamy: ${writeCallHours('pl')}. Poza tym odpowiada ten czat, a napisać można na ${email}.`,
      },
      {
        asked: String.raw`gdzie (?:jestescie|macie|siedzi|pracuj)|z polski|w polsce|zagranic|zdaln`,
        says: `Nasze biuro jest w ${place}, a pracujemy z firmami wszędzie, przez telefon i wideo.`,
      },
      {
        asked: 'plac|zaplac|raty|ratach|miesiecz|platnos',
        heard: `
mozna na raty
jak zaplacic
przelew moze byc?
karta ok?
polowa teraz polowa pozniej?
trzeba placic z gory
bierzecie blika
platnosc co miesiac ile
nie mam wszystkiego naraz
dacie fakture
kiedy druga rata
da sie rozlozyc?
`,
        says: `Można zapłacić na trzy sposoby: ${cost} od razu; ${now} teraz i ${later} po uruchomieniu strony; albo ${each} miesięcznie przez ${months} miesięcy (razem ${total}).`,
      },
      {
        asked: 'jak dlugo|ile (?:czasu|trwa|tygodni)|kiedy|trwa|szybko',
        heard: `
ile to trwa
na kiedy bedzie
kiedy mozecie zaczac
potrzebuje na piatek
ile tygodni
dlugo sie czeka?
otwieram za miesiac zdazycie?
jak szybko zrobicie
logo na kiedy
kiedy strona bedzie w necie
przed swietami dacie rade
za ile dni gotowe
`,
        says: 'Większość stron działa po dwóch do czterech tygodni od pierwszej rozmowy, a sklep po czterech do sześciu tygodni.',
      },
      {
        asked: 'zawiera|w pakiecie|obejmuje|co (?:dostan|robicie|oferuj)|pakiet',
        heard: `
co jest w pakiecie
co wchodzi w cene
logo tez?
domena jest w cenie
co dostane za te pieniadze
hosting wliczony?
teksty piszecie wy czy ja
ile podstron
filmiki tez sa?
co jest gratis
sa jakies dodatkowe koszty
a google jest w tym?
`,
        says: `${name} zawiera: ${names}. Do tego domena, logo i dwa krótkie filmy. Cena to ${cost}.`,
      },
      {
        asked: 'ile|koszt|cen[aeyi]',
        heard: `
ile to kosztuje
cena?
ile za strone
po ile robicie strony
jaki koszt calosci
ile wezmiecie za stronke dla piekarni
ile kasy
drogo?
za drogo dla mnie
jest cos taniej
ile pakiet
prosze o cennik
`,
        says: `${name} kosztuje ${cost}: strona, SEO, filmy i hosting na rok. To stała cena, na piśmie.`,
      },
      {
        asked: String.raw`^(?!.*(?:\bktos|czlowiek|osob|zadzwon|oddzwon)).*(?:mowi\w*|rozmawia\w*|pisz\w*|znacie|obslug\w*).*(?:po polsku|polski)|^\W*(?:(?:dzien dobry|czesc|hej|witam)\W+)?po polsku\W*$`,
        says: `Tutaj odpowiadam krótko po polsku; czy ktoś u nas mówi po polsku, powie ${contact.name}: ${email}.`,
      },
      {
        asked: 'czlowiek|osob|rozmaw|zadzwon|oddzwo|telefon|kontakt|mail|skontakt',
        heard: `
chce gadac z czlowiekiem
moze ktos zadzwonic
jestes botem?
jest tam kto zywy
oddzwoncie prosze
macie telefon
ktos mowi po polsku?
nie rozmawiam z maszyna
wole przez telefon
dajcie szefa
z kim moge pogadac
`,
        says: `${contact.name} zadzwoni w ciągu ${hours} godzin (${writeCallHours('pl')}). Można też napisać na ${email}, a odpisze człowiek.`,
        offersCall: `${contact.name} ma dane zostawione przed tą rozmową; nic więcej nie mogę tu zapisać. Inny numer lub godzina: ${reach} albo przycisk w czacie na tej stronie.`,
      },
      {
        asked: 'zwrot|gwaranc|nie spodoba',
        says: `Ma Pan / Pani ${days} dni na poproszenie o zwrot pieniędzy; wystarczy wiadomość na ${email}.`,
      },
    ],
    heard: `
czy moge zostac u swojego dostawcy
kto pisze teksty
czy pracujecie z taka branza
co jesli odejde
czesc
co wy robicie
gdzie jestescie
mam salon fryzjerski i nie ma klientow
naprawicie stara strone
zhakowali mi strone
a jak mi sie nie spodoba
strona bedzie moja?
robicie sklepy internetowe
to nie jest jakis przekret?
nie wiem czego potrzebuje
dzieki na razie
`,
    otherwise: `O to najlepiej zapytać ${contact.name}: ${email}. Mogę podać cenę, sposób płatności, czas i zawartość pakietu.`,
    more: 'Po angielsku powiem więcej.',
  },
  {
    code: 'it',
    words:
      'parla parlate parli capite scrivete ciao buongiorno buonasera salve quanto quanti costa costano voglio vorrei posso potete puo parlare con una un persona qualcuno sito siti per il lo gli del della che quando dove chi perche siete avete fate mi vi ci sono ho abbiamo grazie prego bisogno negozio azienda prezzo prezzi pagare rate mesi settimane tempo serve vuole chiamare chiamarmi chiamate richiamare richiamarmi telefono italiano giorni anche tutto incluso compreso offrite creare realizzare la le di e in',
    answers: [
      {
        asked: String.raw`^\W*(?:ciao|salve|buon(?:giorno|asera))\W*$`,
        says: `Buongiorno! Sono l'assistente IA di ${brand}. Posso dirle il prezzo e come parlare con una persona.`,
      },
      {
        asked: String.raw`^(?!.*(?:qualcuno|person|chiam)).*\b(?:parl\w+|capite|scrivete)\b.*\bitaliano\b|^\W*(?:in )?italiano\W*$`,
        says: `Qui rispondo in breve in italiano; se qualcuno da noi lo parla, glielo dice ${contact.name}: ${email}.`,
      },
      {
        asked: 'person|qualcuno|chiam|telefon|parlare|contatt',
        says: `${contact.name} la chiama entro ${hours} ore (${writeCallHours('it')}). Può anche scrivere a ${email}.`,
        offersCall: `${contact.name} ha i dati che lei ha lasciato prima di questa chiamata; da qui non posso annotare altro. Per un altro numero o un'altra ora: ${reach}, o il pulsante nella chat di questa pagina.`,
      },
      {
        asked: 'quanto (?:cost|vien|prend)|prezz|costa|costo',
        says: `Il ${name} costa ${cost}: sito, SEO, video e un anno di hosting. È un prezzo fisso, per iscritto.`,
      },
    ],
    otherwise: `Per questo è meglio chiedere a ${contact.name}: ${email}. Posso dirle il prezzo e come parlare con una persona.`,
    more: 'In inglese posso dirle di più.',
  },
];
