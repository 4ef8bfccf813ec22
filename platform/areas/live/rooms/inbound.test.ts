import { clientInboundMessage } from '@parley/contract/voice';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readInbound } from './inbound.ts';

describe('D534 of a caller', () => {
  afterEach(() => void vi.restoreAllMocks());
  const check = () => vi.spyOn(clientInboundMessage, 'safeParse');

  it('a message of more than 200 values is neither parsed nor checked', () => {
    const [parse, checked] = [vi.spyOn(JSON, 'parse'), check()];
    const content = Array.from({ length: 200 }, () => 1);
    const text = JSON.stringify({ type: 'add-message', message: { role: 'user', content } });
    expect(readInbound(text)).toEqual({
      type: 'unreadable',
      why: 'it has more than 200 values',
    });
    expect(parse).not.toHaveBeenCalled();
    expect(checked).not.toHaveBeenCalled();
  });

  it.each([
    ['transfer', 'transfer: this call has no telephone line to be put through on'],
    ['handoff', 'handoff: it takes the controlUrl of the call'],
  ])('%s is refused by its type alone', (type, why) => {
    const checked = check();
    expect(readInbound(JSON.stringify({ type, destination: 5 }))).toEqual({ type: 'refused', why });
    expect(checked).not.toHaveBeenCalled();
  });

  it.each(['constructor', '__proto__', 5, null])('%s is no type', (type) => {
    expect(readInbound(JSON.stringify({ type }))).toEqual({
      type: 'unreadable',
      why: 'its type is not known',
    });
  });

  it.each(['null', '5', '[]', '"x"'])('%s is no message', (text) => {
    expect(readInbound(text)).toMatchObject({ type: 'unreadable' });
  });

  it('the longest words and twenty phrases are read', () => {
    const say = { type: 'say', content: ','.repeat(10_000) };
    expect(readInbound(JSON.stringify(say))).toEqual({ type: 'message', message: say });
    const expecting = { type: 'expect', phrases: Array(20).fill('yes'), answeredBy: 'page' };
    expect(readInbound(JSON.stringify(expecting))).toEqual({ type: 'message', message: expecting });
  });
});
