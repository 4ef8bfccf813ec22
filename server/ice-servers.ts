import type { IceServer } from '@parley/contract';

const most = 8;
const server =
  /^(?<kind>stuns?|turns?):(?:(?<username>[^:@\s]+):(?<credential>[^:@\s]+)@)?(?<host>[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])(?<port>:\d{1,5})?(?<transport>\?transport=(?:udp|tcp))?$/i;

/**
 * `stun:stun.example.com:3478, turn:name:password@turn.example.com:3478?transport=udp`, separated by commas;
 * in a name or a password `%40` stands for `@`, `%3A` for `:` and `%2C` for `,`. Else what is wrong with it,
 * which never repeats it: browsers are shown it, logs are not.
 */
export function parseIceServers(text: string): readonly IceServer[] | string {
  const parts = text.split(',').map((part) => part.trim());
  if (parts.length > most) return `must be at most ${most} servers`;
  const servers: IceServer[] = [];
  for (const [index, part] of parts.entries()) {
    const found = readServer(part);
    if (found === null)
      return `must be servers such as stun:stun.example.com:3478 or turn:name:password@turn.example.com:3478, separated by commas; number ${index + 1} is none`;
    servers.push(found);
  }
  return servers;
}

function readServer(text: string): IceServer | null {
  const {
    kind = '',
    username,
    credential,
    host,
    port = '',
    transport = '',
  } = server.exec(text)?.groups ?? {};
  if (host === undefined || Number(port.slice(1)) > 65_535) return null;
  const isTurn = kind.toLowerCase().startsWith('turn');
  if (isTurn !== (username !== undefined) || (!isTurn && transport !== '')) return null;
  const urls = `${kind.toLowerCase()}:${host}${port}${transport}`;
  if (username === undefined || credential === undefined) return { urls };
  try {
    return {
      urls,
      username: decodeURIComponent(username),
      credential: decodeURIComponent(credential),
    };
  } catch {
    return null;
  }
}
