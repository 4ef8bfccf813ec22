/**
 * The words of prices, in every language that an answer may have: alternatives of regular expressions
 * that ignore case. Another language is more words here; nothing else knows any.
 */
export const priceWords = {
  /** A number near one of these is an amount. */
  price:
    'pric(?:e[sd]?|ing)|costs?|paid|pay(?:s|ing|able|ments?)?|charge[sd]?|charging|fees?|total(?:s|ly)?|deals?|deposit|rates?|invoice[sd]?|bill(?:ed)?|discount(?:ed|s)?|save[sd]?|savings?|worth|value[sd]?|budget|quoted?|do it for|do that for|make it|yours for|have it for|get it for|let you have|settle[sd]? (?:on|at|for)|agree[sd]? (?:on|to)|how about|let.?s say|call it|go(?:ing)? (?:as low as|for|down to|down)|as low as|down to|reduced|instal+ments?|starting (?:at|from)|starts (?:at|from)|set-?up|subscription|(?:hourly|monthly|annual|yearly) (?:plan|fee|rate)|interest|apr|precios?|cuestan?|costar[áa]n?|paga[rns]?|vale[n]?|preis[e]?|kostet|kosten|zahl(?:en|st|t)|bezahl\\w+|prix|coûte(?:nt)?|coute(?:nt)?|paye[rz]?|cena|ceny|cenie|kosztuj[eą]|koszt|zapłac\\w+|płac\\w+',
  /** Said before or after an amount, it makes a discount of it. */
  less: 'off|discount(?:ed|s)?|cheaper|less|lower|reduc(?:ed?|tions?)|rebate|markdown|save[sd]?|savings?|saving|knock(?:ed)?|shave|drop(?:ped)?|cut|take|descuento|rebaja|menos|ahorr\\w+|rabatt|nachlass|günstiger|spar\\w+|remise|réduction|rabais|moins|économis\\w+|rabatu?|zniżk\\w+|taniej|oszczęd\\w+',
  asks: 'ask|asks|decid\\w*|depends|whether|can tell|can say|pregunt\\w*|frag\\w*|demand\\w*|zapyta\\w*|it.s up to \\w+',
  discount:
    'discounts?|half[- ]price|half off|half the price|coupons?|promo(?:tion)?(?: code)?s?|vouchers?|waive[sd]?|waiving|erlass\\w*|special (?:offer|price|rate|deal)|price match|descuentos?|rabatt(?:e|code)?|sonderpreis|mitad de precio|halber preis|moitié prix|remises?|code promo|rabat[uy]?|zniżk\\w+|promocj\\w+|połow\\w+ ceny',
  free: 'free|gratis|complimentary|on the house|(?:at )?no (?:extra |additional |further )?(?:charge|cost)|for nothing|without (?:charge|cost|paying)|free of charge|zero (?:cost|charge)|kostenlos|kostenfrei|umsonst|gratuit\\w*|offert(?:e|es|s)?|sin costo|darmow\\w+|za darmo|bezpłatn\\w+',
  /** Free only in this form says nothing of a price. */
  freeOtherwise:
    '(?:feel|be|are|is) free to|(?:are|is|am|be) (?:\\w+ )?free(?= (?:on \\w+day|tomorrow|at (?:[\\d]|noon|one|two|three|four|five)|later))|feel free|free (?:to|up|from|time|hand|range|trial period)|(?:risk|hassle|stress|worry|toll|ad|error|bug|spam|hands|duty|tax|gluten|obligation|royalty|care|trouble|pain|sugar|dairy|smoke|plastic|waste)[- ]free|free of (?!charge)|free[- ](?:lanc|form|dom|hand)\\w*|for free (?:spots|slots)|fühlen sie sich frei',
  /** Denies what comes after it in the clause. */
  not: "not|never|cannot|can ?not|\\w+n't|neither|nor|nothing|nobody|unable|isnt|dont|cant|wont|doesnt|arent|instead of|rather than|decline|refuse|impossible|nicht|nie|niemals|ni|nunca|jamás|tampoco|ne|n'\\w+|pas|jamais|nigdy",
  /** Denies the thing that it stands before. */
  none: 'no|none|without|kein\\w*|ohne|sin|aucun\\w*|sans|bez|żadn\\w+',
  /** Holds such a word and denies nothing. */
  notDenying:
    "no (?:problem|worries|doubt|matter|longer|hidden|strings|rush|catch)|not (?:only|just|even|a problem|bad)|why not|nothing (?:else|more|extra|beats|to lose)|go wrong|regret|worry|(?:n't|not) (?:have|need) to pay|(?:any ?more|any longer)|(?:not|no|never|nothing|none|nobody|no one)\\b[^.]{0,40}\\b(?:more than|beats?|better than|cheaper|above|over|beyond|until|but|except|(?:a )?(?:penny|cent|dollar) more)",
  /** Whose amounts are nobody's promise. */
  others:
    "(?:most |many |some )?others|other \\w+s? (?:charge|ask|take|cost|want|quote)\\w*|other (?:agenc\\w+|compan\\w+|studios?|firms?|builders?)|elsewhere|competitors?|competition|agenc(?:y|ies)|freelancers?|wix|squarespace|godaddy|shopify|wordpress|fiverr|upwork|(?:stripe|paypal|a bank)(?:'s)? (?:takes|keeps|charges|asks|fees?)|your bank|current (?:host|provider)|industry|market|somebody else|someone else|another (?:agency|studio|company|firm)|they (?:charge|ask|quote|said|told|want|cost)\\w*|their|google|millers?|suppliers?|from the maker|at the mill|(?:a|per) (?:kilo|litre|liter|cup|slice|loaf)|paid to \\w+|oven makers?|facebook|meta|ad (?:spend|budget)|your (?:own )?(?:customers?|clients?|visitors?|guests?)|otras?|otros|andere|d'autres|inn[ie]|konkurencj\\w+",
  ours: 'we|us|our|i|my|the package|you pay(?= (?:only |just |us )?[\\p{Sc}\\d])|your price|you get|nosotros|nuestr\\w+|wir|unser\\w*|nous|notre|nasz\\w*|my',
  yours:
    "your (?:own )?(?:budget|offer|figure|idea|current|counter\\w*|number|quote|revenue|sales|turnover|order|ticket|deal)|you(?:'ve| have)? (?:told (?:me|us)|said|say|mention\\w*|ask\\w*|offer\\w*|quoted|saw|see|name\\w*|suggest\\w*|propos\\w*|earn|sell|spend|read|heard|wrote|were told|think|wanted|had in mind)|(?:tu|su) presupuesto|ihr (?:budget|angebot)|votre (?:budget|offre)|(?:twój|pana|pani) budżet|that (?:amount|figure|price) of",
  agree:
    "works|deal|fine|enough|covers?|sure|yes|okay|ok|accept\\w*|agree\\w*|can do|we'll do|we will do|i'll do|happy to|confirm\\w*|approved?|no problem|done|sounds good|possible|match(?:ed|es)?|honou?r\\w*|(?:is|are) (?:right|correct|valid)|vale|de acuerdo|einverstanden|geht|d'accord|zgoda",
  /** Behind an amount: how often. */
  each: '(?:/|(?:an?|per|each|every|the|al|por|cada|im|pro|je|par|na|za|co)(?=\\s))',
  month: 'mo(?:nth)?(?:ly|s)?|mes(?:es)?|mensual\\w*|monat\\w*|mois|mensuel\\w*|miesi\\p{L}+',
  period:
    'mo(?:nth)?(?:ly)?|mes|monat|mois|miesi\\p{L}+|year(?:ly)?|annum|annually|yr|week(?:ly)?|day|daily|hour(?:ly)?|hr|page|user|seat|person|head|video|post|visit|campaign|revision|product|location|quarter|año|jahr|an|année|rok|semana|woche|semaine|tydzień|hora|stunde|heure|godzin\\w+|stron[ęa]|strony|seite|página',
  payments:
    'payments?|instal+ments?|months?|monthly|cuotas|pagos|meses|raten|zahlungen|monate|versements|mensualités|fois|rat|raty|płatności|miesi\\p{L}+',
  now: "now|today|first|start\\w*|begin\\w*|up ?-?front|down|deposit|initial\\w*|split|half|halves|right away|sign\\w*|order|ahora|hoy|al empezar|inicial|primer\\w*|jetzt|heute|zuerst|anzahlung|sofort|beginn|maintenant|aujourd'hui|début|d'abord|acompte|teraz|dzisiaj|najpierw|zaliczk\\w+|na (?:start|początku?)",
  later:
    'live|launch\\w*|later|rest|remain\\w*|balance|second|other half|finish\\w*|done|ready|deliver\\w*|complet\\w+|end|after\\w*|final|split|halves|then|luego|después|resto|al (?:publicar|lanzar)|restantes?|später|rest\\w*|livegang|online|danach|ensuite|reste|mise en ligne|solde|później|reszt\\w+|po (?:starcie|uruchomieniu)|start\\w*',
  spread:
    'months?|monthly|instal+ments?|payments?|spread|plan|six|mes(?:es)?|cuotas|mensual\\w*|monat\\w*|raten\\w*|mois|mensualit\\w+|mensuel\\w*|fois|miesi\\p{L}+|rat\\w*',
  worth:
    'worth|valu\\w+|separat\\w+|individual\\w*|apart|normal\\w*|regular\\w*|instead|otherwise|one by one|piece by piece|adds? up|saving?s?|save|compared|alone|on (?:its|their) own|list|below|valor|suelt\\w+|wert|einzeln|statt|valeur|séparément|lieu de|warto\\w+|osobno|zamiast|oddzieln\\w+|bought',
  saving:
    'sav\\w+|less|below|under|off|cheaper|discount\\w*|difference|keep|lower|ahorr\\w+|menos|spar\\w*|günstiger|weniger|économis\\w+|moins|oszczęd\\w+|taniej|mniej|leaves|lasse[nz]',
  more: 'more|extra|additional\\w*|difference|higher|on top|interest|surcharge|over (?:paying|the)|más|diferencia|mehr|teurer|unterschied|plus|supplémentaire\\w*|différence|więcej|drożej|różnic\\w+',
  sum: 'together|total|in all|sum|plus|and|both|combined|add(?:s|ed)? up|altogether|comes? to|=|juntos?|zusammen|ensemble|razem',
  included:
    'includ\\w*|part of|comes? with|with it|bonus\\w*|inside|in it|incluid\\w*|enthalten|inbegriffen|inclus\\w*|w cenie|contain\\w*|holds?',
  nowSurely:
    "deposit|down|up ?-?front|first|initial\\w*|start\\w*|begin\\w*|split|half|primer\\w*|inicial|anzahlung|zuerst|beginn|acompte|d'abord|départ|najpierw|zaliczk\\w+",
  /** One of these on one part of a split, and none of the other kind: it is that part. */
  onlyNow:
    "now|today|right away|up ?-?front|down|deposit|first(?! draft)|start\\w*|begin\\w*|initial\\w*|before we|ahora|hoy|primer\\w*|al (?:principio|inicio|empezar)|jetzt|heute|sofort|zuerst|(?:zu )?beginn|anzahlung|maintenant|aujourd'hui|d'abord|au départ|acompte|teraz|dzisiaj|najpierw|na początku|zaliczk\\w+",
  onlyLater:
    'live|launch\\w*|later|rest|remain\\w*|balance|second|other|final\\w*|last|finish\\w*|done|complet\\w+|end|ends|then|ready|opens?|online|luego|después|resto|restantes?|en línea|publi\\w+|lanz\\w+|später|rest\\w*|livegang|dann|danach|ensuite|reste|solde|en ligne|później|potem|reszt\\w+|po (?:starcie|uruchomieniu|otwarciu)|gdy|ruszy',
  /** When the second part is due. */
  goLive:
    'go(?:es|ing)?-?\\s?live|is live|are live|be live|live|launch\\w*|online|opens?|opening|lanz\\w+|publi\\w+|en línea|livegang|mise en ligne|en ligne|uruchomi\\w+|starcie|ruszy|otwarci\\w+|(?:when|once|after) (?:it|the (?:site|website|work|project))(?:.s| is)? (?:done|finished|ready|complete)',
  /** What is in the package is none of these. */
  extra:
    'on top|extra|additional\\w*|another|add-?ons?|adding|adds?(?! (?:it |them |all )*up)|added|optional\\w*|surcharge|upgrades?|more|zusätzlich|extra|de más|en plus|dodatkow\\w+|dopłat\\w+',
  fee: 'fees?|surcharges?|tax(?:es)?|vat|interest|commission|mwst|iva|tva|gebühr\\w*|comisión|opłat\\w+',
  /** What a visitor does or sells. */
  visitors:
    'if (?:you|your \\w+|a \\w+)(?: \\w+)? (?:sells?|bakes?|charges?|earns?|gives?|offers?|serves?|spends? \\S+ (?:a|per|on))|(?:if|say) your (?!budget|offer|price|limit|maximum|max)(?:[\\w-]+ ){1,3}(?:is|are|charges?|costs?|sells?|brings?|makes?)|you (?:sell|bake|charge|earn|serve|spend)|your (?:\\w+ ){0,2}(?:shop|salon|store|bakery|restaurant|café|cafe|clinic|studio|bar|practice) (?:can|could|may|might|charges|sells|gives|offers|makes|earns|serves)|your (?:\\w+ ){0,2}(?:till|menu|banner|customers?|clients?|guests?|patients?|visitors?|buyers?|shoppers?|sales|revenue|haircut|loaf|loaves)|in your shop|(?:shops|businesses|owners|people|restaurants) (?:spend|earn|sell)|(?:a|the) (?:bakery|salon|shop|restaurant|café|clinic) that|you could (?:offer|give|announce|show|run)|you can (?:offer|give|announce|show|list|run|advertise)|(?:you|if you) (?:want|like|wish) to (?:offer|give)|earn(?:ed|s)? back|pays? for itself|(?:clients?|customers?|patients?|guests?|jobs?|orders?|bookings?) (?:is|are) worth|average (?:order|job|sale|ticket|customer|basket)|si vende|wenn sie \\w+ verkaufen|si vous vendez|jeśli sprzedaje\\w*',
  /** Makes it ours again. */
  ourPrice:
    "PKG|package|our price|(?:we|we'd|we'll|i|i'd|i'll) (?:charge|ask|take|offer|give|do|can|could|will|would|sell|build|let|make|quote)|(?:you|you'd|you'll) pay (?:us|just|only)|costs? you|your (?:new )?(?:website|site|price|web ?shop|online[ -]shop|logo) (?:is|costs?|would)|(?:price|total|shop|site|website|store) (?:is|costs?|would)",
  /** Nothing is paid for it: denials that promise. */
  unpaid:
    "(?:costs?|costing) (?:you |us )?(?:absolutely |exactly )?nothing(?! (?:extra|more|else))|pay(?:s|ing)? (?:absolutely )?nothing(?! (?:extra|more|else|until|before))|nothing to pay|(?:\\w+n't|not|never) (?:have to |need to )?(?:pay|cost|charge)(?: you| us)? (?:anything|a (?:cent|penny|dollar|thing|dime))(?! (?:extra|more|else|until|before))|(?:\\w+n't|not|never) charge (?:you )?(?:for|extra for|anything for)|(?:\\w+n't|not|never) be charged(?! (?:again|twice|more))|\\w+n't charged(?! (?:again|twice|more))|(?:\\w+n't|not|never) (?:have to |need to )?pay (?:at all )?for|(?:there(?:'s| is) )?no charge|on us|comes? (?:for )?free|thrown in|throw(?:ing|s)? in|skip (?:the|your|one|a)(?: \\w+)? (?:payment|month|fee|instal+ment)|as a (?:\\w+ )?(?:bonus|gift|thank-you|extra)|(?:is|are|it's|that's) (?:a |our )?(?:gift|present)s?|(?:a )?gift from|kostet (?:sie |dich |euch )?nichts|(?:cuesta|cuestan) nada|coûte(?:nt)? rien|nic (?:\\w+ )?nie kosztuj\\w+|w prezencie|als geschenk|de regalo|geschenkt|en cadeau",
  /** More than what is given: other months, more of it, what nobody gave. */
  neverFree:
    '(?:first|second|third|fourth|next|last|another|extra|additional|2nd|3rd|one|two|three|few) (?:more )?(?:months?|weeks?|payments?|instal+ments?|pages?|videos?|versions?|languages?|years? of (?:maintenance|support|seo))|(?:second|third|another|extra|additional|2nd|3rd) (?:year|domain|logo|hosting|call)|e-?mails?|pages|versions?|language|translations?|shoot\\w*|film\\w*|maintenance|support|updates|migration|set-?up|installation|training|copywriting|photo\\w*|ads?|delivery|redesigns?|animation|trial|tier|deposit|fees?|travel|payment|plugins?|newsletter|booking|social media|transfer|renewals?|monat|mois|mes|miesi\\w+',
  /** The price made lower, in other words than a discount's. */
  lowering:
    "pay(?:s|ing)? less(?! than)|(?:go|goes|went) (?:lower|below)(?! \\w+ weeks)|(?:match|beat|undercut|meet)(?:es|ing)? (?:it|that|them)(?: by| price)?(?=\\s*(?:$|[.!,?]|by|for))|(?:match|beat|undercut|meet)(?:es|ing)? (?:any|every|the|their|your|that|this|his|her|a|all|another|other)(?: [\\w'-]+){0,3} (?:price|quote|offer|deal|rate|bid|estimate)s?|undercut|(?:lower|reduce|drop|cut|shave|knock|come down on|bring down|take|trim|adjust|negotiate)(?:s|ing)? (?:the|our|your|a|some|something|that|this|it|money)(?: [\\w']+){0,3} (?:off|price|cost|rate|down)|(?:do|make|offer|get|give)(?: \\w+){0,3} (?:cheaper|for less)|(?:better|best|lower|lowest|cheaper|reduced|friendlier|nicer|lower-cost)[ -]price(?! (?:list|tag))|(?:better|sweeter|cheaper) deal|cash ?back|store credit|\\w* credit (?:for|on|towards)|credit of|two for (?:the price of )?one|for the price of (?:one|two)|buy (?:one|two)|bogo|money off|early[- ]bird|flash sale|(?:a|the|our|on) sale(?! of)|(?:a |one )?(?:third|quarter|fifth|tenth|two-thirds) off|(?:something|a bit|a little|some) off|precio (?:especial|mejor|más bajo)|más barato|günstiger(?:en|er)? preis|meilleur prix|prix réduit|lepsz\\w+ cen\\w+|niższ\\w+ cen\\w+",
  feeCharged:
    '(?:set-?up|late|cancel+ation|processing|service|admin\\w*|maintenance|rush|express|travel|handling|activation|convenience|transaction|booking|licen[sc]e|card|restocking|termination|management|onboarding|start-?up|joining|registration|annual|yearly|monthly|renewal|platform|support|small|extra|additional) (?:fee|charge|surcharge)s?|surcharges?|fees? (?:appl\\w+|of)|einrichtungsgebühr|bearbeitungsgebühr|frais de (?:dossier|mise en service)|gastos de (?:gestión|instalación)|opłat\\w+ (?:wstępn\\w+|manipulacyjn\\w+)',
  taxIncluded:
    'inclusive of (?:\\w+ )?(?:tax(?:es)?|vat)|(?:tax(?:es)?|vat)(?! (?:setting|rule|advi|office|rate|id|invoice|calc)\\w*)(?:,)? (?:(?:is|are|already|all|both|fully) ){0,3}(?:in(?:clu\\w*)?|covered)|(?:includ\\w+|covers?|with|incl\\.?)(?: (?:all|any|the|sales|local|state|your|applicable|19|8|20|23|%)){0,4} (?:tax(?:es)?|vat)(?! (?:setting|rule|advi|office|rate|id|invoice|calc)\\w*)|(?:after|post)-?tax|tax-inclusive|(?:iva|tva|mwst|mehrwertsteuer|vat|impuestos|impôts|taxes|steuern?) (?:\\w+ )?(?:incluid\\w+|compris\\w*|inklusive|enthalten|inbegriffen|wliczon\\w+|inclus\\w*)|(?:inklusive|inkl\\.?|incluye|incluido el|comprend|zawiera|z) (?:la |el |der |die )?(?:iva|tva|mwst|mehrwertsteuer|vat|impuestos|steuern)|brutto',
  /** Denies by itself. */
  taxFree:
    "no (?:sales |extra |additional )?(?:tax(?:es)?|vat)(?! (?:setting|advi|rule)\\w*)|tax-free|tax-exempt|(?:\\w*n't|not|never) (?:charge|add|pay|owe|have to pay|need to pay) (?:any |you )?(?:sales )?(?:tax(?:es)?|vat)|(?:cover|absorb|pay)(?:s)? the (?:sales )?(?:tax|vat)",
  subscription:
    '(?:subscriptions?|memberships?|retainers?)(?! (?:page|form|button|shop|box)\\w*)|auto-?renew\\w*|month-to-month|pay-as-you-go|(?:renews?|renewed|billed|charged|invoiced) (?:every|each|automatically|annually|yearly|monthly|quarterly)(?: \\w+)?|suscripci[óo]n|abonnement|abo|subskrypcj\\w+|abonament\\w*|you (?:rent|lease)',
  cancelled:
    '(?:leave|quit|walk away|opt out)(?: \\w+){0,3} (?:any ?time|whenever)|ongoing|indefinitely|open-ended|stop (?:[\\w-]+ ){0,3}(?:any ?time|whenever)|cancel (?:it |them |the plan |the package |your [^.,;]{0,30})?(?:at )?(?:any ?time|whenever|when you (?:want|like)|any (?:month|day)|monthly|next month|at any (?:time|point|moment))|(?:until|unless|before) you cancel|no (?:commitment|long-term|minimum (?:commitment|contract))|(?:for )?as long as you (?:keep|stay|want|like|need|have)|stop (?:paying )?(?:any ?time|whenever)|pause (?:it |the plan |your [^.,;]{0,20})?(?:any ?time|whenever)|jederzeit kündbar|jederzeit kündigen|cancelar (?:cuando|en cualquier)|résili\\w+ (?:à tout moment|quand)|zrezygnować w każdej',
  risesOrEnds:
    "prices? (?:goes|go|will go|is going|are going) up|prices? (?:will |is going to |are going to )?(?:rises?|increases?|changes?|climbs?)|limited[- ]time|(?:only )?(?:valid|good|holds?) (?:only )?(?:until|till|this|for (?:the next|today|a limited|\\w+ (?:days|hours)))|while (?:places|spots|slots) last|(?:this|today's|special|current|introductory|launch|promotional|starting|base|entry|minimum) price(?! (?:list|tag|of our))(?: (?:only|until))?(?=\\s+(?:is|ends|expires|until|only|of|at|for)|\\s*[.;,!])|price (?:ends|expires)",
  /** Money that is not the company's own is named by `foreign`. */
  otherMoney:
    '(?:in|with|as) (?:canadian|australian|new zealand) dollars|(?:canadian|australian|new zealand) dollars?|cad|aud|nzd|dólares canadienses|dollars canadiens|kanadische\\w* dollar|dolar\\w* kanadyjsk\\w+',
  paying:
    'pay|pays|paying|paid|payments?|spread|split|instal+ments?|financ\\w+|plan|monthly (?:option|plan)|cost|price|pagar?|paga|zahl\\w+|raten|payer|payez|zapłac\\w+|płac\\w+|rat\\w*',
  refunded:
    'money[- ]back|moneyback|refund\\w*|guarantee|devoluci[óo]n|reembols\\w+|geld zurück|geld-zurück\\w*|rembours\\w+|zwrot\\w*',
  /** Denies by itself. */
  notRefunded:
    "non-?refundable|(?:not|\\w*n't|never|no longer) (?:be )?(?:refundable|refund\\w*|returned|given back)|no (?:refunds?|money[- ]back)|(?:\\w+n't|cannot|not|never) (?:give|offer|do|get|have|issue)(?: \\w+)? (?:any )?(?:refunds?|money back|your money back)(?! (?:after|once the 30))|keep (?:the|your) (?:deposit|first|payment|money)|(?:deposit|payment) (?:is|stays) (?:lost|ours|forfeit\\w*)",
  refundedInPart:
    "(?:back|refund\\w*)(?: \\w+){0,2} [\\d]+ ?(?:%|percent)|[\\d]+ ?(?:%|percent)(?: [\\w]+){0,4} (?:back|refund\\w*)|(?:only|just)(?: \\w+){0,4} back|(?:back|refund\\w*)(?: \\w+){0,4} (?:minus|less|except)|(?:half|part|portion)[^.]{0,30} refundable|(?:half|part|portion|some|most|percent|%|double|twice|third|quarter|rest)(?: of)?(?: (?:it|the|your|what|that|you|money|price|paid|payment|amount|paid is|'ve|have|back)){0,6} (?:back|refund\\w*|returned)|refund\\w*(?: (?:you|up to|about|only|just)){0,2} (?:half|part|a part|some|most|everything (?:except|but|minus)|all but|\\d+|the second|the last|a third|double|twice)|partial\\w* refund\\w*|(?:back|refund\\w*),? (?:minus|less|except|but not|without|apart from)|lifetime (?:money[- ]back|guarantee)|(?:money|refund\\w*)(?: \\w+){0,3} (?:any ?time|forever|no matter when)",
  unlistedPlan:
    'due [\\w\\d-]+ (?:days|weeks|months) (?:after|later)|(?:quarterly|weekly|bi-?weekly|fortnightly|yearly|annual|bi-?monthly|half-yearly|daily) (?:payments?|instal+ments?|plans?|rates?|billing)|pay (?:\\w+ )?(?:weekly|quarterly|yearly|annually|by the (?:week|year|hour|page))|(?:buy|start|launch) now,? (?:and )?pay later|(?:klarna|afterpay|affirm)|(?:two|2|three|3|four|4) (?:equal|even) (?:parts|halves|payments|instal+ments)|(?:three|3|four|4|five|5) (?:parts|payments|instal+ments|stages|steps) of payment',
  halves:
    '(?:a |one )?(?:third|quarter)s? (?:now|at|up ?-?front|down|each|first)|(?:equal |even )?halves|half (?:now|today|up ?-?front|down|at|when|on|before|after|as|in advance|first|to (?:start|begin))|(?:pay|charge|need|take|want)(?:s|ing)? (?:you )?half|half of (?:the price|the total|it|that|the amount|the money) (?:now|up ?-?front|down|today|at|when|first|before)|50/50|fifty-fifty|mitad (?:ahora|al)|hälfte (?:jetzt|zu|bei)|la moitié (?:maintenant|au|à)|połow\\w+ (?:teraz|na)',
  /** Denies by itself: the first payment starts the work. */
  payLater:
    "nothing (?:is |to be |you have to |to )?(?:due|paid?|owed|up ?-?front|down)(?: up ?-?front| now| today)?|(?:no|zero) (?:money|payment|payments|deposit|cost|costs)(?: is| are)? (?:down|up ?-?front|needed|required|due|until|before)|no (?:deposit|down ?payment|up ?-?front (?:payment|cost|fee)s?)|(?:only|just) (?:pay|charge|invoice|bill)(?: you| us)? (?:anything )?(?:once|after|when|if)|(?:\\w+n't|not|never) (?:have to |need to )?(?:pay|charge|invoice)(?: you| us)? (?:anything|a (?:cent|penny|dollar)|us|it)? ?(?:until|before|unless)|pay (?:us )?(?:everything |all of it |the (?:full )?(?:price|amount|\\w+) )?(?:only )?(?:after|once (?:the|your|it|you|we|our)|when (?:the|your|it|you)|if (?:you|it))|pay(?:s)? (?:\\w+ )?nothing (?:until|before|unless)|costs? (?:you )?nothing (?:until|before|unless)",
  bundle:
    'package|bundle|everything|all of (?:it|that|this)|all[- ]in|whole|paquete|todo|paket|alles|gesamt\\w*|forfait|tout|pakiet\\w*|wszystk\\w+|całość',
  before:
    'was|were|used to (?:be|cost)|no longer|formerly|previously|originally|antes|früher|avant|kiedyś|dawniej',
  /** After a number without a sign: it counts them. */
  counted:
    'pages?|weeks?|months?|days?|years?|hours?|minutes?|mins?|seconds?|drafts?|steps?|times?|people|person|employees?|customers?|clients?|visitors?|reviews?|words?|photos?|pictures?|videos?|posts?|products?|enquiries|leads?|calls?|percent|%|points?|px|mb|gb|tage?n?|wochen?|monate?n?|jahre?n?|stunden?|minuten|seiten?|días|semanas|mes(?:es)?|años|horas|minutos|páginas|jours?|semaines?|mois|ans?|années|heures?|pages|dni|dzień|tygodn\\w+|miesi\\w+|lat|godzin\\w*|minut\\w*|stron\\w*|st|nd|rd|th',
  /** From one of these on, a sentence is held back until it is whole; `*` stands for any ending. */
  held: `hundred thousand million grand dozen two three four five six seven eight nine ten eleven twelve thirteen fourteen
    fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety half halves double buck*
    dollar* euro* pound* quid cent cents zlot* złot* zł dolar* dólar* usd eur gbp pln percent pric* cost costs costing pay pays
    paid paying payment* charg* fee fees total totals deal deals deposit rate rates discount* save saves saved saving* worth
    value* free gratis complimentary house nothing zero waiv* coupon* promo* voucher* special off cheaper reduc* instal*
    tax* vat refund* nonrefundable subscri* member* retainer* cancel* month* match* beat* undercut* canad* austral* sale credit* cashback
    bogo money deposit* gift* bonus* trial* throw* thrown lowest cheap* limited valid renew* rent lease skip* klarna afterpay
    us australian* erlass* franken knock* lower* mwst mehrwertsteuer iva tva brutto impuesto* impôt* geld* rembours* reembols* zwrot* abo abonnement* abonament*
    suscripci* subskrypcj* geschenk* regalo* cadeau* prezent* third quarter split instal* commitment
    umsonst kostenlos* kostenfrei* sonderpreis* halber gratuit* offert* moitié remise* mitad descuento* rabat* zniżk*
    promocj* darm* bezpłatn* połow* preis* kost* prix precio* cuest* coût* cena ceny cenie cenę koszt*`,
  idioms:
    '(?:a |one )?(?:million|thousand|hundred)s? (?:thanks|times|reasons|ways|apologies)|(?:feel|look|feels|looks) like a million (?:dollars|bucks)|million[- ]dollar (?:question|idea|look)|a pound of \\w+|worth a million|[\\w-]{1,30}-dollar question|free lunch|free as a bird|pounds? of \\w+|(?:my|your|our) two cents|worth every (?:cent|penny)|(?:bang|more) for (?:your|the) buck|dime a dozen|an? arm and a leg|dollar store|every (?:dollar|cent|penny|euro)|(?:not )?(?:one|a) (?:single )?(?:cent|penny)|pass the buck',
} as const;

/** Number words beside the English ones. What a word stands for is added up; hundreds and thousands multiply. */
export const numberWords: Readonly<Record<string, number>> = readNumbers(`
  uno 1 una 1 dos 2 tres 3 cuatro 4 cinco 5 seis 6 siete 7 ocho 8 nueve 9 diez 10 once 11 doce 12 quince 15 veinte 20 treinta 30
  cuarenta 40 cincuenta 50 sesenta 60 setenta 70 ochenta 80 noventa 90 cien 100 ciento 100 doscientos 200 trescientos 300
  cuatrocientos 400 quinientos 500 seiscientos 600 setecientos 700 ochocientos 800 novecientos 900 mil 1000
  ein 1 eins 1 zwei 2 drei 3 vier 4 fünf 5 sechs 6 sieben 7 acht 8 neun 9 zehn 10 elf 11 zwölf 12 zwanzig 20 dreißig 30 vierzig 40
  fünfzig 50 sechzig 60 siebzig 70 achtzig 80 neunzig 90 hundert 100 tausend 1000
  deux 2 trois 3 quatre 4 cinq 5 sept 7 huit 8 neuf 9 dix 10 onze 11 douze 12 treize 13 quatorze 14 quinze 15 seize 16 vingt 20
  vingts 20 trente 30 quarante 40 cinquante 50 soixante 60 cent 100 cents 100 mille 1000
  jeden 1 dwa 2 trzy 3 cztery 4 pięć 5 sześć 6 siedem 7 osiem 8 dziewięć 9 dziesięć 10 dwadzieścia 20 trzydzieści 30
  czterdzieści 40 pięćdziesiąt 50 sześćdziesiąt 60 siedemdziesiąt 70 osiemdziesiąt 80 dziewięćdziesiąt 90 sto 100
  dwieście 200 trzysta 300 czterysta 400 pięćset 500 sześćset 600 siedemset 700 osiemset 800 dziewięćset 900 tysiąc 1000
`);

function readNumbers(text: string): Record<string, number> {
  const parts = text.trim().split(/\s+/);
  return Object.fromEntries(
    parts.flatMap((word, index) => (index % 2 === 0 ? [[word, Number(parts[index + 1])]] : [])),
  );
}
