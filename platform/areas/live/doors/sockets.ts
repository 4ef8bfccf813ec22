import type { FastifyReply, FastifyRequest } from 'fastify';
import { type WebSocket, WebSocketServer } from 'ws';
import { takeUpgrade } from '@parley/http/upgrades';
import { Problem } from '../../../ground/problem.ts';
import { socketLimits } from '../media/websocket/line.ts';

const server = new WebSocketServer({ noServer: true, clientTracking: false, ...socketLimits });

/** @throws {Problem} 426, 400 unless the request asks for a WebSocket, in the one version that there is. */
export function requireHandshake({ headers }: FastifyRequest, reply: FastifyReply): void {
  if (headers.upgrade?.toLowerCase() !== 'websocket') {
    reply.header('upgrade', 'websocket');
    throw new Problem(426, 'This address is a WebSocket: connect to it with ws: or wss:.');
  }
  const isKey = /^[+/0-9a-z]{22}==$/i.test(headers['sec-websocket-key'] ?? '');
  if (!isKey || headers['sec-websocket-version'] !== '13')
    throw new Problem(400, 'The WebSocket handshake needs a Sec-WebSocket-Key, and version 13.');
}

/** Opens the WebSocket that a request asks for. @throws {Error} when whoever asked is gone. */
export function openSocket(request: FastifyRequest, reply: FastifyReply): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const upgrade = takeUpgrade(request, reply);
    const gone = () => reject(new Error('whoever asked for a WebSocket is gone'));
    if (!upgrade || upgrade.socket.destroyed) return gone();
    upgrade.socket.once('close', gone);
    server.handleUpgrade(request.raw, upgrade.socket, upgrade.head, (socket) => {
      upgrade.socket.off('close', gone);
      resolve(socket);
    });
  });
}
