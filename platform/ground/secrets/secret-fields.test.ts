import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSealer, maskJson } from './sealing.ts';
import { createSecretFields } from './secret-fields.ts';

const sealer = createSealer('the key of the server');
const secrets = createSecretFields(sealer);

describe('sealing', () => {
  it('brings every text back, for its organisation and by its key alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const sealed = sealer.seal('org', text);
        expect(sealer.unseal('org', sealed)).toBe(text);
        expect(sealer.unseal('other', sealed)).toBeNull();
        expect(createSealer('another key').unseal('org', sealed)).toBeNull();
      }),
    );
  });

  it('is never the same twice, and no text that was not sealed', () => {
    expect(sealer.seal('org', 'secret')).not.toBe(sealer.seal('org', 'secret'));
    const sealed = sealer.seal('org', 'a secret of some length');
    for (const text of ['', 'secret', sealed.slice(0, -4), sealed.slice(0, 20)]) {
      expect(sealer.unseal('org', text)).toBeNull();
    }
  });

  it('leaves nothing of itself in JSON that goes out, and of a long secret its end', () => {
    const json = JSON.stringify([
      sealer.seal('org', 'a-long-secret-1234'),
      sealer.seal('org', 'short'),
    ]);
    expect(JSON.parse(maskJson(json))).toEqual(['*'.repeat(20) + '1234', '*'.repeat(20)]);
  });
});

describe('D170 the secrets of a body', () => {
  const body = {
    name: 'Mine',
    apiKey: 'sk-1234567890-abcdef',
    authenticationPlan: { type: 'bearer', token: 'a bearer token of length' },
    gateways: [{ authPassword: 'deep' }],
    server: {
      headers: { Authorization: 'Bearer of-the-server', 'X-Api-Key': 'of-it', Accept: '*' },
    },
    metadata: { apiKey: 'not ours' },
  };

  it('are sealed wherever they are, and opened again', () => {
    const sealed = secrets.seal('org', body);
    const text = JSON.stringify(sealed);
    for (const secret of [body.apiKey, body.authenticationPlan.token, '"deep"', 'of-']) {
      expect(text).not.toContain(secret);
    }
    expect(text).toContain('"Accept":"*"');
    expect(text).toContain('not ours');
    expect(secrets.open('org', sealed)).toEqual(body);
  });

  it('stay as they are when they are sealed already, or their mask comes back', () => {
    const sealed = secrets.seal('org', body);
    expect(secrets.seal('org', sealed)).toEqual(sealed);
    const shown = JSON.parse(maskJson(JSON.stringify(sealed))) as object;
    expect(secrets.open('org', secrets.seal('org', shown, sealed))).toEqual(body);
  });

  it('cannot be opened by another key', () => {
    const other = createSecretFields(createSealer('another key'));
    expect(() => other.open('org', secrets.seal('org', body))).toThrow('another key');
  });
});
