type Fields = Readonly<Record<string, unknown>>;

/** What every message to a server says of the conversation, which may be long. */
export interface About {
  readonly fields: Fields;
  /** As JSON, made once however many messages are sent. */
  json(): string;
}

export function createAbout(fields: Fields): About {
  let made: string | null = null;
  return { fields, json: () => (made ??= JSON.stringify(fields)) };
}

/** With more fields before it; only those are written anew. */
export function extendAbout(fields: Fields, about: About): About {
  let made: string | null = null;
  return {
    fields: { ...fields, ...about.fields },
    json: () => (made ??= joinObjects(JSON.stringify(fields), about.json())),
  };
}

/** One JSON object with the fields of two, of which none has the same name. */
export function joinObjects(first: string, second: string): string {
  if (first === '{}') return second;
  return second === '{}' ? first : `${first.slice(0, -1)},${second.slice(1)}`;
}
