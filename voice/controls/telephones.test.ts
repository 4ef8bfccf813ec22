import { describe, expect, it } from 'vitest';
import { checkDialOut } from './dial-out.ts';
import { checkDtmf } from './dtmf.ts';
import { refusalOf } from './refusal-of.ts';
import { checkSipCallTransfer, checkSipRefer } from './sip.ts';

const letters = (count: number) => 'a'.repeat(count);
const sip = { sipUri: 'sip:a@b' };
const phone = { phoneNumber: '+15550100' };

describe('dial-out', () => {
  it.each([
    ['nobody', {}, 'either a sip uri or phone number must be provided'],
    ['no argument', undefined, 'either a sip uri or phone number must be provided'],
    ['a phone', phone, null],
    ['a SIP address', sip, null],
    ['both', { ...sip, ...phone }, 'only one of sip uri or phone number must be provided'],
  ])('R5.20 %s', (_name, options, refusal) => {
    expect(refusalOf(() => checkDialOut(options))).toBe(
      refusal && `Error starting dial out: ${refusal}`,
    );
  });

  it.each([
    [{ sipUri: 5 }, 'sipUri must be a string'],
    [{ sipUri: 'a@b' }, "Invalid SIP URI, must start with 'sip:'"],
    [{ sipUri: 'sips:a@b' }, "Invalid SIP URI, must start with 'sip:'"],
    [{ ...sip, video: true }, null],
    [{ ...sip, video: 'yes' }, 'video must be a boolean value'],
  ])('R5.21 %j', (options, refusal) => {
    expect(refusalOf(() => checkDialOut(options))).toBe(
      refusal && `Error starting dial out: ${refusal}`,
    );
  });

  it.each([
    [{ phoneNumber: 15550100 }, 'phoneNumber must be a string'],
    [{ phoneNumber: '+1' }, null],
    [{ phoneNumber: '+' }, 'Invalid phone number, must be valid phone number as per E.164'],
    [{ phoneNumber: '15550100' }, 'Invalid phone number, must be valid phone number as per E.164'],
    [{ phoneNumber: '+1 555' }, 'Invalid phone number, must be valid phone number as per E.164'],
  ])('R5.22 %j', (options, refusal) => {
    expect(refusalOf(() => checkDialOut(options))).toBe(
      refusal && `Error starting dial out: ${refusal}`,
    );
  });

  it.each([
    [{ ...sip, codecs: { audio: ['OPUS', 'PCMU', 'PCMA', 'G722'], video: ['H264', 'VP8'] } }, null],
    [{ ...sip, codecs: { audio: 'OPUS' } }, 'audio codec must be an array'],
    [{ ...sip, codecs: { audio: [] } }, 'audio codec array specified but empty'],
    [{ ...sip, codecs: { audio: [1] } }, 'audio codec must be a string'],
    [
      { ...sip, codecs: { audio: ['OPUS', 'MP3'] } },
      'audio codec must be one of OPUS, PCMU, PCMA, G722',
    ],
    [{ ...sip, codecs: { video: 'VP8' } }, 'video codec must be an array'],
    [{ ...sip, codecs: { video: [] } }, 'video codec array specified but empty'],
    [{ ...sip, codecs: { video: [{}] } }, 'video codec must be a string'],
    [{ ...sip, codecs: { video: ['VP9'] } }, 'video codec must be H264 or VP8'],
    [{ ...phone, codecs: { audio: ['MP3'] } }, 'audio codec must be one of OPUS, PCMU, PCMA, G722'],
    [{ ...phone, codecs: { video: ['VP9'] } }, null],
  ])('R5.23 %j', (options, refusal) => {
    expect(refusalOf(() => checkDialOut(options))).toBe(
      refusal && `Error starting dial out: ${refusal}`,
    );
  });

  it.each([
    ['R5.24', { ...phone, callerId: 'id' }, null],
    ['R5.24', { ...phone, callerId: 5 }, 'callerId must be a string'],
    ['R5.24', { ...sip, callerId: 'id' }, 'callerId not allowed with sipUri'],
    ['R5.25', { ...phone, displayName: 5 }, 'displayName must be a string'],
    ['R5.25 R9.28', { ...phone, displayName: letters(199) }, null],
    [
      'R5.25 R9.28',
      { ...phone, displayName: letters(200) },
      'displayName length must be less than 200',
    ],
    ['R5.25', { ...phone, userId: 5 }, 'userId must be a string'],
    ['R5.25 R9.28', { ...phone, userId: letters(36) }, null],
    [
      'R5.25 R9.28',
      { ...phone, userId: letters(37) },
      'userId length must be less than or equal to 36',
    ],
  ])('%s %j', (_id, options, refusal) => {
    expect(refusalOf(() => checkDialOut(options))).toBe(
      refusal && `Error starting dial out: ${refusal}`,
    );
  });
});

describe('tones', () => {
  it.each([
    [undefined, 'sessionId and tones are mandatory parameter'],
    [{ sessionId: 's' }, 'sessionId and tones are mandatory parameter'],
    [{ sessionId: 's', tones: 5 }, 'sessionId and tones should be of string type'],
    [{ sessionId: 's', tones: '0123456789ABCD*#0123' }, null],
    [{ sessionId: 's', tones: '0123456789ABCD*#01234' }, 'tones string must be upto 20 characters'],
    [{ sessionId: 's', tones: '1a' }, 'a is not valid DTMF tone'],
    [{ sessionId: 's', tones: 'E' }, 'E is not valid DTMF tone'],
  ])('R5.26 R9.28 %j', (options, refusal) => {
    expect(refusalOf(() => checkDtmf(options))).toBe(refusal);
  });
});

describe('a SIP transfer', () => {
  const to = (toEndPoint: unknown, more = {}) => ({ sessionId: 's', toEndPoint, ...more });

  it.each([
    [undefined, 'sipCallTransfer() requires a sessionId and toEndPoint'],
    [{ sessionId: 's' }, 'sipCallTransfer() requires a sessionId and toEndPoint'],
    [to(5), 'Invalid paramater: sessionId and toEndPoint must be of type string'],
    [to('sip:a@b'), null],
    [to('+1555'), null],
    [to('a@b'), 'toEndPoint: a@b must starts with either "sip:" or "+"'],
    [to('+1555', { callerId: '+1666' }), null],
    [to('+1555', { callerId: 5 }), 'callerId must be of type string'],
    [
      to('sip:a@b', { callerId: '+1666' }),
      'callerId is only valid when transferring to a PSTN number',
    ],
  ])('R5.27 %j', (options, refusal) => {
    expect(refusalOf(() => checkSipCallTransfer(options))).toBe(refusal);
  });

  it.each([
    [undefined, 'sessionId and toEndPoint are mandatory parameter'],
    [{ toEndPoint: 'sip:a@b' }, 'sipRefer() requires a sessionId and toEndPoint'],
    [to('sip:a@b'), null],
    [to('+1555'), '"toEndPoint" must be a "sip" address'],
  ])('R5.27 referred: %j', (options, refusal) => {
    expect(refusalOf(() => checkSipRefer(options))).toBe(refusal);
  });

  it('leaves the caller’s object as it was', () => {
    const options = to('sip:a@b');
    expect(checkSipRefer(options)).toEqual({ ...options, useSipRefer: true });
    expect(options).toEqual({ sessionId: 's', toEndPoint: 'sip:a@b' });
  });
});
