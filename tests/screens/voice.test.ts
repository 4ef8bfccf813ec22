import { callAgent, captions, liveVisit, loseLine } from '../support/live-visit.ts';
import { forgetPermission, refuseMicrophone } from '../support/microphone.ts';
import { recordingChoice, setRecording } from '../support/site-recording.ts';
import { keepToasts } from '../support/toasts.ts';
import { silentVisit } from '../support/visit.ts';
import {
  askForCall,
  endButton,
  pickUp,
  setLevel,
  startButton,
  toast,
  transcribe,
  voiceVisit as it,
} from '../support/voice-visit.ts';
import { lookAt, phone } from './look.ts';

it('D1024 a call: connecting, listening, speaking, sound settings, typing, ended', async ({
  openSite,
}) => {
  const page = await openSite({ viewport: phone });
  await keepToasts(page);
  await page.reload();
  await lookAt(page, 'voice, idle', { of: '.hero' });
  await askForCall(page);
  await page.getByText('The AI is picking up').waitFor();
  await lookAt(page, 'voice, connecting', { of: '.hero' });
  await pickUp(page);
  await page.getByText('AI is listening').waitFor();
  await lookAt(page, 'voice, listening', { of: '.hero' });
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await transcribe(
    page,
    'assistant',
    'final',
    'We can do that for your bakery, with pictures of every cake. It takes three weeks.',
  );
  await transcribe(page, 'user', 'final', 'And what does it cost?');
  await transcribe(page, 'assistant', 'partial', 'The Launch Package is $999');
  await lookAt(page, 'voice, speaking', {
    of: '.hero',
    async bring() {
      await setLevel(page, 0.1);
      await page.locator('#voice[data-voice=speaking]').waitFor();
    },
  });
  await setLevel(page, 0);
  await page.getByRole('button', { name: 'Sound settings' }).click();
  await page.getByRole('dialog', { name: 'Sound settings' }).waitFor();
  await lookAt(page, 'voice, sound settings', { of: '.hero' });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Mute', exact: true }).click();
  await page.locator('.voice-sign').getByText('You are muted').waitFor();
  await lookAt(page, 'voice, muted', { of: '.hero' });
  await lookAt(page, 'voice, away from the sign', { of: '#package' });
  await endButton(page).click();
  await startButton(page).waitFor();
  await toast(page, 'Call Ended').waitFor();
  await lookAt(page, 'voice, ended', { of: '.hero' });
});

it('D1024 a call that cannot be: the platform fails, the microphone is refused', async ({
  openSite,
  platform,
  expectConsoleErrors,
}) => {
  expectConsoleErrors(/status of 500/);
  expectConsoleErrors(/could not be started/);
  const page = await openSite({ viewport: phone });
  await keepToasts(page);
  await page.reload();
  platform.reply({ code: 500, message: 'Out of order.' });
  await askForCall(page);
  await toast(page, 'Connection Error').waitFor();
  await lookAt(page, 'voice, not connected', { of: '.hero' });
  await refuseMicrophone(page, 'NotAllowedError', 'Permission denied');
  await startButton(page).click();
  await page.getByRole('dialog', { name: 'The microphone is blocked for this site.' }).waitFor();
  await lookAt(page, 'voice, microphone help', { of: '.hero' });
});

it('D1024 a call while the browser asks for the microphone', async ({ openSite }) => {
  const page = await openSite({ viewport: phone });
  await forgetPermission(page);
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => {});
  });
  await page.reload();
  await askForCall(page);
  await page.getByText('Please allow the microphone.').waitFor();
  await lookAt(page, 'voice, asking for the microphone', { of: '.hero' });
});

liveVisit()('D1024 a call whose line is lost', async ({ openSite, expectConsoleErrors }) => {
  expectConsoleErrors(/ERR_INTERNET_DISCONNECTED/);
  const page = await openSite((page) => page.setViewportSize(phone));
  await callAgent(page);
  await captions(page, 'AI').first().waitFor();
  await loseLine(page);
  await page.getByText('One moment, please.').waitFor();
  await lookAt(page, 'voice, line lost', { of: '.hero' });
});

liveVisit()('D1024 a call that may be recorded', async ({ openSite, server }) => {
  await setRecording(server, true);
  const page = await openSite((page) => page.setViewportSize(phone));
  await callAgent(page);
  const choice = recordingChoice(page);
  await choice.getByRole('button', { name: 'Record', exact: true }).waitFor();
  await lookAt(page, 'voice, may it be recorded', { of: '.hero' });
  await choice.getByRole('button', { name: 'Record', exact: true }).click();
  await choice.getByRole('button', { name: 'Stop and delete it' }).waitFor();
  await lookAt(page, 'voice, recorded', { of: '.hero' });
  await choice.getByRole('button', { name: 'Stop and delete it' }).click();
  await choice.getByRole('status').waitFor();
  await lookAt(page, 'voice, not recorded', { of: '.hero' });
});

silentVisit('D1024 a page where no call can be had', async ({ newPage, server }) => {
  const page = await newPage({ viewport: phone });
  await keepToasts(page);
  await page.goto(server.url);
  await startButton(page).click();
  await toast(page, 'Voice Agent Not Ready').waitFor();
  await lookAt(page, 'voice, not ready', { whole: true });
});
