/** Why the microphone cannot be used. The set is closed. */
export type MicrophoneProblem =
  /** The page is not on https or localhost, so the browser hides the microphone from it. */
  | 'insecure-context'
  /** The browser has no microphone for pages at all. */
  | 'unsupported'
  /** The page, or the frame it is in, may not ask: a `Permissions-Policy`, or no `allow`. */
  | 'blocked-by-policy'
  /** The visitor said no, now or earlier. */
  | 'denied'
  /** The question was closed without an answer. It may be asked again. */
  | 'dismissed'
  /** The operating system does not let the browser use it. */
  | 'denied-by-system'
  | 'no-device'
  /** Another program has it, or its driver fails. */
  | 'in-use'
  /** No device is what was asked for: the picked one is gone. */
  | 'no-match'
  | 'unknown';

/** What of the page decides, beside the error. */
export interface PageFacts {
  readonly isSecureContext: boolean;
  readonly hasMediaDevices: boolean;
  /** Null where the browser does not say. */
  readonly policyAllows: boolean | null;
}

/** What no question to the visitor would change; null where asking makes sense. */
export function findProblemOfPage(page: PageFacts): MicrophoneProblem | null {
  if (!page.isSecureContext) return 'insecure-context';
  if (!page.hasMediaDevices) return 'unsupported';
  return page.policyAllows === false ? 'blocked-by-policy' : null;
}

/**
 * What an error of `getUserMedia` means, on this page.
 * @param isChosen the visitor picked the microphone that was asked for
 */
export function readMicrophoneError(
  error: unknown,
  page: PageFacts,
  isChosen: boolean,
): MicrophoneProblem {
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  switch (name) {
    case 'NotAllowedError':
    case 'PermissionDeniedError':
      return findProblemOfPage(page) ?? readRefusal(message);
    case 'SecurityError':
      return findProblemOfPage(page) ?? 'blocked-by-policy';
    case 'NotFoundError':
    case 'DevicesNotFoundError':
      return 'no-device';
    case 'NotReadableError':
    case 'TrackStartError':
    case 'AbortError':
      return 'in-use';
    case 'OverconstrainedError':
      // WebKit says so too where there is no microphone at all.
      return isChosen ? 'no-match' : 'no-device';
    default:
      return findProblemOfPage(page) ?? 'unknown';
  }
}

/** Only the message tells who refused; Safari and Firefox have one for all. */
function readRefusal(message: string): MicrophoneProblem {
  if (/dismissed/i.test(message)) return 'dismissed';
  if (/system/i.test(message)) return 'denied-by-system';
  return /policy/i.test(message) ? 'blocked-by-policy' : 'denied';
}
