import { describe, expect } from 'vitest';
import { findProgram } from '../../platform/areas/live/programs/find-program.ts';
import { engines } from '../server/engines.ts';
import { openPlatform, privateKey, publicKey } from '../platform/platform-server.ts';
import { bundleTest as it } from '../support/bundled-page.ts';
import {
  hears,
  joinCall,
  passOn,
  recordedAssistant,
  sendsPictures,
  shareScreen,
  toneEngines,
  watch,
} from '../support/shared-screen.ts';
import { orderCall } from './live-caller.ts';

const entry = new URL('../support/webrtc-page.ts', import.meta.url);
const realFfmpeg = await findProgram('ffmpeg');

describe.each(engines)('D1406 a screen that is shared in a recorded call on %s', (engine) => {
  const apart = openPlatform(engine, () => ({
    findEngines: async () => toneEngines,
    ffmpeg: null,
  }));

  it('is a film that a browser plays, at an address of the call’s artifact', async ({
    openBundle,
  }) => {
    const { server, database } = apart;
    const read = async () => (await server.ask('GET', `/call/${ordered.id}`)).json;
    const ordered = await orderCall(server, { assistant: recordedAssistant(true) });
    const page = await openBundle(
      entry,
      passOn(() => server.origin, privateKey),
    );
    await joinCall(page, {
      url: `/voice/call/${ordered.id}/web`,
      token: ordered.transport.callToken,
    });
    // Before anybody has agreed: of that nothing is kept.
    await shareScreen(page, { width: 640, height: 360 });
    await hears(page, 'Hello.');
    await sendsPictures(page, 60);
    await page.evaluate(() => window.room.connection.leave());
    await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe('ended');

    const { artifact, startedAt } = await read();
    const url = `${server.origin}/voice/call/${ordered.id}/recording/video.webm`;
    const delay = artifact.videoRecordingStartDelaySeconds;
    expect(artifact).toMatchObject({
      videoRecordingUrl: url,
      recording: { videoUrl: url, videoRecordingStartDelaySeconds: delay },
    });
    const { rows } = await database.query<{ at: string }>(
      'select started_at as at from voice.screen_recordings where call_id = $1',
      [ordered.id],
    );
    expect(delay).toBeCloseTo((Date.parse(rows[0]!.at) - Date.parse(startedAt)) / 1000, 2);
    expect(delay).toBeGreaterThan(0);

    const film = await watch(page, new URL(url).pathname);
    expect(film).toMatchObject({ size: [640, 360], isGreen: true, hasSound: false });
    expect(film.duration).toBeGreaterThan(2);
    expect(film.duration).toBeLessThan(30);
    expect(Math.abs(film.endedAt - film.duration)).toBeLessThan(0.5);

    const statusOf = async (key: string | null) => {
      const reply = await fetch(url, { headers: key ? { authorization: `Bearer ${key}` } : {} });
      await reply.arrayBuffer();
      return reply.status;
    };
    expect([await statusOf(null), await statusOf(publicKey)]).toEqual([401, 403]);
    await server.ask('DELETE', `/call/${ordered.id}`);
    expect(await statusOf(privateKey)).toBe(404);
    const left = await database.query(
      'select key from voice.screen_recordings union all select key from voice.uploads',
    );
    expect(left.rows).toEqual([]);
  });
});
