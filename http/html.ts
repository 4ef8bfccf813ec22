/** Text that is safe to be part of a page as it is. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Value = Html | string | number | readonly Html[];

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Whatever is put in is escaped, unless it was made here. */
export function html({ raw }: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw }, ...values.map(print)));
}

export const nothing = new Html('');

/** What a list says, with `between` between its parts. */
export function joinHtml(parts: readonly Html[], between: string): Html {
  return new Html(parts.map(({ text }) => text).join(print(between)));
}

function print(value: Value): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(({ text }) => text).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
