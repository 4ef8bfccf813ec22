import type { Platform } from './ask.ts';
import type { Expected } from './expected.ts';

type Secrets = Expected['secrets'];

const accountSid = 'AC-of-yesterday';
/** Time enough to read everything and to stop. */
const secondsUntilMissed = 40;

/**
 * Calls that are open: one under way at the carrier, one of the far future, one that is missed, because
 * the release is stopped before its time, and one of the page that nobody joins. For a server with a
 * public address.
 */
export async function leaveCalls(platform: Platform, waiter: string, secrets: Secrets) {
  const { post, get } = platform;
  await post('/credential', { provider: 'twilio', accountSid, authToken: secrets.carrier });
  const twilio = { provider: 'twilio', twilioAccountSid: accountSid };
  const desk = await post('/phone-number', { ...twilio, number: '+14155550100', name: 'Desk' });
  const own = await post('/phone-number', {
    ...twilio,
    number: '+14155550101',
    twilioAuthToken: secrets.carrierOfNumber,
  });
  await post('/phone-number', { provider: 'vapi', name: 'By SIP', sipUri: 'sip:desk@example.com' });

  const { id: assistantId } = await post('/assistant', {
    name: 'Caller',
    firstMessage: 'Hello, this is yesterday.',
  });
  const call = (phoneNumberId: string, schedulePlan?: object) =>
    post('/call', {
      assistantId,
      phoneNumberId,
      customer: { number: '+14155550123', name: 'Bo' },
      ...(schedulePlan && { schedulePlan }),
    });
  const underWay = await call(desk.id);
  while ((await get(`/call/${underWay.id}`)).status !== 'in-progress')
    await new Promise((resolve) => setTimeout(resolve, 200));
  const tomorrow = await call(own.id, { earliestAt: '2999-01-01T09:00:00.000Z' });
  const missedAt = new Date(Date.now() + secondsUntilMissed * 1000).toISOString();
  const missed = await call(own.id, { earliestAt: missedAt, latestAt: missedAt });
  const web = await post('/call/web', { assistantId: waiter, metadata: { from: 'the page' } });
  return {
    callUnderWay: underWay.id,
    callOfTomorrow: tomorrow.id,
    missedCall: missed.id,
    unjoinedCall: web.id,
  };
}
