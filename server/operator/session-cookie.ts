const cookieName = 'parley_operator';
const attributes = 'Path=/operator; HttpOnly; SameSite=Strict';

/** Several cookies may share the name: one set for a parent domain must not hide ours. */
export function readSessionCookies(cookies: string | undefined): string[] {
  return (cookies?.split(';') ?? [])
    .map((cookie) => cookie.trim())
    .filter((cookie) => cookie.startsWith(`${cookieName}=`))
    .map((cookie) => cookie.slice(cookieName.length + 1));
}

/** @param secure under https only: a browser refuses such a cookie over plain http. */
export function writeSessionCookie(value: string, maxAgeSeconds: number, secure: boolean): string {
  return `${cookieName}=${value}; Max-Age=${maxAgeSeconds}; ${attributes}${secure ? '; Secure' : ''}`;
}
