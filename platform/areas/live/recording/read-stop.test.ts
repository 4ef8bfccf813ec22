import { describe, expect, it } from 'vitest';
import { readStop } from './read-stop.ts';

describe('D1550 what a caller says who is recorded', () => {
  it.each([
    'Stop recording.',
    'Please stop recording me!',
    'Could you stop the recording, please?',
    'can you stop recording this call',
    'I want you to stop recording now',
    'OK, turn off the recording.',
    'Turn the recording off please',
    'Don’t record this call.',
    'Please don’t record me any more',
    'I don’t want to be recorded.',
    'I do not want this call to be recorded',
    'I’d rather not be recorded',
    'I’m not comfortable being recorded',
    'I don’t want you to record this',
    'Delete the recording',
    'No recording, please',
    'I take back my consent.',
    'Bitte stoppen Sie die Aufnahme',
    'Können Sie die Aufnahme bitte beenden?',
    'Ich möchte nicht aufgenommen werden.',
    'Hören Sie auf aufzunehmen',
    'Nehmen Sie das nicht mehr auf!',
    'Proszę przestać nagrywać',
    'Wyłącz nagrywanie',
    'Nie chcę być nagrywana',
    'Deje de grabar, por favor',
    'No quiero que me graben',
    'Arrêtez d’enregistrer, s’il vous plaît',
    'Arrêtez l’enregistrement',
    'N’enregistrez plus',
    'Je ne veux pas être enregistrée',
    'Smetta di registrare',
    'Non voglio essere registrato',
    'Pare de gravar, por favor',
  ])('ends it: %s', (said) => {
    expect(readStop(said)).toEqual({ isAll: true });
  });

  it('is to be answered too where it says more than that', () => {
    const more = 'Stop recording please, and then tell me what the yearly package would cost us';
    expect(readStop(more)).toEqual({ isAll: false });
  });

  it.each([
    'Don’t stop recording.',
    'When do you stop recording?',
    'Keep recording, that is fine.',
    'We want to stop recording our podcasts ourselves',
    'We don’t record it ourselves',
    'Do you record videos, too?',
    'The webinar was not recorded',
    'I have no recording studio',
    'Stop the campaign',
    'No, thank you.',
    'Yes.',
    '',
  ])('goes on: %s', (said) => {
    expect(readStop(said)).toBeNull();
  });

  it('is read in no time, however long it is', () => {
    const began = performance.now();
    readStop('not want to '.repeat(20_000));
    readStop(`do not want ${'to you '.repeat(20_000)}`);
    expect(performance.now() - began).toBeLessThan(5_000);
  });
});
