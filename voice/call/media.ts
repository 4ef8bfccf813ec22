import type { OpaqueTrack } from './transport.ts';

/**
 * The browser's own types where the program is compiled with them, and as much as the call needs
 * of them where it is not: the call core compiles without the DOM library.
 */

export type MediaTrack = typeof globalThis extends {
  MediaStreamTrack: { prototype: infer Track };
}
  ? Track
  : OpaqueTrack;

export type AudioElement = typeof globalThis extends {
  HTMLAudioElement: { prototype: infer Element };
}
  ? Element
  : { volume: number };
