import { Problem } from '../../../../ground/problem.ts';

/** What a caller offers, once it is known to be harmless. */
export interface CheckedOffer {
  /** Put together from what was checked: nothing that came is passed on as it came. */
  readonly sdp: string;
  /** The number of the caller's Opus packets, and of its VP8 packets where it may share a screen. */
  readonly opusType: number;
  readonly vp8Type: number | null;
  /** The caller's ICE name. */
  readonly userFragment: string;
}

export const mostOfferBytes = 20 * 1024;
const mostSections = 3;

type Attributes = ReadonlyMap<string, readonly string[]>;

interface Section {
  readonly kind: string;
  readonly port: number;
  readonly formats: readonly string[];
  readonly attributes: Attributes;
}

const sectionLine = /^m=([a-z]{1,16}) (\d{1,5}) ([A-Z/]{1,32})((?: [\w-]{1,32}){1,200})$/;
const token = /^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/;

/**
 * Reads the offer of a WebRTC caller: one Opus section, at most one of video and one of data, all in one
 * bundle. Its work is bounded by the size, which is looked at first. Throws a 400 that names what is wrong.
 *
 * Candidates are left out: this server sends to nobody whose address only an offer names, it answers
 * those who come (ICE lite). So are all codecs and header extensions that a call has no use for.
 */
export function checkOffer(text: string): CheckedOffer {
  if (Buffer.byteLength(text) > mostOfferBytes) refuse('is over 20 KB');
  const { session, sections } = readSections(text);
  const [audio] = pickKind(sections, 'audio');
  const [video] = pickKind(sections, 'video');
  pickKind(sections, 'application');
  const opusType = audio && audio.port !== 0 ? findCodec(audio, /^opus\/48000\/2$/i) : null;
  if (opusType === null) refuse('offers no Opus');
  const vp8Type = video ? findCodec(video, /^VP8\/90000$/i) : null;

  const mids = sections.map((section) => readMid(section));
  if (new Set(mids).size < mids.length) refuse('names two media sections alike (a=mid)');
  const accepted = sections.filter((section) => isAccepted(section, vp8Type));
  const transport = readTransport(session, sections, mids, accepted);
  const bundled = mids.filter((_, index) => accepted.includes(sections[index]!));
  const lines = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    `a=group:BUNDLE ${bundled.join(' ')}`,
    ...sections.flatMap((section, index) => [
      ...(accepted.includes(section)
        ? writeSection(section, opusType, vp8Type)
        : [`m=${section.kind} 0 UDP/TLS/RTP/SAVPF 0`, 'c=IN IP4 0.0.0.0']),
      `a=mid:${mids[index]}`,
      ...transport.lines,
    ]),
  ];
  return {
    sdp: lines.map((line) => `${line}\r\n`).join(''),
    opusType,
    vp8Type,
    userFragment: transport.userFragment,
  };
}

function refuse(what: string): never {
  throw new Problem(400, `offer: ${what}`);
}

function readSections(text: string): { session: Attributes; sections: readonly Section[] } {
  const lines = text.replace(/[\r\n]+$/, '').split(/\r?\n/);
  if (lines[0] !== 'v=0') refuse('is no SDP, which begins with v=0');
  const wrong = lines.findIndex((line) => !/^[a-z]=[^\p{Cc}]+$/u.test(line));
  if (wrong !== -1) refuse(`is no SDP: line ${wrong + 1} is not of the form x=value`);
  const starts = lines.flatMap((line, index) => (line.startsWith('m=') ? [index] : []));
  if (starts.length === 0) refuse('is no SDP of a call: it has no media section');
  if (starts.length > mostSections) refuse('has more than three media sections');
  const sections = starts.map((start, index): Section => {
    const match = sectionLine.exec(lines[start]!);
    if (!match) refuse(`is no SDP: line ${start + 1} begins no media section`);
    const [, kind = '', port, , formats = ''] = match;
    const attributes = readAttributes(lines.slice(start, starts[index + 1]));
    return { kind, port: Number(port), formats: formats.trim().split(' '), attributes };
  });
  return { session: readAttributes(lines.slice(0, starts[0])), sections };
}

function readAttributes(lines: readonly string[]): Attributes {
  const attributes = new Map<string, string[]>();
  for (const line of lines) {
    if (!line.startsWith('a=')) continue;
    const colon = line.indexOf(':');
    const name = line.slice(2, colon === -1 ? undefined : colon);
    const values = attributes.get(name) ?? [];
    values.push(colon === -1 ? '' : line.slice(colon + 1));
    attributes.set(name, values);
  }
  return attributes;
}

function pickKind(sections: readonly Section[], kind: string): readonly Section[] {
  const others = sections.find(({ kind }) => !['audio', 'video', 'application'].includes(kind));
  if (others) refuse(`has a media section that is neither audio, video nor data: ${others.kind}`);
  const picked = sections.filter((section) => section.kind === kind);
  if (picked.length > 1) refuse(`has two media sections of ${kind}`);
  return picked;
}

/** The first format of the section that is this codec. */
function findCodec({ formats, attributes }: Section, codec: RegExp): number | null {
  for (const map of attributes.get('rtpmap') ?? []) {
    const [, type = '', name = ''] = /^(\d{1,3}) ([\w.-]{1,32}(?:\/\d{1,6}){1,2})$/.exec(map) ?? [];
    if (codec.test(name) && formats.includes(type) && Number(type) <= 127) return Number(type);
  }
  return null;
}

function readMid({ attributes }: Section): string {
  const [mid = ''] = attributes.get('mid') ?? [];
  if (!token.test(mid)) refuse('has a media section without a name (a=mid)');
  return mid;
}

/** A section that is switched off, or of a video that is not VP8, stays in its place and is refused. */
function isAccepted({ kind, port, attributes }: Section, vp8Type: number | null): boolean {
  if (kind === 'video' && vp8Type === null) return false;
  return port !== 0 || attributes.has('bundle-only');
}

/** How the whole bundle is reached: what its first section says, or the session. */
function readTransport(
  session: Attributes,
  sections: readonly Section[],
  mids: readonly string[],
  accepted: readonly Section[],
) {
  const bundle = (session.get('group') ?? []).find((group) => group.startsWith('BUNDLE '));
  const members = bundle?.split(' ').slice(1) ?? [];
  const outside = accepted.find((section) => !members.includes(mids[sections.indexOf(section)]!));
  if (outside) refuse('is not in one bundle (a=group:BUNDLE with every media section)');
  const tag = sections[mids.indexOf(members[0]!)] ?? accepted[0]!;
  const read = (name: string) => tag.attributes.get(name) ?? session.get(name) ?? [];
  const [userFragment = ''] = read('ice-ufrag');
  const [password = ''] = read('ice-pwd');
  const [setup = ''] = read('setup');
  const fingerprint = read('fingerprint').find(isStrongFingerprint);
  if (!/^[A-Za-z0-9+/]{4,256}$/.test(userFragment)) refuse('has no ICE name (a=ice-ufrag)');
  if (!/^[A-Za-z0-9+/]{22,256}$/.test(password)) refuse('has no ICE password (a=ice-pwd)');
  if (fingerprint === undefined) refuse('has no fingerprint of SHA-256 or longer (a=fingerprint)');
  if (setup !== 'actpass' && setup !== 'active')
    refuse('does not leave to the server how to begin (a=setup:actpass)');
  return {
    userFragment,
    lines: [
      `a=ice-ufrag:${userFragment}`,
      `a=ice-pwd:${password}`,
      `a=fingerprint:${fingerprint}`,
      `a=setup:${setup}`,
    ],
  };
}

function isStrongFingerprint(value: string): boolean {
  const [, bits, bytes = ''] =
    /^sha-(256|384|512) ([0-9A-F]{2}(?::[0-9A-F]{2})*)$/i.exec(value) ?? [];
  return bits !== undefined && bytes.split(':').length === Number(bits) / 8;
}

function writeSection(section: Section, opusType: number, vp8Type: number | null): string[] {
  if (section.kind === 'application') return writeData(section);
  const isAudio = section.kind === 'audio';
  const type = isAudio ? opusType : vp8Type!;
  const source = (section.attributes.get('ssrc') ?? [])
    .map((value) => /^(\d{1,10}) /.exec(value)?.[1])
    .find((ssrc) => ssrc !== undefined && Number(ssrc) < 2 ** 32);
  const direction =
    ['sendonly', 'recvonly', 'inactive'].find((name) => section.attributes.has(name)) ?? 'sendrecv';
  return [
    `m=${section.kind} 9 UDP/TLS/RTP/SAVPF ${type}`,
    'c=IN IP4 0.0.0.0',
    'a=rtcp:9 IN IP4 0.0.0.0',
    'a=rtcp-mux',
    `a=${direction}`,
    ...(isAudio
      ? [`a=rtpmap:${type} opus/48000/2`, `a=fmtp:${type} minptime=10;useinbandfec=1`]
      : [`a=rtpmap:${type} VP8/90000`, `a=rtcp-fb:${type} nack pli`]),
    ...(source === undefined ? [] : [`a=ssrc:${source} cname:caller`]),
  ];
}

function writeData({ attributes }: Section): string[] {
  const port = readNumber(attributes, 'sctp-port', 65_535) ?? refuse('has no a=sctp-port');
  const size = readNumber(attributes, 'max-message-size', 2 ** 31);
  return [
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    `a=sctp-port:${port}`,
    ...(size === null ? [] : [`a=max-message-size:${size}`]),
  ];
}

function readNumber(attributes: Attributes, name: string, most: number): number | null {
  const [value = ''] = attributes.get(name) ?? [];
  return /^\d{1,10}$/.test(value) && Number(value) <= most ? Number(value) : null;
}
