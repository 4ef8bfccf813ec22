import { bundleTest } from './bundled-page.ts';
import { createWebrtcServer } from './webrtc-server.ts';

/**
 * `bundleTest` with a server that holds the platform's media engine. `openRoom()` opens a page with our
 * WebRTC transport, whose room is `/room` of its own origin.
 */
export const webrtcTest = bundleTest
  .extend('server', async ({}, { onCleanup }) => {
    const server = createWebrtcServer();
    onCleanup(() => server.stop());
    return server;
  })
  .extend(
    'openRoom',
    ({ openBundle, server }) =>
      () =>
        openBundle(new URL('webrtc-page.ts', import.meta.url), server.answer),
  );
