import { expect, it } from 'vitest';
import { parseEnvironment } from './environment.ts';

const address = 'https://files.company.example/recordings';

it('D1334 recordings are copied where VOICE_RECORDINGS_URL says, and stay here without it', () => {
  expect(parseEnvironment({}).recordingPlace).toBeNull();
  expect(parseEnvironment({ VOICE_RECORDINGS_URL: `${address}/` }).recordingPlace).toEqual({
    address,
    authorization: null,
  });
  const VOICE_RECORDINGS_AUTHORIZATION = 'Bearer token-of-the-test';
  const settings = { VOICE_RECORDINGS_URL: address, VOICE_RECORDINGS_AUTHORIZATION };
  expect(parseEnvironment(settings).recordingPlace!.authorization).toBe('Bearer token-of-the-test');
});

it.each(['ftp://files.example/x', 'https://a:b@files.example/x', 'https://files.example/?sig=x'])(
  'D1334 refuses the address %s',
  (VOICE_RECORDINGS_URL) => {
    expect(() => parseEnvironment({ VOICE_RECORDINGS_URL })).toThrow(/^VOICE_RECORDINGS_URL must/);
  },
);

it.each(['only-a-token', 'Bearer two words', 'Basic a\nx-other: b'])(
  'D1334 refuses the authorization %j, and does not repeat it',
  (VOICE_RECORDINGS_AUTHORIZATION) => {
    const settings = { VOICE_RECORDINGS_URL: address, VOICE_RECORDINGS_AUTHORIZATION };
    expect(() => parseEnvironment(settings)).toThrow(
      /^VOICE_RECORDINGS_AUTHORIZATION must be what [^\n]*$/,
    );
  },
);

it('D1334 refuses a secret without an address', () => {
  expect(() => parseEnvironment({ VOICE_RECORDINGS_AUTHORIZATION: 'Bearer x' })).toThrow(
    'VOICE_RECORDINGS_AUTHORIZATION is set, so VOICE_RECORDINGS_URL must be set too',
  );
});
