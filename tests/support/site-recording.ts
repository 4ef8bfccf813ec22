import type { PublicConfig } from '@parley/contract';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { TestServer } from './server.ts';

/** Said for so long that everything a test does happens meanwhile. */
export const longQuestion = Array.from(
  { length: 12 },
  () => 'May we record this call, so that we learn from it?',
).join(' ');

/** Asks the platform as its developer. */
export async function askAsDeveloper(
  server: TestServer,
  method: string,
  path: string,
  body?: object,
) {
  const key = (await readFile(join(server.dataDir, 'secrets/voice-private-key'), 'utf8')).trim();
  const reply = await fetch(`${server.url}/voice${path}`, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  // oxlint-disable-next-line typescript/no-explicit-any -- Tests read what they then assert.
  return (await reply.json()) as any;
}

/** What the operator sets for the calls of the site. */
export async function setRecording(
  server: TestServer,
  recordingEnabled: boolean,
  message = longQuestion,
): Promise<void> {
  const { voice } = (await (await fetch(`${server.url}/config.json`)).json()) as PublicConfig;
  await askAsDeveloper(server, 'PATCH', `/assistant/${voice.assistantId}`, {
    artifactPlan: { recordingEnabled },
    compliancePlan: { recordingConsentPlan: { type: 'verbal', message } },
  });
}

/** What the visitor reads and presses in a call that may be recorded. */
export const recordingChoice = (page: Page) => page.getByRole('group', { name: 'Recording' });
