/* What attacks look like in what a caller says or types: few forms, which a customer's own words do not have. */

const spaces = String.raw`\s{1,20}`;
const some = String.raw`\s{0,20}`;
/** A name of a table or a column. */
const name = '[\\w.`"\\[\\]]{1,64}';

/** "Select a cake from the menu" and "drop the table off" have none of these. */
const sqlInjection = [
  String.raw`\bunion${spaces}(?:all${spaces})?select\b[^;\n]{0,200}`,
  String.raw`\bselect${spaces}\*${spaces}from${spaces}${name}[^;\n]{0,200}`,
  String.raw`\bselect${spaces}${name}(?:${some},${some}${name}){0,20}${spaces}from${spaces}${name}${spaces}where${spaces}${name}${some}(?:[=<>!]|\blike\b|\bin${some}\()[^;\n]{0,200}`,
  String.raw`;${some}(?:drop${spaces}(?:table|database)|delete${spaces}from|insert${spaces}into|update${spaces}${name}${spaces}set|alter${spaces}table|truncate${spaces}table)\b[^;\n]{0,200};?${some}(?:--)?`,
  String.raw`\bdrop${spaces}(?:table|database|schema)${spaces}(?:if${spaces}exists${spaces}${name}|${name}${some}(?:;|--|cascade\b))${some}(?:--)?`,
  String.raw`\bdelete${spaces}from${spaces}${name}${some}(?:;|--|where${spaces}${name}${some}[=<>!][^;\n]{0,200})`,
  String.raw`\binsert${spaces}into${spaces}${name}${some}(?:\([^)\n]{0,200}\)${some})?values${some}\([^;\n]{0,200}`,
  String.raw`\bupdate${spaces}${name}${spaces}set${spaces}${name}${some}=[^;\n]{0,200}`,
  String.raw`\b(?:or|and)${spaces}(['"]?)(\w{1,20})\1${some}=${some}\1\2\b['"]?${some}(?:--)?`,
  String.raw`['"]${some}(?:or|and)${spaces}['"](\w{0,20})['"]${some}=${some}['"]\w{0,20}['"]?${some}(?:--)?`,
  String.raw`(?<=\w)'${some}(?:--|#)${some}$`,
  String.raw`\b(?:pg_sleep|benchmark)${some}\(${some}\d[^)\n]{0,100}\)?`,
  String.raw`\bwaitfor${spaces}delay${spaces}'[^'\n]{0,20}'?`,
  String.raw`\bxp_cmdshell\b|\binformation_schema\.\w{1,30}`,
];

/** "We use JavaScript: it works" is none. */
const xss = [
  String.raw`<${some}script\b[^>]{0,300}>[^<]{0,500}<${some}/${some}script${some}>`,
  String.raw`<${some}/?${some}script\b[^>]{0,300}>?`,
  String.raw`<${some}(?:iframe|object|embed)\b[^>]{0,300}>?`,
  String.raw`<${some}[a-z][a-z0-9]{0,20}\b[^>]{0,300}\bon[a-z]{3,20}${some}=[^>]{0,300}>?`,
  String.raw`\b(?:javascript|vbscript):[^\s(]{0,100}\([^\s]{0,200}`,
  String.raw`\bdata:text/html[^\s]{0,200}`,
  String.raw`\bdocument\.(?:cookie|write)\b(?:${some}\([^)\n]{0,100}\)?)?|\bwindow\.location\b`,
];

const privateHosts = [
  'localhost',
  String.raw`127(?:\.\d{1,3}){3}`,
  String.raw`0\.0\.0\.0`,
  String.raw`10(?:\.\d{1,3}){3}`,
  String.raw`192\.168(?:\.\d{1,3}){2}`,
  String.raw`172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2}`,
  String.raw`169\.254(?:\.\d{1,3}){2}`,
  String.raw`metadata\.google\.internal`,
  String.raw`[a-z0-9.-]{1,60}\.(?:internal|local)`,
  String.raw`0x[0-9a-f]{8}`,
  String.raw`\d{8,10}`,
  String.raw`\[[0-9a-f:.]{2,45}\]`,
];

/** An address of somebody's own website is none. */
const ssrf = [
  String.raw`\bhttps?://(?:[^\s/@]{0,100}@)?(?:${privateHosts.join('|')})(?![\w.-]*[a-z0-9])[^\s]{0,300}`,
  String.raw`\b(?:file|gopher|dict|ldaps?|tftp)://[^\s]{0,300}`,
  String.raw`\b169\.254\.169\.254\b[^\s]{0,300}|\bmetadata\.google\.internal\b[^\s]{0,300}`,
];

const commands = '(?:cat|ls|rm|wget|curl|nc|ncat|bash|sh|zsh|python3?|perl|ruby|chmod|chown|sudo)';

const rce = [
  String.raw`(?:[;|]|&&)${some}${commands}${spaces}[/~.-][^;|&\n]{0,200}`,
  String.raw`(?:[;|]|&&)${some}(?:wget|curl)${spaces}https?://[^\s]{0,200}`,
  String.raw`\|${some}(?:ba|z)?sh\b`,
  String.raw`\brm${spaces}-[a-z]{1,5}${spaces}[^\s]{1,100}`,
  String.raw`\$\(${some}${commands}\b[^)\n]{0,200}\)?|\$\(${some}(?:id|whoami|uname)\b[^)\n]{0,200}\)?`,
  '`\\s{0,20}(?:' + commands.slice(3, -1) + '|id|whoami|uname)\\b[^`\\n]{0,200}`',
  String.raw`\b(?:eval|exec|system|passthru|popen|shell_exec|proc_open)\(${some}['"$][^)\n]{0,200}\)?`,
  String.raw`\bos\.(?:system|popen)\(|\bsubprocess\.\w{1,20}\(|\b__import__\(|\bchild_process\b`,
  String.raw`\bRuntime\.getRuntime\(\)|<\?php\b|\$\{jndi:[^}\s]{0,200}\}?`,
  String.raw`/bin/(?:ba|z)?sh\b|\bpowershell(?:\.exe)?${spaces}-\w[^\n]{0,200}`,
];

const before = `(?:(?:all|any|the|your|these|those|of)${spaces}){0,4}`;
const rules = '(?:instructions?|prompts?|rules|guidelines?|directives?|programming)';

/** "Forget my earlier instructions, make it chocolate" is a customer's. */
const promptInjection = [
  String.raw`\b(?:ignore|disregard|forget|override|bypass)${spaces}${before}(?:previous|prior|above|earlier|preceding|initial|original|system)${spaces}(?:\w{1,20}${spaces})?${rules}\b(?!${spaces}(?:that${spaces})?(?:I|we|my|our)\b)`,
  String.raw`\b(?:ignore|disregard|forget|override|bypass)${spaces}(?:all${spaces}(?:of${spaces})?)?your${spaces}(?:\w{1,20}${spaces})?${rules}\b`,
  String.raw`\b(?:reveal|show|print|repeat|output|display|tell|give|read)${spaces}(?:me${spaces}|us${spaces}|out${spaces})?(?:your|the)${spaces}(?:\w{1,20}${spaces})?system${spaces}(?:prompt|instructions?)\b`,
  String.raw`\bwhat(?:'s|${spaces}is|${spaces}are)${spaces}your${spaces}(?:\w{1,20}${spaces})?(?:system${spaces})(?:prompt|instructions?|message)\b`,
  String.raw`\byou${spaces}are${spaces}now${spaces}(?:in${spaces})?(?:an?${spaces})?(?:developer${spaces}mode|jailbroken|unrestricted|unfiltered|uncensored)\b`,
  String.raw`\b(?:enter|enable|activate|switch${spaces}to)${spaces}(?:developer|debug|god|jailbreak|dan|sudo)${spaces}mode\b`,
  String.raw`\b(?:pretend|act|behave|answer)${spaces}(?:as${spaces}if${spaces}|as${spaces}though${spaces}|that${spaces})?(?:you${spaces}(?:have|had)|there${spaces}are)${spaces}no${spaces}(?:rules|restrictions|guidelines|limits|limitations|filters?)\b`,
  String.raw`<\|(?:im_start|im_end|system|endoftext)\|>|\[/?INST\]|<</?SYS>>`,
  String.raw`#{2,6}${some}system${some}:`,
];

const forms = {
  'sql-injection': sqlInjection,
  xss,
  ssrf,
  rce,
  'prompt-injection': promptInjection,
} as const;

export type Threat = keyof typeof forms;

/** Each is matched in a time that its text is long, or little more: every repeat has an end. */
export const threats = Object.fromEntries(
  Object.entries(forms).map(([threat, sources]) => [
    threat,
    sources.map((source) => new RegExp(source, 'gi')),
  ]),
) as unknown as Readonly<Record<Threat, readonly RegExp[]>>;
