/** English as business owners write it. Data of the chat without a model: add words here, and nowhere else. */

/** The first word of a line stands for all of them. */
export const sameMeaning = `
your
price cost costs pricing prices fee fees tariff rate rates quote quotes estimate quotation
pay paying paid payable payment payments
instalment installment instalments installments finance financing monthly
discount discounts coupon coupons promo promotion voucher rebate bargain negotiable negotiate haggle
cheap cheaper cheapest lower lowest reduce less inexpensive affordable
expensive pricey steep overpriced costly
sit sits sitting sat
website site websites sites web homepage webpage webpages
page pages pgs
shop ecommerce webshop shops webstore
build builds make makes create develop built making creating develops development developing developer construct made
design designs designing designer designers
logo logos emblem
brand branding brands
seo rank ranking rankings ranked searches search searching keyword keywords visibility findable positions
custom bespoke customized customised tailored
customer customers client clients buyer buyers patient patients regulars
lead leads enquiry enquiries inquiry inquiries prospect prospects
campaign campaigns ad ads advert adverts advertising advertise advertisement adwords ppc
backup backups restore restores
security secure hacked hack hackers virus viruses malware safe
video videos clip clips film films filming
hosting host hosted hosts server servers
domain domains
free complimentary gratis freebies freebie
bonus bonuses gift gifts giveaway perks perk
include includes included including contain contains inclusive incl
guarantee guarantees guaranteed garantie warranty warranties
refund refunds refunded moneyback
revision revisions redo
draft drafts version versions proposal proposals mockup mockups
call calls calling ring phone phones telephone callback
mobile smartphone smartphones tablet tablets iphone android responsive
talk speak chat discuss talking speaking chatting
contact reach touch
email mail emails mailbox inbox
address location located headquarters premises based
hour hours
open opening opened
quick fast quickly soon rapidly rapid sooner quicker faster swift rush urgent
week weeks
day days
month months
year years
ready done finished finish complete completed completion live launch launches launched
start begin starting started beginning started
person human someone somebody people anyone anybody
bot robot ai chatbot machine chatgpt gpt gemini llm automated
itsupport computer computers laptop laptops pc pcs network wifi tech technical
company firm agency studio business businesses
own owner owns owned owning ownership belong belongs mine yours
data details information info
privacy private gdpr confidential confidentiality
change changes changing edit edits editing modify update updates updating adjust
text texts words copy copywriting copywriter wording writing write writes
picture pictures photo photos foto fotos image images photography
package packages bundle
help assist helping helps
support maintenance maintain maintained maintains
repair fix broken breaks break crash crashes crashed fixed
old existing current already outdated
integration integrations integrate integrates connect connects connection sync link linked
thanks gracias merci danke thank cheers thankyou thx
hello hi hey howdy greetings hiya heya yo
bye goodbye farewell
save saving savings saves
grow growth growing expand
like love
add adds adding added
dissatisfied unhappy dislike disappointed
contract agreement commitment commit
upfront deposit downpayment advance
sell sells selling sold
erase delete deleted remove removed forget erasure wipe scrub purge
sign signs signing
leave leaves leaving left
lose loses losing lost
move moves moving transfer migrate migrated
book booking bookings appointment appointments reservation reservations
review reviews rating ratings testimonials
different difference differently
worth value values
separate separately separated
total altogether together
language languages bilingual multilingual translation
second other another
post posts posting
need needs require requires required want wants wish looking
get gets getting receive receives
offer offers provide provides offering offerings
service services solution solutions
app apps application applications
`;

/** Words without a subject of their own: they count little. */
export const plainWords = `
a an the and or but so if then than as at by for from in into of on onto to up with about
i me my we us our ours you your he she it its they them their this that these those there here
is am are was were be been being do does did doing have has had having will would shall should can could
may might must ok please also too very really much many more most some any all every each both
either such same other else what which whom whose now today still yet even ever always maybe
let lets go going come take give put tell say know think see look use try ask mean guess hear need
want thing things stuff way ways kind kinds sort lot bit something anything everything one ones
well able possible simply exactly basically actually get got guys hey hi hello thing us im like offer provide
hm um uh make build work set setup not no yes till until though because while until when where why how who able gonna thing kind
`;

/** Words that name nothing a company could be asked for. */
export const commonWords = `
just only without even small little high low long longer short large big bigger next last later late early once twice half full
whole real true false wrong better best worse worst bad easy hard simple difficult close closed point line hold
felt find found bring brought buy bought send sent meet met turn run runs seen stand stop stay wait walk watch
win won choose chosen drive happen happens join learn listen match matter miss pass past pick place plant read
reason reasons result results size sound speed step steps understand visit visitor visitors weekend weekends
saturday sunday monday tuesday wednesday thursday friday holiday tomorrow yesterday morning evening night tonight
minute minutes second seconds time times friend friends family husband wife son daughter brother sister cousin
mother father team staff boss employee employees money budget far few ago act add age air busy decide honest
honestly afraid worried hope terrible awful ugly modern professional serious online offline local alone around
away back down off out inside outside above below enough almost quite pretty rather truly usually often sometimes
finally first third fourth extra restaurant cafe bakery baker barber florist roofer electrician landscaper carpenter mechanic photographer realtor hairdresser butcher farmer tutor coach architect salon clinic dentist dental lawyer law plumber plumbing
groomer grooming hair hairdressing nail nails tattoo caterer catering veterinarian vet chiropractor physio therapist masseuse hvac handyman locksmith joiner mover jeweler brewery winery pub bistro diner pizzeria daycare optician pharmacy notary seamstress stylist gardener tiler kennel roofing bakeries salons cafes dog dogs pet pets
garage gym hotel church school practice office startup nonprofit charity freelancer contractor trade trades grand
event season deadline anniversary went came gone goes seem through number name names afterwards after before later
hello dear sir madam guys anyway instead stuff city town country house home life world nephew niece mum mom dad
nobody everybody everyone none never ever again since during between within against dollars bucks cent
good great nice perfect right left sure fine new kind own people thing years weeks months days hours question questions
project job sense idea business problem problems happy interested interesting wondering wonder actually currently lately
`;

/** Things people speak of that must not be taken for typing errors of others. */
export const otherThings = `
grand opening weather whether joke jokes movie movies president capital country city town house home
car cars food recipe cook pizza sport football music song book books game games play write written word
words love life world day child children kid kids man woman men women bank card cards cash check cheque
tax taxes bill bills order orders paypal crypto bitcoin stripe visa job jobs career hire hiring salary
partner student apps app application wordpress wix squarespace facebook instagram twitter tiktok youtube
quickbooks xero hubspot salesforce mailchimp calendly zapier clover godaddy namecheap webflow
google yelp linkedin whatsapp telegram skype zoom list left right point party paper post problem problems product
products review reviews reference references portfolio example examples sample samples story study system
teach test translate translation trust type voice water language spanish english french german training
courses course maintenance maintain printer printing print hand head heart lunch dinner field rest road
street door floor power stock market north south east west art bed box boy bug bus cat dog cup dad mom mum
die dry due ear egg end eye fan fat fit fly fun gas guy hat hit hot ice ill key lab led leg log mad map
mix net odd oil opt pet pop pot pro ran raw red rid rob row sad sea sex sit six sky spy sun tea ten tie
tip toe top toy van via war wet zoo care cause chance cover fall fight follow hide hurt kill laugh leave
spend spent cheap election news script python code management outlook certified certificate menu
timezone zero awful jamming dances dance shirt shirts mug mugs joke insured insurance license licensed certified hipaa iso
`;

/** Short forms and chat spellings, each before what it stands for. */
export const writtenOut = `
cannot=can not|cant=can not|wont=will not|dont=do not|doesnt=does not|isnt=is not|arent=are not|didnt=did not|whats=what is
wheres=where is|whos=who is|hows=how is|im=i am|ive=i have|youre=you are|thats=that is|lets=let us|u=you|ur=your|r=are
pls=please|plz=please|thx=thanks|ty=thanks|biz=business|gonna=going to|wanna=want to|gimme=give me|lemme=let me|asap=urgent
wat=what|wut=what|hrs=hours|hr=hour|wk=week|wks=weeks|mo=month|mos=months|yr=year|yrs=years|ppl=people|msg=message
cuz=because|abt=about|appt=appointment|pic=picture|pics=pictures|vid=video|vids=videos|addy=address|ya=you|yall=you|y=why|ill=i will
till=until|til=until|bc=because|bcs=because|w=with|n=and|em=them|tho=though|nope=no|nah=no
kinda=kind of|sorta=sort of|dunno=do not know|wouldnt=would not|couldnt=could not|shouldnt=should not|havent=have not|hasnt=has not
wasnt=was not|werent=were not|youll=you will|youve=you have|theyre=they are|theres=there is|shes=she is|hes=he is|theyll=they will
wher=where|hwo=how|waht=what|teh=the|hmm=hm|hmmm=hm|umm=um|taek=take|logn=long|pya=pay|gotta=got to
`;

/** Expressions that mean one thing, each before the word for it. Regular expressions, in this order. */
export const joinedWords = `
part(?:ing)? ways=leave
(?:from )?(?:the )?(?:start|beginning|a) to (?:the )?(?:finish|end|z)=process
get(?:ting)? rid of=erase
(?:do|does|will) not (?:need|want)=without
(?:cake|bread|pastry|bagel|chocolate|cheese|wine|ice cream|farm|bridal|shoe|clothes|toy|hardware|record|barber|coffee|flower|repair|body|bike|tire|gift|butcher|nail|tattoo|auto|candy|pet|sandwich|book|antique|thrift) shops?=business
(?:for|in|on|at|to) (?:my|our|the|your) (?:shop|store) ?(?:window|door|front|counter|wall)s?=place
(?:at|in|to|film|filming|visit) (?:my|our|the|your) (?:shop|store)s?=place
(?:(?:my|our) )?(?:my|our|two|three|four|five|six|both|several|[2-9]) shops=business
e (?:mail)=email
filming=filmwork
e (?:commerce)=ecommerce
(?:web|home|internet) (?:site|page)s?=website
(?:online|web|internet) (?:shop|store|stor)s?=ecommerce
shopping carts?=ecommerce
online order(?:ing|s)=ecommerce
sell(?:ing)? (?:my |our |the |some )?(?:\\w+ )?(?:online|on the (?:web|internet))=ecommerce
search engines?(?: optimi[sz]ation)?=seo
link ?building=seo
(?:(?:first|top|number) (?:(?:one|place|page|spot|position|1) ){0,2}|page (?:one|1) )(?:(?:on|of|in|at) )?google=toprank google
google (?:me|us) =seo
business cards?=businesscard
social media=socialmedia
(?:tech|computer|it) (?:support|help|services?|solutions?|department|stuff|problems?)=itsupport
(?:our|my) it(?= ?$)=itsupport
mon(?:ey|ies) back=moneyback
(?:go|goes|going|went|gone) live=live
(?<!\\b(?:for|in|wait|waiting|take|takes|took|within|after|about|than|once|like|half) )a month=monthly
(?:per|each|every|by the|by) months?=monthly
(?:in|into|over|with) (?:\\d+|two|three|four|five|six|twelve|several|few|small|smaller|equal) (?:payments|parts|pieces|chunks|goes|bits|steps|times)=instalment
(?:per|an|a|each|by the) hours?=hourly
get(?:ting)? in touch=contact
artificial intelligence|a i=ai
all together=together
(?:com|net|org) name=domain
how (?:much|expensive)(?: money)?=howmuch
how (?:long|soon|fast|quick|quickly|many weeks|many days)=howlong
how many=howmany
who (?:is|s) =whois 
look after=support
opening (?:hours|times)=openinghours
two|2 fold=2
`;
