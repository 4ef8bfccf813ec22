/**
 * The address for a `mailto:` link. Null where mail cannot go: the guided sale saves a placeholder
 * under `.invalid`, a name that is reserved for just that.
 */
export function mailLink(email: string): string | null {
  if (/\.invalid$/i.test(email)) return null;
  // `?` and `&` would start fields of the message.
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}`;
}

/** The number for a `tel:` link, or null when there is nothing to dial. */
export function phoneLink(phone: string): string | null {
  const dialled = phone.replace(/(?!^\+)[^\d]/g, '');
  return /\d/.test(dialled) ? `tel:${dialled}` : null;
}
