import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSpeechInput, findRecognition } from './speech.ts';
import type { Recognition } from './speech.ts';

function createStandIn() {
  return {
    lang: '',
    continuous: true,
    interimResults: true,
    onresult: null as Recognition['onresult'],
    onerror: null as Recognition['onerror'],
    onend: null as Recognition['onend'],
    start: vi.fn(),
    stop: vi.fn(),
    abort: vi.fn(),
  };
}

function setUp() {
  const made: ReturnType<typeof createStandIn>[] = [];
  const toaster = { show: vi.fn() };
  const onPhrase = vi.fn();
  const speech = createSpeechInput({
    createRecognition: () => {
      const recognition = createStandIn();
      made.push(recognition);
      return recognition;
    },
    toaster,
    onPhrase,
  });
  return { made, toaster, onPhrase, speech };
}

const failure = {
  title: 'Voice Recognition Error',
  description: 'Failed to recognize speech. Please try again.',
  tone: 'problem',
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('speech input', () => {
  it('R7.15 R4.22 listens for one phrase of US English, without interim results', () => {
    const { speech, made } = setUp();
    speech.toggle();
    expect(made[0]).toMatchObject({ lang: 'en-US', continuous: false, interimResults: false });
    expect(made[0]!.start).toHaveBeenCalledOnce();
    expect(speech.phase.get()).toBe('listening');
  });

  it('D1917 leaves the microphone to a call, and has it back after it', () => {
    const { speech, made, toaster } = setUp();
    speech.toggle();
    speech.leaveToCall(true);
    expect(made[0]!.abort).toHaveBeenCalledOnce();
    expect(speech.phase.get()).toBe('unavailable');
    speech.toggle();
    expect(made).toHaveLength(1);
    speech.leaveToCall(false);
    expect(speech.phase.get()).toBe('idle');
    expect(toaster.show).not.toHaveBeenCalled();
  });

  it('D1917 stays away after a call where it was never to be had', () => {
    const { speech, made } = setUp();
    speech.toggle();
    made[0]!.onerror!({ error: 'service-not-allowed' });
    speech.leaveToCall(true);
    speech.leaveToCall(false);
    expect(speech.phase.get()).toBe('unavailable');
  });

  it('R4.23 R4.24 R9.7 stops on the result, and sends the phrase 100 ms later', () => {
    const { speech, made, onPhrase } = setUp();
    speech.toggle();
    made[0]!.onresult!({ results: [[{ transcript: ' hello there ' }]] });
    expect(speech.phase.get()).toBe('idle');
    vi.advanceTimersByTime(99);
    expect(onPhrase).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(onPhrase).toHaveBeenCalledExactlyOnceWith('hello there');
  });

  it.each(['not-allowed', 'no-speech', 'network', 'audio-capture'])(
    'R4.23 R6.3 R8.18 tells of the error %s, and can be tried again',
    (error) => {
      const { speech, made, toaster } = setUp();
      speech.toggle();
      made[0]!.onerror!({ error });
      expect(toaster.show).toHaveBeenCalledExactlyOnceWith(failure);
      expect(speech.phase.get()).toBe('idle');
      speech.toggle();
      expect(made).toHaveLength(2);
    },
  );

  it.each(['service-not-allowed', 'language-not-supported'])(
    'R2.20 R8.18 tells that it can never work (%s), and goes away',
    (error) => {
      const { speech, made, toaster } = setUp();
      speech.toggle();
      made[0]!.onerror!({ error });
      expect(toaster.show).toHaveBeenCalledExactlyOnceWith(failure);
      expect(speech.phase.get()).toBe('unavailable');
      speech.toggle();
      expect(made).toHaveLength(1);
    },
  );

  it('R8.18 tells when it cannot even start', () => {
    const { toaster, onPhrase } = setUp();
    const speech = createSpeechInput({
      createRecognition: () => ({
        ...createStandIn(),
        start() {
          throw new DOMException('', 'InvalidStateError');
        },
      }),
      toaster,
      onPhrase,
    });
    speech.toggle();
    expect(toaster.show).toHaveBeenCalledExactlyOnceWith(failure);
    expect(speech.phase.get()).toBe('idle');
  });

  it('R4.23 stops on the end, and when it is pressed again, without a word', () => {
    const { speech, made, toaster } = setUp();
    speech.toggle();
    made[0]!.onend!();
    expect(speech.phase.get()).toBe('idle');
    speech.toggle();
    speech.toggle();
    expect(speech.phase.get()).toBe('idle');
    expect(made[1]!.abort).toHaveBeenCalledOnce();
    expect(made[1]!.onerror).toBeNull();
    expect(toaster.show).not.toHaveBeenCalled();
  });

  it('drops a phrase whose view was left before it was sent', () => {
    const { speech, made, onPhrase } = setUp();
    speech.toggle();
    made[0]!.onresult!({ results: [[{ transcript: 'hello' }]] });
    speech.close();
    vi.runAllTimers();
    expect(onPhrase).not.toHaveBeenCalled();
  });

  it('R2.19 R2.20 is there only where recognition can work', () => {
    const recogniser = createStandIn();
    function Recogniser() {
      return recogniser;
    }
    expect(findRecognition()).toBeNull();
    vi.stubGlobal('webkitSpeechRecognition', Recogniser);
    vi.stubGlobal('navigator', {});
    vi.stubGlobal('isSecureContext', false);
    expect(findRecognition()).toBeNull();
    vi.stubGlobal('isSecureContext', true);
    expect(findRecognition()!()).toBe(recogniser);
    vi.stubGlobal('navigator', { brave: {} });
    expect(findRecognition()).toBeNull();
  });
});
