/* US dollars, in the order of what the providers ask: not checked with their lists, and an account pays what it agreed to. */

type Prices = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** A thousand characters spoken. */
const spoken: Prices = {
  '11labs': { eleven_flash: 0.05, eleven_turbo: 0.05, '': 0.1 },
  cartesia: { '': 0.04 },
  deepgram: { 'aura-2': 0.03, '': 0.015 },
  openai: { 'tts-1-hd': 0.03, '': 0.015 },
};

/** A minute heard. */
const heard: Prices = {
  '11labs': { '': 0.0065 },
  cartesia: { '': 0.0022 },
  deepgram: { 'nova-3': 0.0077, '': 0.0058 },
  openai: { 'gpt-4o-mini': 0.003, '': 0.006 },
};

/** Of the model whose name begins so; the longest counts. */
function find(prices: Prices, provider: string, model: string): number {
  const known = Object.entries(prices[provider] ?? {}).filter(([name]) => model.startsWith(name));
  const [longest] = known.sort(([one], [other]) => other.length - one.length);
  return longest?.[1] ?? 0;
}

export const priceOfCharacters = (provider: string, model: string, characters: number): number =>
  (find(spoken, provider, model) * characters) / 1000;

export const priceOfMinutes = (provider: string, model: string, minutes: number): number =>
  find(heard, provider, model) * minutes;
