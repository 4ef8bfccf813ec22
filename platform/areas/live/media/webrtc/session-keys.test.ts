import { KeyObject, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  ProtectionProfileAeadAes128Gcm,
  ProtectionProfileAes128CmHmacSha1_80,
  RtcpRrPacket,
  RtpHeader,
  SrtcpSession,
  SrtpSession,
} from 'werift';
import { prepareKeys } from './session-keys.ts';

const profiles = [
  ['AEAD_AES_128_GCM', ProtectionProfileAeadAes128Gcm, 12],
  ['AES_CM_128_HMAC_SHA1_80', ProtectionProfileAes128CmHmacSha1_80, 14],
] as const;

describe.each(profiles)('D1311 keys of media, prepared (%s)', (_name, profile, saltBytes) => {
  const own = [randomBytes(16), randomBytes(saltBytes)] as const;
  const others = [randomBytes(16), randomBytes(saltBytes)] as const;
  const config = ([local, remote]: readonly (typeof own)[]) => ({
    profile,
    keys: {
      localMasterKey: local![0],
      localMasterSalt: local![1],
      remoteMasterKey: remote![0],
      remoteMasterSalt: remote![1],
    },
  });

  it('are what the other side has as bytes, both ways', () => {
    const prepared = new SrtpSession(config([own, others]));
    const plain = new SrtpSession(config([others, own]));
    prepareKeys(prepared);
    const header = new RtpHeader({ sequenceNumber: 1, timestamp: 960, ssrc: 7 });
    const sound = randomBytes(80);
    expect(plain.decrypt(prepared.encrypt(sound, header)).subarray(12)).toEqual(sound);
    expect(prepared.decrypt(plain.encrypt(sound, header)).subarray(12)).toEqual(sound);
    expect(prepared.localContext.cipher.srtpSessionKey).toBeInstanceOf(KeyObject);
  });

  it('are those of reports too', () => {
    const prepared = new SrtcpSession(config([own, others]));
    const plain = new SrtcpSession(config([others, own]));
    prepareKeys(prepared);
    const report = new RtcpRrPacket({ ssrc: 7 }).serialize();
    expect(plain.decrypt(prepared.encrypt(report))).toEqual(report);
    expect(prepared.decrypt(plain.encrypt(report))).toEqual(report);
  });
});
