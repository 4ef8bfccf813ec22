/** What of JSON texts is read here. A message that is no JSON is itself, and has none of it. */
interface Read {
  readonly type?: string;
  readonly role?: string;
  readonly status?: string;
}

export function readJson(text: string): Read {
  try {
    return (JSON.parse(text) as Read | null) ?? {};
  } catch {
    return text as Read;
  }
}
