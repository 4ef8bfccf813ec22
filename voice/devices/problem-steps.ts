import type { BrowserKind } from './browser-kind.ts';
import type { MicrophoneProblem } from './microphone-problem.ts';

/** A problem in plain words, and what the visitor can do, one step a sentence. */
export interface ProblemText {
  readonly text: string;
  /** Empty where only the page's owner can help. */
  readonly steps: readonly string[];
}

const texts: Readonly<Record<MicrophoneProblem, string>> = {
  'insecure-context': 'The microphone works only on pages opened over https.',
  unsupported: 'This browser gives pages no microphone.',
  'blocked-by-policy': 'This page may not use the microphone.',
  denied: 'The microphone is blocked for this site.',
  dismissed: 'The question about the microphone was closed.',
  'denied-by-system': 'The system does not let the browser use the microphone.',
  'no-device': 'No microphone was found.',
  'in-use': 'The microphone is used by another program.',
  'no-match': 'The chosen microphone is not connected.',
  unknown: 'The microphone cannot be used.',
};

const reload = 'Reload the page.';

/** Where each browser keeps what it was told about this site's microphone. */
const unblock: Readonly<Record<BrowserKind, readonly string[]>> = {
  chrome: ['Press the icon to the left of the address.', 'Turn on Microphone.', reload],
  edge: [
    'Press the lock to the left of the address.',
    'Choose Permissions for this site, and set Microphone to Allow.',
    reload,
  ],
  firefox: [
    'Press the crossed-out microphone to the left of the address.',
    'Remove the block beside Use the microphone.',
    reload,
  ],
  safari: [
    'Open the Safari menu, and choose Settings for this website.',
    'Set Microphone to Allow.',
    reload,
  ],
  ios: [
    'Press the icon beside the address, and open the website settings.',
    'Set Microphone to Allow.',
    'If it is not listed, open the Settings app, find your browser, and turn on Microphone.',
    reload,
  ],
  android: [
    'Press the icon to the left of the address.',
    'Open Permissions, and allow the microphone.',
    'If it is not listed, allow it for the browser in the phone’s settings.',
    reload,
  ],
  other: ['Open the site’s settings in your browser.', 'Allow the microphone.', reload],
};

/** The same two steps lead there on every desktop system; phones have one settings app. */
function allowInSystem(browser: BrowserKind): readonly string[] {
  const isPhone = browser === 'ios' || browser === 'android';
  return [
    isPhone ? 'Open the phone’s settings.' : 'Open the privacy settings of your computer.',
    'Allow the microphone for your browser.',
    isPhone ? reload : 'Start the browser again.',
  ];
}

export function describeProblem(problem: MicrophoneProblem, browser: BrowserKind): ProblemText {
  return { text: texts[problem], steps: listSteps(problem, browser) };
}

function listSteps(problem: MicrophoneProblem, browser: BrowserKind): readonly string[] {
  switch (problem) {
    case 'insecure-context':
      return ['Open this page with https:// at the beginning of its address.'];
    case 'unsupported':
      return ['Open this page in a current Chrome, Edge, Firefox or Safari.'];
    case 'blocked-by-policy':
      return [];
    case 'denied':
      return unblock[browser];
    case 'dismissed':
      return ['Try again, and choose Allow when the browser asks.'];
    case 'denied-by-system':
      return allowInSystem(browser);
    case 'no-device':
      return ['Connect a microphone or a headset.', 'Try again.'];
    case 'in-use':
      return ['Close other programs and tabs that use the microphone.', 'Try again.'];
    case 'no-match':
      return ['Connect it again, or choose another microphone.'];
    case 'unknown':
      return [reload];
  }
}
