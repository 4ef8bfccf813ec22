/* Words for whom a site is made: trades and kinds of business, and none of what is made for them. */

/** Ends as who works does, and is a thing, or anybody. */
const noWorkers = String.raw`(?:aft|americ|animat|answ|asi|ass|austral|bann|begin|behavi|bett|bord|braz|brows|calculat|canad|care|cent|chapt|charact|charg|check-?l|col|competit|comput|consid|contain|copywrit|corn|count|cov|custom|deliv|design|develop|dinn|discov|do|draw|edit|eith|err|europ|ev|ex|fav|filt|flo|flow|fly|fold|foot|freelanc|furth|head|ind|indicat|influenc|ins|invest|ital|l|ladd|lat|lay|lead|lett|load|mak|mast|matt|memb|mexic|mirr|monit|mot|nev|newslett|numb|off|ord|oth|outsid|ov|own|pap|play|play-?l|pop|post|pow|print|programm|quart|rath|read|regist|rememb|remind|rout|russ|scann|serv|show|slid|speak|spons|stick|strang|subcontract|summ|tim|tow|track|trail|transf|translat|tw|twitt|und|us|vect|vegetar|view|weath|whet|wint|wish-?l|work)`;
const worker = String.raw`(?!${noWorkers}(?:ers?|ors?|ours?|ists?|ians?)\b)[a-z]{2,}(?:ers|ors|ists|ians|smiths|wrights|keepers)`;
const oneWorker = String.raw`(?!${noWorkers}(?:er|or|our|ist|ian)\b)[a-z]{2,}(?:er|or|ist|ian|smith|wright|m[ae]n|woman)`;
/** Whom no such end tells, and places. */
const known = String.raw`(?:restaurants?|caf(?:e|é)s?|baker(?:y|ies)|pizzerias?|diners?|bars?|pubs?|bistros?|food ?trucks?|brewer(?:y|ies)|winer(?:y|ies)|distiller(?:y|ies)|gyms?|(?:[a-z]+ )?studios?|salons?|spas?|med ?spas?|(?:dental |law |medical |doctor['’]?s )?(?:offices?|practices?)|clinics?|vets?|pharmac(?:y|ies)|hospitals?|(?:nursing|funeral|care|retirement) homes?|hospices?|day ?cares?|kindergartens?|nurser(?:y|ies)|schools?|colleges?|universit(?:y|ies)|church(?:es)?|mosques?|synagogues?|temples?|parish(?:es)?|charit(?:y|ies)|non-?profits?|ngos?|foundations?|clubs?|associations?|unions?|museums?|galler(?:y|ies)|theat(?:er|re)s?|cinemas?|hotels?|motels?|inns?|hostels?|b ?(?:&|and|n) ?bs?|bed and breakfasts?|campgrounds?|farms?|ranch(?:es)?|kennels?|stables?|garages?|dealerships?|car wash(?:es)?|factor(?:y|ies)|(?:law|accounting|tax|engineering) firms?|law|attorneys?|solicitors?|notar(?:y|ies)|cpas?|architects?|chefs?|butchers?|nann(?:y|ies)|nurses?|midwi(?:fe|ves)|mechanics?|coach(?:es)?|djs?|bands?|startups?|start-ups?|hvac|handym[ae]n|tradesm[ae]n|craftsm[ae]n|salesm[ae]n|repairm[ae]n|real estate|realty|retail|pest control|lawn care|tree service|pet care|child ?care|construction|wedding venues?|venues?|tattoo (?:shops?|parlou?rs?)|parlou?rs?|delis?|laundromats?|dry cleaning|food (?:places?|joints?)|trades?|small business(?:es)?|municipalit(?:y|ies)|towing|masseus(?:e|es)|surgeons?|orthodontics|chiropractors?|dentistry|dental|roofing|plumbing|landscaping|catering|trucking|welding|masonry|carpentry)`;
/** "Roofing companies", "flower shops": what they do stands before it, and is none of what we do. */
const notOurs = String.raw`(?:online|web|e-?commerce|internet|hosting|seo|design|marketing|my|your|our|the|other|another|these|those|which|what|that|this|such|shopify|etsy|own|new|big|any)`;
const outfit = String.raw`(?!${notOurs}\b)[a-z][a-z'’-]+ (?:(?!${notOurs}\b)[a-z]+ )?(?:compan(?:y|ies)|firms?|business(?:es)?|biz|outfits?|crews?|contractors?|agenc(?:y|ies)|shops?|stores?|places?|parlou?rs?|organi[sz]ations?|people|guys|folks|ppl)`;
const small = String.raw`(?:(?:small|little|tiny|local|family|independent|mobile|dog|cat|pet|horse|car|auto|house|home|tree|general|wedding|event|personal|commercial|industrial|residential|private|solo|young|new|tax|real estate|massage|yoga|physical|occupational|speech|insurance|mortgage|travel|music|driving|dance|nail|hair|window|pool|furniture|jewelry|interior|landscape|truck|food|wine|coffee) ){0,2}`;

/** Several of a kind, or one by its article. */
const afterOne = String.raw`(?<=\b(?:an?|another|one|some|any|this) (?:[a-z]+ ){0,2})`;
const anyKind = String.raw`(?:(?:any|some|many|a lot of|other|the|an?|another|one|this) )?${small}(?:${worker}|${known}|${afterOne}${oneWorker}|${outfit})`;
/** "Roofing websites", "a dentist site": it is named before what is made. */
const noKind = String.raw`(?:build|mak|exist|land|book|host|work|load|sell|market|advertis|shopp|dat|gam|stream|scroll|fix|mov|amaz|look|stunn|match|wedd|runn|interest|respond|gett|hav|boring|good)`;
const kindBefore = String.raw`(?:${small}(?:${worker}|${oneWorker}|${known}|(?!${noKind}ing\b)[a-z]{3,}ing)(?:['’]s)?(?: (?:compan(?:y|ies)|business(?:es)?|firms?|shops?|stores?))?)`;

const you = String.raw`(?:you|u|ya|y['’]?all)(?: guys| folks)?(?: (?:all|also|ever|even|really|usually|actually|still|already|just|often|normally|only|mostly))*`;
const sites = String.raw`(?:(?:an? |any |some |the |new |good )*(?:web ?)?(?:sites?|pages?|web ?pages?|home ?pages?|stuff|work|jobs?|projects?|anything|something|one|this))`;
const serves = String.raw`(?:do|does|take|take on|serve|handle|help|accept|cater to|deal with|work (?:with|w/?|for)|build for|design for|do business with|(?:do|make|build|create|design|develop|have) ${sites}(?: also)? for)`;
const served = String.raw`(?:(?:done|did|do|had|have|built|build|made|make|designed|created|helped|served|worked(?: with| for)?|work(?: with| for)?)(?: ${sites})?(?: (?:with|for))?)`;
const ends = String.raw`(?=\W*$|\s*[,.;:!?]|\s+(?:like|too|also|as well|at all|ever|before|so far|yet|already|and|or|with|in|here|there|by chance|or (?:not|no|what)|right|that)\b)`;
const otherAsked = String.raw`\b(?:how (?:much|long|soon|many|fast)|price[ds]?|costs?|charge|when|why|what if|happens|my (?:site|website|page|nephew|logo)|recommend|know (?:a|any|some)|match|i hired|cheaper|wordpress|forms?)\b`;

/** Each before the kind: named once, for it is long. */
const presents = [
  `${you} ${serves}`,
  String.raw`(?:is|are) (?:this|that|it|you|u) (?:also )?(?:something )?for`,
].join('|');
const pasts = [
  `(?:have|has|had|did) ${you} ${served}`,
  String.raw`(?:(?<=^\W*|\b(?:wait|hey|hi|so|and|but|ok)\W+)(?:you|u|ya|y['’]?all)(?: guys| folks| ever| already| even|['’]ve| have)* |(?:ever|already|before)\b.{0,6}\b)(?:done|built|made|designed|helped|served|worked(?: with| for)?)(?: ${sites})?(?: (?:with|for))?`,
].join('|');
const sitesOf = String.raw`(?:an? |any |some |good )?${kindBefore} (?:web ?)?(?:sites?|pages?|home ?pages?)`;
const asClients = String.raw`\b(?:have|got|had|any) (?:[a-z]+ ){1,3}(?:as|among) (?:your )?(?:own )?(?:clients?|customers?)\b`;
const ofBefore = String.raw`\b(?:did|have|had) (?:you|u|ya|y['’]?all)\b`;

/** For whoever asks, whose trade stands beside it or goes without saying. */
const forUs = String.raw`\b(?:(?:is|would) (?:this|that|it) (?:be )?(?:(?:something|anything|right|good|suited|suitable|made|a thing) )?for|(?:would|does|will|can) (?:this|that|it) (?:even |really )?work for|${you} (?:do|make|build) (?:an? )?(?:web ?)?(?:sites?|pages?) for) (?:us|me|someone like me|people like (?:us|me)|(?:a )?business(?:es)? like (?:mine|ours)|my (?:business|shop|salon|studio|company))${ends}`;

/** Whether we work for a trade or a kind of business that is named; logos, shops and the like are none. */
export const asksTrade = String.raw`^(?!.*${otherAsked})(?!.*${ofBefore}).*?(?:\b(?:${presents}) ${anyKind}${ends}|\b${you} (?:do|make|build|create|design) ${sitesOf}${ends}|${forUs})`;
/** The same, of what was done for one before. */
export const asksServed = String.raw`^(?!.*${otherAsked}).*?(?:\b(?:${pasts}) ${anyKind}${ends}|\b${you} (?:done|built|made) (?:[a-z]+ ){1,3}(?:web ?)?(?:sites?|pages?) (?:before|so far|yet|already)\b|${asClients})`;
