import { createSocket, type RemoteInfo } from 'node:dgram';
import type { AddressInfo } from 'node:net';

/** The network between one caller and a server's port for media, which can be taken away. */
export interface UdpRelay {
  /** Of 127.0.0.1. */
  readonly port: number;
  /** Nothing comes through any more, either way, and nobody is told. */
  cut(): void;
  close(): void;
}

export async function openUdpRelay(to: number): Promise<UdpRelay> {
  const outside = createSocket('udp4');
  const inside = createSocket('udp4');
  let caller: RemoteInfo | null = null;
  let isCut = false;
  outside.on('message', (packet, from) => {
    caller = from;
    if (!isCut) inside.send(packet, to, '127.0.0.1');
  });
  inside.on('message', (packet) => {
    if (caller && !isCut) outside.send(packet, caller.port, caller.address);
  });
  await new Promise<void>((resolve) => outside.bind(0, '127.0.0.1', resolve));
  return {
    port: (outside.address() as AddressInfo).port,
    cut() {
      isCut = true;
    },
    close() {
      outside.close();
      inside.close();
    },
  };
}
