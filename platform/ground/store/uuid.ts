const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether text can be an id of ours at all; the database refuses any other. */
export function isUuid(text: string): boolean {
  return uuid.test(text);
}
