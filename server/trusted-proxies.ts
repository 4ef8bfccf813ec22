import { compile } from '@fastify/proxy-addr';

/** `TRUST_PROXY`: nobody, so many proxies in front, or those of these addresses. */
export type TrustProxy = false | number | string[];

/** Whether who stands at an address may say who came before; `hop` 0 is whoever is connected. */
export function compileTrust(trusted: TrustProxy): (address: string, hop: number) => boolean {
  if (trusted === false) return () => false;
  return typeof trusted === 'number' ? (_address, hop) => hop < trusted : compile(trusted);
}
