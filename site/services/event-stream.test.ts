import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createEventParser, readEvents } from './event-stream.ts';

function parse(...pieces: string[]): string[] {
  const parser = createEventParser();
  return [...pieces.flatMap((piece) => parser.push(piece)), ...parser.end()];
}

describe('server-sent events', () => {
  it.each([
    ['LF', 'data: a\n\ndata: b\n\n'],
    ['CRLF', 'data: a\r\n\r\ndata: b\r\n\r\n'],
    ['CR', 'data: a\r\rdata: b\r\r'],
    ['no space', 'data:a\n\ndata:b\n\n'],
    ['comments and other fields', ': ping\n\nid: 1\nevent: x\ndata: a\nretry: 5\n\ndata: b\n\n'],
    ['no last blank line', 'data: a\n\ndata: b'],
  ])('reads events with %s', (_, stream) => {
    expect(parse(stream)).toEqual(['a', 'b']);
  });

  it('joins the data lines of one event, and keeps all but one leading space', () => {
    expect(parse('data:  a\ndata\ndata: b\n\n')).toEqual([' a\n\nb']);
  });

  it('takes a field that only begins with data for another field', () => {
    expect(parse('dataset: x\n\n')).toEqual([]);
  });

  it('reads the same wherever the stream was cut', () => {
    const line = fc.oneof(
      fc.string({ unit: 'grapheme' }).map((text) => `data: ${text.replace(/[\r\n]/g, '')}`),
      fc.constantFrom('', ': comment', 'event: x', 'data'),
    );
    const stream = fc
      .array(fc.tuple(line, fc.constantFrom('\n', '\r\n', '\r')))
      .map((lines) => lines.flat().join(''));
    fc.assert(
      fc.property(stream, fc.array(fc.nat()), (text, cuts) => {
        const places = [0, ...cuts.map((cut) => cut % (text.length + 1)), text.length];
        places.sort((a, b) => a - b);
        const pieces = places.slice(1).map((end, index) => text.slice(places[index], end));
        expect(parse(...pieces)).toEqual(parse(text));
      }),
    );
  });

  it('reads bytes cut inside a character', async () => {
    const bytes = new TextEncoder().encode('data: Grüße 👋\r\n\r\n');
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
        controller.close();
      },
    });
    const events: string[] = [];
    for await (const event of readEvents(body)) events.push(event);
    expect(events).toEqual(['Grüße 👋']);
  });

  it('lets go of the body when the reader stops early', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('data: a\n\n')),
      cancel: () => void (cancelled = true),
    });
    for await (const event of readEvents(body)) {
      expect(event).toBe('a');
      break;
    }
    expect(cancelled).toBe(true);
  });
});
