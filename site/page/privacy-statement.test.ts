import type { PublicConfig } from '@parley/contract';
import { describe, expect, it } from 'vitest';
import { privacyStatement } from './privacy-statement.ts';

const embedded: PublicConfig = {
  database: { url: '', anonKey: 'anon' },
  generative: { baseUrl: '/gemini', model: 'flash', key: 'AIzaParley-x' },
  voice: { baseUrl: '/voice', publicKey: '', assistantId: '' },
};

const textOf = (config: PublicConfig) =>
  privacyStatement(config, 'studio.example')
    .map(({ title, text }) => `${title}: ${text}`)
    .join('\n');

describe('D91 D93 the privacy statement', () => {
  it('keeps everything at home where everything is embedded', () => {
    const text = textOf(embedded);
    expect(text).toContain('in our own database');
    expect(text).toContain('Your messages go to our server');
    expect(text).toContain('kept until you ask us to erase them');
    expect(text).toContain('Chat: you talk to an AI');
    expect(text).not.toContain('Voice:');
  });

  it('D641 D1392 says what is counted, where it is, and what is kept of where a lead came from', () => {
    expect(textOf(embedded)).not.toContain('What we count');
    expect(textOf(embedded)).toContain(
      'the site or the campaign, medium, term and content that the link you followed names',
    );
    const text = textOf({ ...embedded, countsVisits: true });
    expect(text).toMatch(/What we count: How often a day this page is opened.*no cookie/);
  });

  it('D149 names every other host that gets something', () => {
    const text = textOf({
      database: { url: 'https://studio.supabase.example', anonKey: 'anon' },
      generative: { ...embedded.generative, baseUrl: 'https://generative.example/base' },
      voice: { baseUrl: 'https://voice.example', publicKey: 'public', assistantId: 'assistant' },
    });
    expect(text).toContain('in our database at studio.supabase.example');
    expect(text).toContain('from your browser to generative.example');
    expect(text).toContain('Voice: you talk to an AI');
    expect(text).toContain('An AI of the voice platform at voice.example listens');
    expect(text).toContain('over the servers of Daily (daily.co)');
  });

  it('D149 names nobody else where the voice is our own', () => {
    const voice = { ...embedded.voice, publicKey: 'public', assistantId: 'assistant' };
    const text = textOf({ ...embedded, voice });
    expect(text).toContain('The sound goes to our own server');
    expect(text).toContain('its maker may hear you');
    expect(text).not.toContain('Daily');
  });

  it.each([
    [undefined, 365],
    [30, 30],
    [1000, 365],
  ])('D408 says what is kept of a call with leads kept for %s days: %i days', (days, kept) => {
    const voice = { ...embedded.voice, publicKey: 'public', assistantId: 'assistant' };
    const text = textOf({ ...embedded, voice, ...(days !== undefined && { retentionDays: days }) });
    expect(text).toContain('recorded only if the AI tells you so');
    expect(text).toContain(`kept in writing beside your contact details, and erased after ${kept}`);
    expect(text).toContain('its maker may hear you');
  });

  it('D443 promises nothing beside the contact details where those are kept elsewhere', () => {
    const voice = { ...embedded.voice, publicKey: 'public', assistantId: 'assistant' };
    const database = { url: 'https://studio.supabase.example', anonKey: 'anon' };
    const text = textOf({ ...embedded, voice, database });
    expect(text).toContain(
      'kept in writing on our server, apart from your contact details, and erased after 365 days',
    );
    expect(text).toContain('To have it erased earlier, tell us when you called.');
    expect(text).not.toContain('beside your contact details');
  });

  it('D444 says that words of a call may go to a language model', () => {
    const voice = { ...embedded.voice, publicKey: 'public', assistantId: 'assistant' };
    expect(textOf({ ...embedded, voice })).toContain(
      'may pass your words to a language model to write the answer',
    );
  });

  it('D312 says when leads go on to another system, and only then', () => {
    const passedOn = 'They also go to the system in which we keep our contacts.';
    expect(textOf({ ...embedded, passesLeadsOn: true })).toContain(passedOn);
    expect(textOf(embedded)).not.toContain(passedOn);
  });

  it('D483 says when leads reach the company by e-mail, and only then', () => {
    const mailed = 'They also reach us by e-mail, over the company that carries our mail.';
    expect(textOf({ ...embedded, mailsLeads: true })).toContain(mailed);
    expect(textOf(embedded)).not.toContain(mailed);
  });

  it('D984 says when speech is turned into words by another service, and only then', () => {
    const passedOn =
      'It passes sound and words to another service, which turns one into the other.';
    const voice = { ...embedded.voice, publicKey: 'public' };
    expect(textOf({ ...embedded, voice: { ...voice, passesSpeechOn: true } })).toContain(passedOn);
    expect(textOf({ ...embedded, voice })).not.toContain(passedOn);
  });

  it('D1335 says when recordings are copied to where erasing does not reach, and only then', () => {
    const copied =
      'A recording is also copied to another place where we keep files: it stays there until we remove it';
    const voice = { ...embedded.voice, publicKey: 'public' };
    expect(textOf({ ...embedded, voice: { ...voice, copiesRecordings: true } })).toContain(copied);
    expect(textOf({ ...embedded, voice })).not.toContain(copied);
  });

  it('D1552 says that what is recorded is the sound, and a screen that is shared', () => {
    const voice = { ...embedded.voice, publicKey: 'public' };
    expect(textOf({ ...embedded, voice })).toContain('the sound, and a screen that you share.');
  });

  it('D1206 says that an assistant’s own voice and ears may be other companies’', () => {
    const told = 'and sound and words to services of other companies that turn one into the other';
    expect(textOf({ ...embedded, voice: { ...embedded.voice, publicKey: 'public' } })).toContain(
      told,
    );
  });

  it('D1126 says whose AI hears a call, where it is not ours', () => {
    const voice = { ...embedded.voice, publicKey: 'public' };
    const told = (spokenBy: 'google' | 'others') =>
      textOf({ ...embedded, voice: { ...voice, spokenBy } });
    expect(told('google')).toContain('passes the sound of your voice to Google, whose AI listens');
    expect(told('others')).toContain('passes the sound of your voice to another service, whose AI');
    expect(textOf({ ...embedded, voice })).not.toContain('passes the sound of your voice');
  });

  it('D312 names what the browser keeps of a visitor who has given no details', () => {
    const text = textOf(embedded);
    expect(text).toContain('Once you act:');
    expect(text).toContain('as long as this tab is open, your conversation and your answers');
  });

  it('D330 says that a question without an answer is kept, where it is', () => {
    const kept = 'but for a question that it has no answer for';
    expect(textOf({ ...embedded, retentionDays: 30 })).toMatch(
      new RegExp(`${kept}[^.]*without addresses and numbers[^.]*erased after 30 days`),
    );
    const elsewhere = { url: 'https://studio.supabase.example', anonKey: 'anon' };
    expect(textOf({ ...embedded, database: elsewhere })).not.toContain(kept);
  });

  it('says when data is erased by itself', () => {
    const text = textOf({ ...embedded, retentionDays: 30 });
    expect(text).toContain('erased after 30 days, or earlier when you ask');
    expect(text).not.toContain('kept until you ask');
  });
});
