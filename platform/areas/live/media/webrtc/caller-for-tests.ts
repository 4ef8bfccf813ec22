import type { RTCDataChannel, RTCPeerConnection } from 'werift';
import { RTCPeerConnection as Connection, RtpHeader, RtpPacket, useOPUS, useVP8 } from 'werift';
import type { Line, LineEnd, PicturePacket } from '../line.ts';
import { heardSamples } from '../line.ts';
import type { SpeechDecoder } from '../opus.ts';
import { openDecoder, openEncoder } from '../opus.ts';
import { createTone } from '../tone.ts';
import type { WebrtcLines } from './lines.ts';

/** A caller in this process, over a real connection on loopback. */
export interface WireCaller {
  readonly connection: RTCPeerConnection;
  readonly messages: RTCDataChannel;
  readonly answer: string;
  /** Frames of 16 kHz that the caller heard. */
  readonly played: Int16Array[];
  readonly received: string[];
  /** Sends 20 ms at 24 kHz: the next of a tone of 440 Hz, where nothing else is given. */
  sendFrame(frame?: Int16Array): void;
  sendVideo(): void;
  /** Resolves once messages go both ways. */
  open(): Promise<void>;
  /** Gone without a word, as a process that is killed. */
  kill(): Promise<void>;
}

/** The same, and what the server's side saw of it. */
export interface TestCaller extends WireCaller {
  readonly line: Line;
  /** Frames of 16 kHz that the line heard. */
  readonly heard: Int16Array[];
  readonly texts: string[];
  readonly pictures: PicturePacket[];
  readonly ends: LineEnd[];
}

const codecs = {
  audio: [useOPUS()],
  video: [useVP8({ rtcpFeedback: [{ type: 'nack', parameter: 'pli' }] })],
};

export async function createOffer(): Promise<{
  readonly connection: RTCPeerConnection;
  readonly messages: RTCDataChannel;
  readonly sdp: string;
}> {
  const connection = new Connection({
    codecs,
    bundlePolicy: 'max-bundle',
    iceServers: [{ urls: 'stun:127.0.0.1:9' }],
    iceUseIpv4: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ['127.0.0.1'],
    iceInterfaceAddresses: { udp4: '127.0.0.1' },
    // Nobody answers there.
    iceStunGatherTimeout: 0.001,
  });
  const messages = connection.createDataChannel('messages');
  connection.addTransceiver('audio', { direction: 'sendrecv' });
  connection.addTransceiver('video', { direction: 'sendonly' });
  await connection.setLocalDescription(await connection.createOffer());
  return { connection, messages, sdp: connection.localDescription!.sdp };
}

/** @param isLookedAt whether whole pictures of a shared screen are asked for */
export async function callLines(lines: WebrtcLines, isLookedAt = true): Promise<TestCaller> {
  const heard: Int16Array[] = [];
  const texts: string[] = [];
  const pictures: PicturePacket[] = [];
  const ends: LineEnd[] = [];
  let line!: Line;
  const caller = await callBy(async (offer) => {
    const opened = await lines.open(offer, {
      onPcm16k: (frame) => void heard.push(frame),
      onMessage: (text) => void texts.push(text),
      onPicture(packet, askForWhole) {
        pictures.push(packet);
        if (isLookedAt) askForWhole(false);
      },
      onClosed: (why) => void ends.push(why),
    });
    ({ line } = opened);
    return opened.answer;
  });
  return { ...caller, line, heard, texts, pictures, ends };
}

/** @param exchange gives the answer to an offer */
export async function callBy(exchange: (offer: string) => Promise<string>): Promise<WireCaller> {
  const { connection, messages, sdp } = await createOffer();
  const played: Int16Array[] = [];
  const received: string[] = [];
  messages.onMessage.subscribe((message) => void received.push(String(message)));
  const [encoder, decoder] = await Promise.all([openEncoder(), openDecoder()]);
  connection.onTrack.subscribe((track) =>
    track.onReceiveRtp.subscribe(({ payload }) => play(decoder, payload, played)),
  );
  const answer = await exchange(sdp);
  await connection.setRemoteDescription({ type: 'answer', sdp: answer });
  const [audio, video] = connection.getTransceivers();
  const nextFrame = createTone(440, 24_000, 480);
  let sequence = 65_500;
  let pictures = 0;
  return {
    connection,
    messages,
    answer,
    played,
    received,
    sendFrame(frame = nextFrame()) {
      sequence += 1;
      const header = new RtpHeader({
        sequenceNumber: sequence & 0xffff,
        timestamp: sequence * 960,
      });
      void audio!.sender.sendRtp(new RtpPacket(header, Buffer.from(encoder.encode(frame))));
    },
    sendVideo() {
      pictures += 1;
      const header = new RtpHeader({ sequenceNumber: pictures, timestamp: pictures * 3_000 });
      void video!.sender.sendRtp(new RtpPacket(header, Buffer.alloc(500, pictures)));
    },
    async open() {
      if (messages.readyState !== 'open')
        await messages.stateChanged.watch((state) => state === 'open');
    },
    async kill() {
      await audio!.dtlsTransport.iceTransport.connection.close();
    },
  };
}

function play(decoder: SpeechDecoder, payload: Buffer, played: Int16Array[]): void {
  const frame = decoder.decode(payload);
  if (frame?.length === heardSamples) played.push(frame);
}
