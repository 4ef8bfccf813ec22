import { generateKeyPairSync } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import type { RTCDtlsTransport, RTCPeerConnection } from 'werift';
import type { LineEnd } from '../line.ts';
import { createTicker } from '../ticker.ts';
import { createOffer } from './caller-for-tests.ts';
import { createOnceGate } from './identity.ts';
import { createWebrtcLines } from './lines.ts';

const ticker = createTicker({ onFailure: () => {} });
const connections: RTCPeerConnection[] = [];
afterEach(async () => {
  await Promise.all(connections.splice(0).map((connection) => connection.close()));
});

/** Who begins is left to the server, which does; or is the caller. */
const setups = ['actpass', 'active'] as const;

/** A caller whose part of the handshake is changed. Answers what became of its line. */
async function call(
  setup: (typeof setups)[number],
  change: (transport: RTCDtlsTransport) => void = () => {},
) {
  const lines = createWebrtcLines({
    ports: [41_140, 41_149],
    loopbackOnly: true,
    address: null,
    ticker,
    log: { warn() {} },
    lostAfterMs: 3_000,
  });
  const { connection, messages, sdp } = await createOffer();
  connections.push(connection);
  const ends: LineEnd[] = [];
  const texts: string[] = [];
  const heard: Int16Array[] = [];
  const { answer, line } = await lines.open(sdp.replaceAll('a=setup:actpass', `a=setup:${setup}`), {
    onPcm16k: (frame) => void heard.push(frame),
    onMessage: (text) => void texts.push(text),
    onPicture() {},
    onClosed: (why) => void ends.push(why),
  });
  const transport = connection.getTransceivers()[0]!.dtlsTransport;
  change(transport);
  await connection.setRemoteDescription({ type: 'answer', sdp: answer });
  messages.stateChanged.subscribe((state) => {
    if (state === 'open') messages.send('playable');
  });
  await expect.poll(() => ends.length + texts.length, { timeout: 10_000 }).toBeGreaterThan(0);
  await line.close();
  return { ends, texts };
}

describe('D450 who connects to a call', { timeout: 30_000 }, () => {
  it.each(setups)('has the key of the certificate that the offer named (%s)', async (setup) => {
    expect(await call(setup)).toEqual({ ends: [], texts: ['playable'] });
  });

  it.each(setups)('is nobody with the certificate alone (%s)', async (setup) => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const { ends, texts } = await call(setup, (transport) => {
      const own = transport.localCertificate!;
      transport.localCertificate = Object.create(own, {
        privateKey: { value: key },
      }) as typeof own;
    });
    expect(texts).toEqual([]);
    expect(ends).toEqual(['never-connected']);
  });

  it('says once who it is, and by which key', () => {
    const admits = createOnceGate();
    const told = [1, 2, 11, 12, 15, 16, 20];
    const admitted = () => told.filter((msg_type) => admits({ msg_type }));
    expect(admitted()).toEqual(told);
    // A hello and a Finished are answered as often as they come.
    expect(admitted()).toEqual([1, 20]);
  });
});
