import { describe, expect, it } from 'vitest';
import { checkDialOut } from './dial-out.ts';
import { checkDtmf } from './dtmf.ts';
import { refusalOf } from './refusal-of.ts';
import { dialOutParties, dialOuts, sipRefers, sipTransfers, tones } from './refusals.ts';
import { checkSipCallTransfer, checkSipRefer } from './sip.ts';

describe('dial-out', () => {
  const refusalOfDialOut = (options: unknown) => refusalOf(() => checkDialOut(options));
  const prefixed = (refusal: string | null) => refusal && `Error starting dial out: ${refusal}`;

  it.each(dialOutParties)('R5.20 %s', (_name, options, refusal) => {
    expect(refusalOfDialOut(options)).toBe(prefixed(refusal));
  });

  it.each(dialOuts)('%s %j', (_id, options, refusal) => {
    expect(refusalOfDialOut(options)).toBe(prefixed(refusal));
  });
});

describe('tones', () => {
  it.each(tones)('R5.26 R9.28 %j', (options, refusal) => {
    expect(refusalOf(() => checkDtmf(options))).toBe(refusal);
  });
});

describe('a SIP transfer', () => {
  it.each(sipTransfers)('R5.27 %j', (options, refusal) => {
    expect(refusalOf(() => checkSipCallTransfer(options))).toBe(refusal);
  });

  it.each(sipRefers)('R5.27 referred: %j', (options, refusal) => {
    expect(refusalOf(() => checkSipRefer(options))).toBe(refusal);
  });

  it('leaves the caller’s object as it was', () => {
    const options = { sessionId: 's', toEndPoint: 'sip:a@b' };
    expect(checkSipRefer(options)).toEqual({ ...options, useSipRefer: true });
    expect(options).toEqual({ sessionId: 's', toEndPoint: 'sip:a@b' });
  });
});
