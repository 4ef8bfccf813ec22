import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { explainListen } from '../../server/listen.ts';
import { isMediaOnLoopback } from '../../server/reach.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';

export async function checkPort({ environment, server }: Patient): Promise<Finding[]> {
  return [await lookAtPort(environment, server)];
}

async function lookAtPort(
  { listen: { host, port } }: Patient['environment'],
  server: Patient['server'],
): Promise<Finding> {
  if (server) {
    const held = Number(new URL(server.url).port);
    return port === 0 || held === port
      ? ok('Port', `${held} is held by the running server.`)
      : note(
          'Port',
          `the running server holds ${held}, PORT says ${port}.`,
          'restart it to move it.',
        );
  }
  const probe = createServer();
  try {
    probe.listen({ host, port });
    await once(probe, 'listening');
    return ok('Port', `${port} is free.`);
  } catch (error) {
    throw explainListen(error, host, port);
  } finally {
    probe.close();
  }
}

/** The UDP ports of calls, where they come here. */
export async function checkMediaPorts({
  environment,
  server,
  signal,
}: Patient): Promise<Finding[]> {
  if (environment.voice.kind === 'hosted') return [];
  const about = 'Call ports';
  const [first, last] = environment.calls.mediaPorts;
  const address = isMediaOnLoopback(environment) ? '127.0.0.1' : '0.0.0.0';
  let taken = 0;
  for (let port = first; port <= last && !signal.aborted; port += 1) {
    if (!(await isFree(port, address))) taken += 1;
  }
  const range = `UDP ${first} to ${last}`;
  const outside =
    address === '127.0.0.1'
      ? ''
      : ' Only from outside can be seen whether a firewall lets them in.';
  if (taken === 0) return [ok(about, `${range} are free.${outside}`)];
  const says = `${taken} of ${range} are taken.${outside}`;
  return server && taken <= environment.calls.atOnce
    ? [note(about, `${says} Each call of the running server takes one.`)]
    : [wrong(about, says, 'stop the other program, or set VOICE_MEDIA_PORTS to free ones.')];
}

async function isFree(port: number, address: string): Promise<boolean> {
  const socket = createSocket('udp4');
  try {
    socket.bind({ port, address, exclusive: true });
    await once(socket, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    socket.close();
  }
}
