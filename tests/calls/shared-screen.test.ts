import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { findProgram } from '../../platform/areas/live/programs/find-program.ts';
import {
  openPlatform,
  type PlatformServer,
  privateKey,
  publicKey,
} from '../platform/platform-server.ts';
import { engines } from '../server/engines.ts';
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
const ffmpeg = await findProgram('ffmpeg');
const findEngines = async () => toneEngines;

type OpenBundle = (entry: URL, answer: ReturnType<typeof passOn>) => Promise<Page>;

/** A call in which a screen is shared before anybody has agreed to anything, and on; to its end. */
async function shareInCall(
  server: PlatformServer,
  openBundle: OpenBundle,
  { width = 640, height = 360, isAsked = true } = {},
) {
  const { id, transport } = await orderCall(server, { assistant: recordedAssistant(isAsked) });
  const origin = () => server.origin;
  const page = await openBundle(entry, passOn(origin, privateKey));
  await joinCall(page, { url: `/voice/call/${id}/web`, token: transport.callToken });
  await shareScreen(page, { width, height });
  await hears(page, 'Hello.');
  await sendsPictures(page, 60);
  await page.evaluate(() => window.room.connection.leave());
  const read = async () => (await server.ask('GET', `/call/${id}`)).json;
  await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe('ended');
  return { page, id, call: await read(), film: `/voice/call/${id}/recording/video.webm` };
}

describe.each(engines)('D1406 a screen that is shared in a recorded call on %s', (engine) => {
  const { server, database } = openPlatform(engine, () => ({ findEngines, ffmpeg: null }));

  it('is a film that a browser plays, at an address of the call’s artifact', async ({
    openBundle,
  }) => {
    const { page, id, call, film } = await shareInCall(server, openBundle);
    const { artifact, startedAt } = call;
    const url = `${server.origin}${film}`;
    const delay = artifact.videoRecordingStartDelaySeconds;
    expect(artifact).toMatchObject({
      videoRecordingUrl: url,
      recording: { videoUrl: url, videoRecordingStartDelaySeconds: delay },
    });
    const { rows } = await database.query<{ at: string; sound: string }>(
      `select screen.started_at as at, sound.started_at as sound from voice.screen_recordings as screen
       join voice.recordings as sound using (call_id) where call_id = $1`,
      [id],
    );
    const at = Date.parse(rows[0]!.at);
    expect(delay).toBeCloseTo((at - Date.parse(startedAt)) / 1000, 2);
    // They agreed after they had heard half a second of question.
    expect(at).toBeGreaterThanOrEqual(Date.parse(rows[0]!.sound));
    expect(delay).toBeGreaterThan(0.4);

    const seen = await watch(page, film);
    expect(seen).toMatchObject({ size: [640, 360], colour: 'green', hasSound: false });
    expect(seen.duration).toBeGreaterThan(2);
    expect(seen.duration).toBeLessThan(60);
    expect(Math.abs(seen.endedAt - seen.duration)).toBeLessThan(0.5);

    const statusOf = async (key: string | null) => {
      const reply = await fetch(url, { headers: key ? { authorization: `Bearer ${key}` } : {} });
      await reply.arrayBuffer();
      return reply.status;
    };
    expect([await statusOf(null), await statusOf(publicKey)]).toEqual([401, 403]);
    await server.ask('DELETE', `/call/${id}`);
    expect(await statusOf(privateKey)).toBe(404);
    const left = await database.query(
      'select key from voice.screen_recordings union all select key from voice.uploads',
    );
    expect(left.rows).toEqual([]);
  });
});

describe('D1407 with the program that puts sound and screen together', () => {
  const { server, database } = openPlatform('pglite', () => ({ findEngines }));
  const isTogether = async (id: string) => {
    const { rows } = await database.query<{ together: boolean }>(
      "select head = '' as together from voice.screen_recordings where call_id = $1",
      [id],
    );
    return rows[0]?.together;
  };

  it.runIf(ffmpeg !== null).for([
    ['as it came', { width: 640, height: 360 }, [640, 360]],
    ['no larger than 1280x720', { width: 1600, height: 1000 }, [1280, 720]],
  ] as const)('they are one film, %s', async ([, shared, seen], { openBundle }) => {
    const { page, id, film } = await shareInCall(server, openBundle, shared);
    await expect.poll(() => isTogether(id), { timeout: 60_000 }).toBe(true);
    const played = await watch(page, film);
    expect(played).toMatchObject({ size: seen, colour: 'green', hasSound: true });
    expect(played.duration).toBeGreaterThan(2);
    expect(played.duration).toBeLessThan(60);
  });
});

describe('D1408 a call whose plan asks for no video', () => {
  const { server, database } = openPlatform('pglite', () => ({ findEngines, ffmpeg: null }));

  it('has none, and its sound', async ({ openBundle }) => {
    const { call } = await shareInCall(server, openBundle, { isAsked: false });
    expect(call.artifact.recordingUrl).toBeDefined();
    expect(call.artifact.videoRecordingUrl).toBeUndefined();
    const { rows } = await database.query('select 1 from voice.screen_recordings');
    expect(rows).toEqual([]);
  });
});
