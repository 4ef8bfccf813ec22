/**
 * SAMPLE WORDS. What stands on the screen in a call, and what is said around the questions of a guided sale there.
 * It comes with a call; what stands before one and after it is `call-wait-words.ts`.
 */
export const callViewWords = {
  /** Beside the clock: who has the word. It never lets forget who is at the other end. */
  state: {
    speaking: 'AI is speaking',
    listening: 'AI is listening',
    /** The visitor types. */
    reading: 'AI is reading',
    muted: 'You are muted',
    noMicrophone: 'No microphone: type',
    paused: 'Microphone paused',
    lost: 'Coming back',
  },
  /** In big letters, in place of the sign. */
  sign: { lost: 'One moment, please.', muted: 'You are muted.' },
  /** At the window's edge while the sign is out of it. */
  bar: { title: 'The call you are in', back: 'Back to the call' },
  captions: {
    title: 'Captions',
    empty: 'You are talking to an AI. What is said appears here.',
    assistant: 'AI',
    visitor: 'You',
    duration: 'Duration',
  },
  notes: {
    lost: 'The connection was lost. Coming back …',
    overWeb: 'Your network lets no calls through, so this one takes another way.',
    silent: 'Nothing is heard from your microphone. Is it switched off? You can type, too.',
    away: 'Your microphone is gone, or a telephone call has it.',
    takeBack: 'Use the microphone again',
    notUnderstood: 'Your voice cannot be understood here. Please type: the AI answers.',
    noVoice: 'The AI has no voice here. Its answers stand above.',
    /** A call has a longest time. */
    lastMinute: 'This call ends in a minute, by itself.',
  },
  controls: {
    interrupt: 'Tap to interrupt',
    mute: 'Mute',
    guided: 'Guided consultation',
    type: 'Type to the AI',
    typeHint: 'Or type …',
    send: 'Send',
    sendLabel: 'Send to the AI',
    close: 'Close',
    withoutMicrophone: 'Call without a microphone, and type',
  },
  sound: {
    title: 'Sound settings',
    microphone: 'Microphone',
    speaker: 'Speaker',
    systemDefault: 'System default',
    unplugged: '{device} is unplugged.',
    inUse: 'In use: {device}',
    none: 'None is connected.',
  },
  guided: {
    title: 'Consultation',
    answer: 'Your answer',
    leave: 'Ask something else',
    /** Shown of what was heard; the next is said. */
    shown: '“{heard}”: is that right?',
    heard: 'I heard: {heard}. Is that right?',
    yes: 'Yes',
    no: 'No',
    /** Leads to the question before, to answer it anew. */
    back: 'Back',
    options: 'You can say: {options}.',
    unclear: 'I did not get that.',
    /** To somebody who does not know. */
    unsure: 'A guess is enough. What comes closest?',
    /** Asked of somebody who finds the time wrong, and names no other. */
    when: 'When suits you? Say a day, or a time.',
    left: 'All right, your answers are kept. What can I do for you?',
    done: 'Thank you. Is there anything else?',
    notCalled: 'All right. Nobody will call you. Is there anything else?',
    /** Read after the call, in place of what is said of other callers. */
    talkSoon: 'Talk soon.',
    takeCare: 'Take care.',
    refused: 'Nobody will call you.',
    /** Of whoever answered some of it, however the call ended; the button that leads on stands below. */
    kept: 'Your answers are kept.',
    goesOn: '“Start Guided Consultation” goes on in writing where you were.',
    /** Of whoever asked to be called, and hung up before it was confirmed. */
    wished: 'Your wish to be called is passed on.',
    /** Of whoever gave another number, and hung up before it was confirmed. */
    unconfirmed: 'You did not confirm the new number, so both are passed on.',
    unsaved: 'Your information could not be saved. Shall I try again?',
    again: 'Try again',
    unloaded: 'I could not load the consultation. Please try again.',
  },
} as const;
