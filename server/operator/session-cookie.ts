const cookieName = 'parley_operator';
const attributes = 'Path=/operator; HttpOnly; SameSite=Strict';

export function readSessionCookie(cookies: string | undefined): string | null {
  for (const cookie of cookies?.split(';') ?? []) {
    const [name, value] = cookie.trim().split('=', 2);
    if (name === cookieName && value) return value;
  }
  return null;
}

/** @param secure under https only: a browser refuses such a cookie over plain http. */
export function writeSessionCookie(value: string, maxAgeSeconds: number, secure: boolean): string {
  return `${cookieName}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}${secure ? '; Secure' : ''}`;
}
