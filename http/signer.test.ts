import { describe, expect, it } from 'vitest';
import { createSigner } from './signer.ts';

describe('signed texts', () => {
  const signer = createSigner('a key', 'pass:');

  it('are read by whoever knows the key and the purpose, and by nobody else', () => {
    const signed = signer.sign('1.ada.2000');
    expect(signer.read(signed)).toBe('1.ada.2000');
    expect(createSigner('a key', 'other:').read(signed)).toBeNull();
    expect(createSigner('another', 'pass:').read(signed)).toBeNull();
  });

  it('are as they were in releases before, so that what was given out then still holds', () => {
    expect(signer.sign('x')).toBe('x.wMnmTFytlJobKf7mcc3X48XZ8ioX-MDuaEXlIqCKmKw');
  });

  it('are none once anything of them is another', () => {
    const signed = signer.sign('1.ada.2000');
    const forgeries = [
      '',
      '.',
      signed.slice(1),
      signed.slice(0, -1),
      `${signed}=`,
      `${signed.slice(0, -1)}é`,
      signed.replace('2000', '3000'),
      signed.replaceAll('.', '-'),
    ];
    for (const forgery of forgeries) expect(signer.read(forgery)).toBeNull();
  });
});
