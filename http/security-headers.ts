/** Sent with every reply, page or API. */
export const everyReplyHeaders = { 'x-content-type-options': 'nosniff' } as const;

/** What a page may use of the browser: the microphone, and the screen for whoever shares it in a call. */
const permissionsPolicy = [
  'camera=()',
  'display-capture=(self)',
  'geolocation=()',
  'microphone=(self)',
  'midi=()',
  'payment=()',
  'usb=()',
].join(', ');

export const pageHeaders = {
  ...everyReplyHeaders,
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': permissionsPolicy,
} as const;

/** An API reply is never a document: opened as one, it may do nothing. */
export const apiHeaders = {
  ...everyReplyHeaders,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const;

/**
 * Only over https: elsewhere a browser ignores them, and complains of one. HSTS without subdomains
 * or preload, which are the operator's to decide.
 */
export const secureReplyHeaders = new Map([
  ['strict-transport-security', 'max-age=31536000'],
  ['cross-origin-opener-policy', 'same-origin'],
]);
