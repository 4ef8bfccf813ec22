// To try an operation: what came back, as far as it may be shown.

/** Bytes of a body that are read and shown. */
const mostShown = 64 * 1024;
/** Milliseconds that an answer may take, its body included. */
const longestAnswer = 60_000;
const toldHeaders = ['content-type', 'x-request-id', 'location', 'retry-after', 'parley-model'];

/** Shows the answer to a request while it comes. Ends without an error, whatever happens. */
export async function showAnswer({ url, init }, signal, view) {
  const timer = AbortSignal.timeout(longestAnswer);
  const begun = performance.now();
  view.begin();
  try {
    const reply = await fetch(url, { ...init, signal: AbortSignal.any([signal, timer]) });
    view.showHead(
      toldHeaders
        .filter((name) => reply.headers.has(name))
        .map((name) => [name, reply.headers.get(name)]),
    );
    const { text, isWhole } = await readStart(reply, view.showBody);
    view.showBody(isWhole ? layOut(text) : text);
    const time = Math.round(performance.now() - begun);
    const cut = isWhole ? '' : ` The first ${mostShown / 1024} KB of it are shown.`;
    view.end(`${reply.status} ${reply.statusText} in ${time} ms.${cut}`, reply.status);
    return reply.ok && isWhole ? text : null;
  } catch (error) {
    if (signal.aborted) view.end('Stopped. The server may have done it all the same.');
    else if (timer.aborted) view.end('No whole answer within a minute.');
    else
      view.end(`No answer: is the server running, and this page still its own? (${error.message})`);
    return null;
  }
}

/** The text of a body, as it comes; the rest of a long one is not read. */
async function readStart(reply, show) {
  const reader = reply.body?.getReader();
  const decoder = new TextDecoder();
  let text = '';
  let left = mostShown;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    text += decoder.decode(value.subarray(0, left), { stream: true });
    left -= value.length;
    show(text);
    if (left >= 0) continue;
    await reader.cancel();
    return { text, isWhole: false };
  }
  return { text: text + decoder.decode(), isWhole: true };
}

/** JSON with its lines, anything else as it is. */
function layOut(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
