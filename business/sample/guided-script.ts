/** What the sample company asks its visitors, as the specification has it. */
export const sampleTrade = {
  pitch: 'Here is what we do for owners like you, {user_name}.',
  kind: 'What kind of business do you run?',
  kindLabel: 'Your kind of business',
  today: 'Does your business have a website today?',
  todayAnswers: [
    {
      text: 'Yes, and it works well',
      heardAs: String.raw`\b(?:happy(?! to)|pleased|satisfied|proud|love (?:it|ours)|cant complain|no complaints|good enough|nothing wrong|(?:not|isnt) (?:\S+ )?bad|(?:its|(?<!business )is|thats|works|working|looks|does|doing|running) (?:(?!not? |hardly |far )\S+ ){0,2}(?:fine|good|great|ok|okay|alright|all right|brilliant|decent|lovely|perfectly?|excellent|nicely)(?! (?:question|idea|point|nephew))|does (?:\S+ ){0,2}(?:job|trick)|works a treat|(?:brings?|gets?) (?:us |me |in )*(?:loads|lots|plenty|a lot|enough|customers|clients|work|business|most))\b(?!.*\b(?:but|could|needs?|though|although|except|apart)\b)`,
    },
    {
      text: 'Yes, but it needs work',
      heardAs: String.raw`\b(?:rubbish|dead|suck\w*|crap\w*|shit\w*|terrible|horrible|awful|garbage|trash|useless|hopeless|embarrass\w*|ugly|dated|outdated|out of date|old fashioned|ancient|(?<!\b(?:business|shop|company|im|were|am|are) (?:\S+ ){0,3})years old|crash(?:es|ing)|(?<!\b(?:business|shop|company|im|were|am|are) (?:\S+ ){0,2})(?:its|is|looks|bit|very|so|really|too|pretty|quite|super|getting) old|(?<!\b(?:business|trade|work|things) (?:\S+ ){0,2})slow|broken?|mess|joke|ashamed|falling apart|locked out|disaster|nightmare|nineties|rough|stone age|meh|basic|bad(?! idea)|cheap looking|looks? cheap|half (?:finished|done)|unfinished|(?:not|never) finished|under construction|(?:hate|dont like) it|(?:not|isnt|arent|hasnt|havent|never|no) (?:\S+ ){0,2}(?:working|good|great|happy|pleased|satisfied|brilliant|best|up to date|updated|touched)|(?:doesnt|dont|isnt|never|does not) (?:really |even )?(?:work|load|open|sell|show|do (?:much|anything|a lot)|bring)|(?:nobody|no one)s? (?:ever |has |can |even )?(?:touched|find|updated|finds|visits|uses|sees|looks)|never gets? (?:us|me)|(?:cant|cannot|couldnt) (?:find|update|change|edit|open) (?:it|us)|could (?:be (?:\S+ ){0,2}(?:better|nicer)|do with|use)|(?:need|want)s? (?:to be |a |an )?(?:new one|better one|refresh|redo\w*|updat\w*|upgrad\w*|fix\w*|redesign|rebuild|makeover|lick of paint|attention|help|replacing|(?:bit|lot|some|little) (?:of )?(?:love|work|care|tlc)))\b|^(?:sort of|kind of|kinda|so so)$`,
    },
    {
      text: 'No, not yet',
      heardAs: String.raw`^(?:no )*(?:nope|nah|not (?:really|at all|as such|currently|at the moment|right now|so far|at the minute)|none|never|negative)(?: (?:no|sorry|mate|thanks|nothing|yet|not|really|at all|at the (?:moment|minute)))*$|\b(?:(?:dont|do not|havent|have not|never|not) (?:\S+ )?(?:have|had|got|own) (?:\S+ )?(?:one|any|anything|a (?:web ?)?site|website)(?! (?:that|which|i|we)\b)|no (?:web ?)?site|(?<!do )nothing (?:at all|yet|online|so far)|(?:just|only) (?:(?:a|an|the|my|our|on|use|got|have|old) )*(?:facebook|fb|insta|instagram|tiktok|google|linkedin|yelp|etsy|ebay)|(?:facebook|instagram) (?:page )?(?:only|thats (?:it|all))|never (?:got|gotten) (?:a?round|one)|never (?:bothered|needed)|(?:havent|not) (?:had|got) (?:the )?time|(?:got|get) rid of (?:it|ours)|used to but|laps(?:e|ed)|expired?|closed it|word of mouth|(?:had|used to have) one (?:but|once|before|years)|(?:its|is|it) gone|(?:took|taken|shut) (?:it )?down|need (?:one|a (?:web ?)?site))\b|\bzilch\b`,
    },
  ],
  wanted: 'How many new enquiries do you get online in a month?',
  wantedAnswers: [
    {
      text: 'None yet',
      heardAs: String.raw`\b(?:zero(?! (?:idea|clue))|no (?:enquiries|inquiries|leads|emails|messages)|zilch|nil|nada|nought|nowt|(?<!next to )nothing|not (?:a single|one|any)|never (?:rings|get|had|heard)|(?:dont|do not) (?:really |ever )?(?:get|have) (?:any|one|anything|anyone)|(?:havent|have not|never) (?:had|got|gotten|received) (?:a |any|one|anything)|(?:nobody|no one) (?:ever )?(?:contacts|calls|writes|emails|finds|asks|comes|gets))\b`,
    },
    {
      text: '1 to 10',
      heardAs: String.raw`\b(?:(?:barely|hardly) (?:ever|any|anything|a|one)|handful|on one hand|couple(?! (?:of )?(?:dozen|hundred|thousand))|(?:(?:a|very|maybe|just|only) few|^few)(?! (?:dozen|hundred|thousand))|not (?:that |very |so |too )?(?:many|a lot|much)|one or two|the odd (?:one|e ?mail|call|enquiry|message)|single (?:digits|figures)|half a dozen|(?:under|below|(?:less|fewer) than|up to) (?:two|three|four|five|six|seven|eight|nine|ten))\b(?!.*\b(?:day|daily|week|weekly|hour|year)\b)`,
    },
    {
      text: '11 to 50',
      heardAs: String.raw`(?<!half a |half |five |six |seven |eight |nine |ten |(?:under|below|less than|fewer than) a )\b(?<!dozens and )dozens?\b(?! and dozens)(?!.*\b(?:day|daily|week|weekly|hour|year)\b)|\bdouble (?:digits|figures)\b|\b(?:ten|eleven|twenty|thirty|forty) (?:to|or|and) fifty\b`,
    },
    {
      text: 'More than 50',
      heardAs: String.raw`\b(?:(?:over|above|more than|north of) (?:fifty|sixty|seventy|eighty|ninety|a hundred|one hundred)|fifty plus|(?<!(?:under|below|less than|fewer than) (?:a |one )?)(?:hundreds?|thousands?)|too many to count|more than (?:i|we) can (?:count|handle)|cant keep up)\b(?!.*\b(?:a|per|each) year\b)`,
    },
  ],
  inShort: { kind: 'Business', today: 'Website', wanted: 'Current leads' },
  reasons: {
    kind: 'So that what we suggest fits what you do.',
    today: 'A first website needs other things than one that is there already.',
    wanted: 'It shows what to look at first: being found, or being chosen.',
  },
};
