import { expect, it, onTestFinished } from 'vitest';
import { buildCallMachine } from '../../scripts/pack/call-machine.ts';
import { startParley } from '../support/server.ts';

it('D1148 a server serves the call machine as it was built', async () => {
  const server = await startParley();
  onTestFinished(() => server.stop());
  const reply = await fetch(`${server.url}/voice/call-machine.js`);
  expect(reply.status).toBe(200);
  expect(await reply.text()).toBe(await buildCallMachine());
});
