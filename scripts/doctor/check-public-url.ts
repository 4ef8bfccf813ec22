import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { connect } from 'node:tls';
import { z } from 'zod';
import type { Environment } from '../../server/environment.ts';
import { askForProof, makeProofKey, type Proof, proofPath } from '../../server/self-proof.ts';
import { type Finding, note, ok, type Patient, wrong } from './finding.ts';
import { judgeCertificate } from './judge-certificate.ts';
import { ask, explainNetwork, readJson } from './network.ts';

const mostSkewMs = 5_000;
/** Nobody's: kept for documentation. What comes with it shows who believes whom. */
const forged = '192.0.2.77';

const proofReply = z.object({
  proof: z.string(),
  address: z.string(),
  peer: z.string(),
  forwardedFor: z.string().nullable(),
});

/** PUBLIC_URL as a visitor comes by it: name, TLS, whom it leads to, the clock, and who is taken for the visitor. */
export async function checkPublicUrl(patient: Patient): Promise<Finding[]> {
  const { environment, server, signal } = patient;
  const { publicUrl } = environment;
  if (publicUrl === null) {
    return [
      note(
        'Address',
        'PUBLIC_URL is not set, so nothing was looked at from outside.',
        'set it to the address that visitors use, once there is one.',
      ),
    ];
  }
  const request = askForProof(server?.proofKey ?? makeProofKey());
  const sentAt = Date.now();
  let reply: Response;
  try {
    reply = await ask(`${publicUrl}${proofPath}`, signal, {
      ...request.headers,
      'x-forwarded-for': forged,
    });
  } catch (error) {
    return [
      wrong(
        'Address',
        `PUBLIC_URL ${publicUrl}: ${explainNetwork(error)}.`,
        'mend its name in the DNS, its certificate, or the proxy in front.',
      ),
    ];
  }
  const clock = checkClock(reply.headers.get('date'), sentAt, Date.now());
  const answer = proofReply.safeParse(await readJson(reply));
  const tls = await checkCertificate(publicUrl, signal);
  if (!server) {
    return [
      note(
        'Address',
        `PUBLIC_URL ${publicUrl} is reachable. Whether it leads here can be seen only while the server runs.`,
      ),
      ...tls,
      clock,
    ];
  }
  if (!answer.success || !request.isProof(answer.data.proof))
    return [explainStranger(publicUrl, reply), ...tls, clock];
  return [
    ok('Address', `PUBLIC_URL ${publicUrl} leads to this very server.`),
    ...tls,
    clock,
    judgeProxy(environment.trustProxy, answer.data),
  ];
}

function explainStranger(publicUrl: string, reply: Response): Finding {
  const location = URL.parse(reply.headers.get('location') ?? '', publicUrl);
  if (reply.status >= 300 && reply.status < 400 && location !== null) {
    return wrong(
      'Address',
      `PUBLIC_URL ${publicUrl} redirects to ${location.origin}.`,
      'set PUBLIC_URL to where it ends.',
    );
  }
  return wrong(
    'Address',
    `at PUBLIC_URL ${publicUrl} somebody else answers (HTTP ${reply.status}), not this server.`,
    'point its name in the DNS to this machine, and the proxy to PORT.',
  );
}

function checkClock(date: string | null, sentAt: number, receivedAt: number): Finding {
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return note('Clock', 'the reply of PUBLIC_URL has no date.');
  // A header has whole seconds.
  const skew = Math.max(sentAt - (theirs + 1000), theirs - receivedAt, 0);
  return skew > mostSkewMs
    ? wrong(
        'Clock',
        `this machine is ${Math.round(skew / 1000)} s apart from PUBLIC_URL.`,
        'let the machine keep time by NTP.',
      )
    : ok('Clock', 'agrees with PUBLIC_URL.');
}

async function checkCertificate(publicUrl: string, signal: AbortSignal): Promise<Finding[]> {
  const { protocol, hostname, port } = new URL(publicUrl);
  if (protocol === 'http:') {
    return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
      ? []
      : [
          wrong(
            'TLS',
            'PUBLIC_URL is plain http: browsers give no microphone, and anybody on the way reads along.',
            'put the server behind https.',
          ),
        ];
  }
  const host = hostname.replace(/^\[|\]$/g, '');
  const socket = connect({ host, port: Number(port || 443), servername: host });
  const stop = () => socket.destroy();
  signal.addEventListener('abort', stop, { once: true });
  try {
    await once(socket, 'secureConnect', { signal });
    const { valid_from: from, valid_to: until } = socket.getPeerCertificate();
    return [judgeCertificate(new Date(from), new Date(until), Date.now())];
  } catch (error) {
    return [wrong('TLS', `${explainNetwork(error)}.`, 'mend the certificate.')];
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/**
 * Each proxy adds to `X-Forwarded-For` who came to it, behind what came along. So the first that stands behind
 * our forged one, or the first at all where a proxy threw that away, is who we are to the outermost proxy.
 */
export function judgeProxy(
  trustProxy: Environment['trustProxy'],
  { address, peer, forwardedFor }: Omit<Proof, 'proof'>,
): Finding {
  const about = 'Proxy';
  const chain = (forwardedFor ?? '').split(',').map((part) => part.trim());
  const added = chain.filter((part) => part !== '' && part !== forged);
  const hops = added.length;
  if (address === forged) {
    // An address that is trusted may say whom it speaks for, and we are at one.
    if (Array.isArray(trustProxy) && isOfThisMachine(added[0] ?? peer)) {
      return note(
        about,
        'TRUST_PROXY names an address of this machine, from where we came: from here it cannot be judged.',
        'set TRUST_PROXY to the number of proxies in front to have it looked at.',
      );
    }
    return wrong(
      about,
      'the server believes an address that a visitor makes up, so limits hold nobody.',
      hops === 0
        ? 'set TRUST_PROXY=off: no proxy adds to X-Forwarded-For.'
        : `set TRUST_PROXY=${hops}: so many proxies add to X-Forwarded-For.`,
    );
  }
  const seen = `the server takes us for ${address}`;
  if (hops === 0) {
    return trustProxy === false
      ? ok(about, `there is none, or none that says so: ${seen}.`)
      : wrong(
          about,
          `TRUST_PROXY is set, and no proxy adds to X-Forwarded-For: ${seen}.`,
          'let the proxy set X-Forwarded-For, or set TRUST_PROXY=off where there is none.',
        );
  }
  if (address === added[0]) return ok(about, `${seen}, as the outermost of ${hops} does.`);
  return wrong(
    about,
    `${seen}, which is a proxy (${peer} came to it): all visitors share its limits.`,
    `set TRUST_PROXY=${hops}, or the addresses of the proxies.`,
  );
}

function isOfThisMachine(address: string): boolean {
  const bare = address.replace(/^::ffff:/, '');
  return Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === bare));
}
