import { describe, expect, it } from 'vitest';
import { Problem } from '../../../../ground/problem.ts';
import { checkOffer } from './check-offer.ts';
import { browserOffer } from './offers-for-tests.ts';

function refusalOf(offer: string): string {
  try {
    checkOffer(offer);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    expect(error.statusCode).toBe(400);
    return String(error.lines);
  }
  return 'taken';
}

const change = (from: string | RegExp, to: string) => browserOffer.replace(from, to);
const without = (line: RegExp) =>
  browserOffer
    .split('\r\n')
    .filter((other) => !line.test(other))
    .join('\r\n');
const padded = (bytes: number) =>
  `${browserOffer}a=x-note:${'x'.repeat(bytes - browserOffer.length - 11)}\r\n`;

describe('an offer', () => {
  it.for([
    ['over 20 KB', padded(20 * 1024 + 1), 'offer: is over 20 KB'],
    ['over 20 KB in letters of two bytes', `v=0${'ü'.repeat(10_240)}`, 'offer: is over 20 KB'],
    ['empty', '', 'offer: is no SDP, which begins with v=0'],
    ['words', 'garbage', 'offer: is no SDP, which begins with v=0'],
    ['JSON', JSON.stringify({ sdp: browserOffer }), 'offer: is no SDP, which begins with v=0'],
    [
      'a line of another form',
      change('s=-', 'hello'),
      'offer: is no SDP: line 3 is not of the form x=value',
    ],
    [
      'a control character',
      change('s=-', 's=\u0000'),
      'offer: is no SDP: line 3 is not of the form x=value',
    ],
    ['no media', 'v=0\r\ns=-\r\n', 'offer: is no SDP of a call: it has no media section'],
    [
      'a fourth section',
      `${browserOffer}m=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:3\r\n`,
      'offer: has more than three media sections',
    ],
    [
      '2000 sections within the size',
      `v=0\r\n${'m=a 9 A 0\r\n'.repeat(1_800)}`,
      'offer: has more than three media sections',
    ],
    ['a section of no form', change(/m=video .*/, 'm=video'), 'begins no media section'],
    ['two of audio', change(/m=video 9/, 'm=audio 9'), 'offer: has two media sections of audio'],
    [
      'another kind',
      change(/m=video 9/, 'm=image 9'),
      'offer: has a media section that is neither audio, video nor data: image',
    ],
    ['no Opus', change('111 opus/48000/2', '111 speex/48000/2'), 'offer: offers no Opus'],
    [
      'Opus that the section does not list',
      change('m=audio 35954 UDP/TLS/RTP/SAVPF 111', 'm=audio 35954 UDP/TLS/RTP/SAVPF 112'),
      'offer: offers no Opus',
    ],
    [
      'a number of Opus that RTP cannot carry',
      browserOffer.replaceAll('111', '211'),
      'offer: offers no Opus',
    ],
    ['no audio', change(/m=audio [\s\S]*?(?=m=video)/, ''), 'offer: offers no Opus'],
    ['audio switched off', change('m=audio 35954', 'm=audio 0'), 'offer: offers no Opus'],
    ['no names', without(/^a=mid/), 'offer: has a media section without a name (a=mid)'],
    [
      'two sections of one name',
      change('a=mid:1', 'a=mid:0'),
      'offer: names two media sections alike (a=mid)',
    ],
    ['no bundle', without(/^a=group/), 'offer: is not in one bundle'],
    [
      'a section outside of the bundle',
      change('BUNDLE 0 1 2', 'BUNDLE 0 2'),
      'offer: is not in one bundle',
    ],
    ['no ICE name', without(/^a=ice-ufrag/), 'offer: has no ICE name (a=ice-ufrag)'],
    [
      'an ICE name that is a line',
      change(/a=ice-ufrag:.*/, 'a=ice-ufrag:a b c d'),
      'offer: has no ICE name',
    ],
    [
      'a short ICE password',
      change(/a=ice-pwd:.*/, 'a=ice-pwd:short'),
      'offer: has no ICE password (a=ice-pwd)',
    ],
    ['no fingerprint', without(/^a=fingerprint/), 'offer: has no fingerprint'],
    [
      'a fingerprint of SHA-1',
      browserOffer.replaceAll('sha-256', 'sha-1'),
      'offer: has no fingerprint',
    ],
    [
      'half a fingerprint',
      change(/a=fingerprint:sha-256 .{20}.*/, 'a=fingerprint:sha-256 0A:5C'),
      'offer: has no fingerprint',
    ],
    [
      'a server that has to begin',
      browserOffer.replaceAll('actpass', 'passive'),
      'offer: does not leave to the server',
    ],
    ['data without a port', without(/^a=sctp-port/), 'offer: has no a=sctp-port'],
    [
      'data of a port that is none',
      change('sctp-port:5000', 'sctp-port:99999'),
      'offer: has no a=sctp-port',
    ],
  ] as const)('with %s is refused by name', { timeout: 20_000 }, ([, offer, refusal]) => {
    expect(refusalOf(offer)).toContain(refusal);
  });

  it('of a browser is taken, and what is passed on was put together here', () => {
    const { sdp, opusType, vp8Type, userFragment } = checkOffer(browserOffer);
    expect({ opusType, vp8Type, userFragment }).toEqual({
      opusType: 111,
      vp8Type: 96,
      userFragment: 'd/wE',
    });
    expect(sdp).toMatchInlineSnapshot(`
      "v=0
      o=- 1 1 IN IP4 127.0.0.1
      s=-
      t=0 0
      a=group:BUNDLE 0 1 2
      m=audio 9 UDP/TLS/RTP/SAVPF 111
      c=IN IP4 0.0.0.0
      a=rtcp:9 IN IP4 0.0.0.0
      a=rtcp-mux
      a=sendrecv
      a=rtpmap:111 opus/48000/2
      a=fmtp:111 minptime=10;useinbandfec=1
      a=ssrc:432730390 cname:caller
      a=mid:0
      a=ice-ufrag:d/wE
      a=ice-pwd:2Y2JsaCZfp2b7UvPduJ8EnmT
      a=fingerprint:sha-256 0A:5C:63:AE:EE:19:A8:22:62:E3:CB:36:BB:BC:20:F6:CF:EC:49:89:2C:57:77:9D:D9:84:96:B4:65:72:8E:67
      a=setup:actpass
      m=video 9 UDP/TLS/RTP/SAVPF 96
      c=IN IP4 0.0.0.0
      a=rtcp:9 IN IP4 0.0.0.0
      a=rtcp-mux
      a=sendonly
      a=rtpmap:96 VP8/90000
      a=rtcp-fb:96 nack pli
      a=ssrc:2513950906 cname:caller
      a=mid:1
      a=ice-ufrag:d/wE
      a=ice-pwd:2Y2JsaCZfp2b7UvPduJ8EnmT
      a=fingerprint:sha-256 0A:5C:63:AE:EE:19:A8:22:62:E3:CB:36:BB:BC:20:F6:CF:EC:49:89:2C:57:77:9D:D9:84:96:B4:65:72:8E:67
      a=setup:actpass
      m=application 9 UDP/DTLS/SCTP webrtc-datachannel
      c=IN IP4 0.0.0.0
      a=sctp-port:5000
      a=max-message-size:262144
      a=mid:2
      a=ice-ufrag:d/wE
      a=ice-pwd:2Y2JsaCZfp2b7UvPduJ8EnmT
      a=fingerprint:sha-256 0A:5C:63:AE:EE:19:A8:22:62:E3:CB:36:BB:BC:20:F6:CF:EC:49:89:2C:57:77:9D:D9:84:96:B4:65:72:8E:67
      a=setup:actpass
      "
    `);
  });

  it('of exactly 20 KB is taken', () => {
    expect(padded(20 * 1024)).toHaveLength(20 * 1024);
    expect(refusalOf(padded(20 * 1024))).toBe('taken');
  });

  it('with line feeds alone, transport said once for all, or sections that are only bundled is taken', () => {
    expect(checkOffer(browserOffer.replaceAll('\r\n', '\n'))).toEqual(checkOffer(browserOffer));
    const transport = /^a=(?:ice-ufrag|ice-pwd|fingerprint|setup)/;
    const said = browserOffer
      .split('\r\n')
      .filter((line) => transport.test(line))
      .slice(0, 4);
    const once = without(transport).replace('t=0 0\r\n', `t=0 0\r\n${said.join('\r\n')}\r\n`);
    expect(checkOffer(once)).toEqual(checkOffer(browserOffer));
    const bundled = change('m=video 9', 'm=video 0').replace('a=mid:1', 'a=mid:1\r\na=bundle-only');
    expect(checkOffer(bundled)).toEqual(checkOffer(browserOffer));
  });

  it('of a video that is not VP8, or is switched off, keeps its place and is refused there', () => {
    for (const offer of [browserOffer.replaceAll('VP8', 'VP7'), change('m=video 9', 'm=video 0')]) {
      const { sdp } = checkOffer(offer);
      expect(sdp).toContain('a=group:BUNDLE 0 2\r\n');
      expect(sdp).toContain('m=video 0 UDP/TLS/RTP/SAVPF 0\r\n');
      expect(sdp.match(/^m=/gm)).toHaveLength(3);
    }
  });

  it('with as much of everything as fits is passed on no longer than any other', () => {
    const fill = (line: (index: number) => string) => {
      let lines = '';
      for (let index = 0; browserOffer.length + lines.length < 20_000; index += 1)
        lines += `${line(index)}\r\n`;
      return change('a=rtcp-rsize\r\n', `a=rtcp-rsize\r\n${lines}`);
    };
    for (const offer of [
      fill((index) => `a=candidate:${index} 1 udp 1 x${index}.local 9 typ host`),
      fill((index) => `a=rtpmap:${index % 128} opus/48000/2`),
      fill((index) => `a=fmtp:${index} x`),
      fill((index) => `a=ssrc:${index} cname:x`),
      fill((index) => `a=extmap:${index} urn:x`),
      fill((index) => `a=rid:${index} send`),
      fill(() => `a=fingerprint:sha-256 ${'00:'.repeat(100)}`),
      fill(() => `a=${'x'.repeat(2_000)}`),
      fill(() => 'a=rtcp-fb:* nack'),
      fill(() => 'a=__proto__:x'),
    ]) {
      const { sdp } = checkOffer(offer);
      expect(sdp.length).toBeLessThan(2_000);
      expect(sdp).not.toMatch(/candidate|local|extmap|rid:|proto/);
    }
  });
});
