import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPipelineCheck } from './pipelined.ts';

const mayAnswer = createPipelineCheck();
const asked: ServerResponse[] = [];
const server = createServer((request, response) => {
  if (mayAnswer(request, response)) asked.push(response);
});
beforeAll(async () => void (await once(server.listen(0, '127.0.0.1'), 'listening')));
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});
beforeEach(() => void asked.splice(0));

const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
async function open() {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

it('D453 a connection that sends more than can be answered is closed', async () => {
  const socket = await open();
  socket.write(request.repeat(200));
  await once(socket.resume(), 'close');
  expect(asked.length).toBeLessThanOrEqual(4);
});

it('D453 a connection may ask as much as it likes, one after another or a few at once', async () => {
  const socket = await open();
  socket.resume();
  for (let round = 0; round < 5; round += 1) {
    socket.write(request.repeat(4));
    await expect.poll(() => asked, { interval: 2 }).toHaveLength(4);
    const ended = asked.splice(0).map((response) => once(response.end('x'), 'close'));
    await Promise.all(ended);
  }
  expect(socket.destroyed).toBe(false);
  socket.destroy();
});
