import { describe, expect, it } from 'vitest';
import { findSecrets } from './secrets.ts';

const none = new Map<string, string>();

// Put together here, so that this file holds no secret-looking string itself.
const secrets: Readonly<Record<string, string>> = {
  'a Google key': `AIza${'Sy3'.repeat(11)}xy`,
  'a private key': `-----BEGIN RSA ${'PRIVATE'} KEY-----`,
  'a signed token': `eyJ${'a'.repeat(20)}.eyJ${'b'.repeat(20)}.${'c'.repeat(43)}`,
  'an API secret': `sk-proj-${'x1'.repeat(12)}`,
  'an access key': `AKIA${'Z9'.repeat(8)}`,
  'a database address with its password': `postgres://owner:${'pass'}@db.example/parley`,
};

describe('D7 a built file', () => {
  it.for(Object.entries(secrets))('may not hold %s', ([what, text]) => {
    expect(findSecrets(`const x = "${text}";`, none)).toEqual([what]);
  });

  it('may not hold the value of a secret variable', () => {
    const values = new Map([['OPERATOR_TOKEN', 'correct horse battery']]);
    expect(findSecrets('x="correct horse battery"', values)).toEqual([
      'the value of OPERATOR_TOKEN',
    ]);
  });

  it("may hold the site's own key and the prefix that Setup asks for", () => {
    const siteKey = `AIzaParley-${'k'.repeat(43)}`;
    expect(findSecrets(`${siteKey} AIza postgres://localhost/parley`, none)).toEqual([]);
  });
});
