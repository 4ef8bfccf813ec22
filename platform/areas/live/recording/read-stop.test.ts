import { describe, expect, it } from 'vitest';
import { readStop } from './read-stop.ts';

describe('D1550 what a caller says who is recorded', () => {
  it.each([
    'Stop recording.',
    'Stop recording, thanks. OK?',
    'Please stop recording, sir',
    'Please stop recording our conversation',
    'Stop recording this phone call',
    'Please stop the call recording',
    'I’d like the recording to stop',
    'Turn off recording',
    'Please don’t record anything',
    'No, please stop recording!',
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

  it.each([
    'Stop recording please, and then tell me what the yearly package would cost us',
    'Stop recording. What does it cost a month?',
    'please stop recording what does it cost a month',
    'Don’t record this. How long does a website take?',
    'We talk about money now. Please stop the recording.',
    'Delete the recording please. Do you also do logos?',
  ])('ends it, and has more to be answered: %s', (said) => {
    expect(readStop(said)).toEqual({ isAll: false });
  });

  it.each([
    'Don’t stop recording.',
    'When do you stop recording?',
    'I don’t want you to stop recording.',
    'I don’t want you to delete the recording.',
    'You don’t have to stop recording.',
    'No need to stop the recording.',
    'Please do not ever delete the recording.',
    'When will you delete the recording?',
    'Who can delete the recording?',
    'He told me to stop recording.',
    'Does it work without recording?',
    'Our agents never record.',
    'We told them not to record.',
    'We have no recording and no CRM.',
    'Card numbers must not be recorded.',
    'The webinar will not be recorded.',
    'I want to revoke the permission our old agency has for our ads account.',
    'Stop recording studios from calling me',
    'Bitte nicht die Aufnahme löschen',
    'Ich will nicht, dass Sie die Aufnahme löschen',
    'Stoppen Sie die Aufnahme nicht',
    'Nicht die Aufnahme beenden',
    'Ich konnte den Kontakt nicht aufnehmen',
    'Wir haben keine Aufnahme davon',
    'No pare la grabación',
    'Gracias para la grabación',
    'Proszę nie wyłączyć nagrywanie',
    'Jak usunąć nagranie z YouTube?',
    'Le formulaire n’enregistre pas mes données',
    'Mon site n’est pas enregistré chez Google',
    'Supprimez l’enregistrement DNS',
    'Utente non registrato',
    'Para a gravação do vídeo',
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
