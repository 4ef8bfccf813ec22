import { expect, it, onTestFinished } from 'vitest';
import type { OperatorWholeRecords, PublicConfig } from '@parley/contract';
import { receivePuts } from '../server/put-receiver.ts';
import { holdRecordedCall, recordingQuestion } from '../support/recorded-call.ts';
import { startParley } from '../support/server.ts';

const authorization = 'Basic c2VjcmV0LW9mLXRoZS10ZXN0OnB3';

it(
  'D1330 D1333 a recorded call goes to the operator’s address, though it is refused at first and answered without an end then',
  { timeout: 120_000 },
  async () => {
    let isRefused = true;
    const taken: string[] = [];
    const receiver = await receivePuts((response, name) => {
      if (isRefused) return void response.writeHead(503).end('secret-of-the-receiver');
      if (taken.push(name) > 1) return void response.writeHead(201).end();
      const pour = () => {
        while (!response.destroyed && response.write('x'.repeat(50_000)));
        if (!response.destroyed) response.once('drain', pour);
      };
      response.writeHead(200);
      pour();
    });
    onTestFinished(() => receiver.close());
    const server = await startParley({
      env: {
        VOICE_RECORDINGS_URL: receiver.url,
        VOICE_RECORDINGS_AUTHORIZATION: authorization,
      },
    });
    onTestFinished(() => server.stop());
    expect(server.welcome).toContain(`calls are copied to ${new URL(receiver.url).host}\n`);
    const config = (await (await fetch(`${server.url}/config.json`)).json()) as PublicConfig;
    expect(config.voice.copiesRecordings).toBe(true);

    const id = await holdRecordedCall(server);
    const session = await fetch(`${server.url}/operator/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token: server.operatorToken }),
    });
    const cookie = session.headers.getSetCookie()[0]!.split(';')[0]!;
    const ask = async (path: string) =>
      fetch(`${server.url}/operator/api/developers/calls/${id}${path}`, { headers: { cookie } });
    const readRecording = async () =>
      ((await (await ask('')).json()) as OperatorWholeRecords['call']).recording;
    const copy = async () => (await readRecording())?.copy;
    await expect
      .poll(copy, { timeout: 20_000 })
      .toEqual({ copiedAt: null, dueAt: expect.any(String), error: 'HTTP 503' });
    isRefused = false;
    await expect
      .poll(copy, { timeout: 60_000 })
      .toEqual({ copiedAt: expect.any(String), dueAt: null, error: null });

    const [json, wav] = [`${id}.json`, `${id}.wav`];
    expect(taken).toEqual([json, wav]);
    expect(receiver.received.every((file) => file.authorization === authorization)).toBe(true);
    const contentOf = (name: string) =>
      receiver.received.findLast((file) => file.name === name)!.content;
    const heard = Buffer.from(await (await ask('/recording.wav')).arrayBuffer());
    expect(contentOf(wav).equals(heard)).toBe(true);
    const recording = (await readRecording())!;
    expect(JSON.parse(contentOf(json).toString())).toEqual({
      callId: id,
      orgId: expect.any(String),
      startedAt: recording.startedAt,
      seconds: recording.seconds,
      consent: { ...recording.consent, text: recordingQuestion },
    });

    const lines = server.logs().filter(({ call }) => call === id);
    expect(lines[0]).toMatchObject({ reason: 'HTTP 503', attempts: 1 });
    expect(lines.at(-1)).toMatchObject({ msg: 'a recording was copied to VOICE_RECORDINGS_URL' });
    const told = JSON.stringify([server.logs(), server.welcome, config]);
    expect(told).not.toMatch(/c2VjcmV0|secret-of|folder-of/);
  },
);
