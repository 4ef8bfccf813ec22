/** The currency of a price list, as one locale writes it. */
export interface Currency {
  /** Whole units: `1549` reads `$1,549`, `1549 zł` or `1.549 €`. */
  format(amount: number): string;
  /** Whether a sign, code or word beside an amount means this currency. */
  isName(sign: string): boolean;
  /** Its codes and words, longest first, as alternatives of a regular expression that ignores case. */
  readonly names: string;
}

/** What people write for these, besides their names. */
const slang: Readonly<Record<string, RegExp>> = {
  USD: /^(?:(?:u\.?s\.?\s?|american\s)?(?:\$|d[oó]l(?!.* (?:cana|aus|kana)))|usd|buck)/i,
  EUR: /^(?:€|eur)/i,
  GBP: /^(?:£|gbp|pound|quid)/i,
};

/** @param code ISO 4217. @param locale BCP 47. */
export function createCurrency(code: string, locale: string): Currency {
  const whole = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    maximumFractionDigits: 0,
  });
  let listed: ReadonlySet<string> | undefined;
  // Asked for by whoever reads prices; to write them, the names are not needed, and they take their time.
  const listOnce = () => (listed ??= listNames(code, locale));
  return {
    format: (amount) => whole.format(amount),
    isName: (sign) => slang[code]?.test(sign) || listOnce().has(sign.toLowerCase()),
    get names() {
      return [...listOnce()]
        .filter((name) => !/\p{Sc}/u.test(name))
        .sort((a, b) => b.length - a.length)
        .map((name) => name.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
        .join('|');
    },
  };
}

const displays = ['symbol', 'narrowSymbol', 'code', 'name'] as const;
/** One of each form that a language may have for a counted thing. */
const counts = [1, 2, 5, 1.5] as const;

function listNames(currency: string, locale: string): ReadonlySet<string> {
  const nameIn = (language: string, currencyDisplay: (typeof displays)[number], count: number) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency,
      currencyDisplay,
      minimumFractionDigits: 0,
    })
      .formatToParts(count)
      .filter(({ type }) => type === 'currency')
      .map(({ value }) => value.toLowerCase());
  const names = [locale, 'en-US'].flatMap((language) =>
    displays.flatMap((display) => counts.flatMap((count) => nameIn(language, display, count))),
  );
  // Of "Polish zlotys" and "złotych polskich" people say the noun, which both languages begin alike.
  const noun = nameIn('en-US', 'name', 1).join(' ').split(' ').at(-1)!.slice(0, 3);
  const nouns = names
    .flatMap((name) => name.split(' '))
    .filter((word) => withoutMarks(word).startsWith(noun));
  return new Set([...names, ...nouns].flatMap((name) => [name, withoutMarks(name)]));
}

/** As it is written in a hurry. */
function withoutMarks(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l');
}
