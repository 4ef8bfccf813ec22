import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Closes the connection of a body that does not go on while somebody reads it, or that nobody reads
 * because it was answered already. An answer may take as long as it likes, and so may who has not begun to
 * read: the limit of a whole request is theirs.
 */
export function dropStalledBody(
  request: IncomingMessage,
  response: ServerResponse,
  { stalledMs, keepAliveMs }: { readonly stalledMs: number; readonly keepAliveMs: number },
): void {
  const { socket, headers } = request;
  if (headers['transfer-encoding'] === undefined && !(Number(headers['content-length']) > 0))
    return;
  socket.setTimeout(stalledMs);
  request.once('timeout', () => {
    if (request.readableFlowing) socket.destroy();
  });
  // One that is whole and not read yet may wait; Node would close the connection if nobody listened.
  response.on('timeout', () => {});
  // With the answer Node begins to wait for the next request, which nobody sends before this one is whole.
  response.once('finish', () => {
    if (!request.complete) socket.setTimeout(stalledMs);
  });
  request.once('end', () => socket.setTimeout(response.writableFinished ? keepAliveMs : 0));
}
