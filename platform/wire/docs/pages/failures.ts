import { roleFor } from '../../../ground/access/permissions.ts';
import type { PlacedOperation } from '../document.ts';

/** One status that an operation can answer beside its success, and when. */
export interface Failure {
  readonly status: number;
  readonly when: string;
}

/** What others name by id, and so cannot lose. */
const referableAreas: ReadonlySet<string> = new Set([
  'assistants',
  'credentials',
  'files',
  'knowledgeBases',
  'phoneNumbers',
  'squads',
  'tools',
  'workflows',
]);

/** What asks other services. */
const askingAreas: ReadonlySet<string> = new Set(['chats', 'providers', 'voiceLibrary']);

/** Every failure has the same shape, the contract's `Problem`. */
export function failuresOf({ method, path, operation, parameters }: PlacedOperation): Failure[] {
  const { security, requestBody, operationId, tags } = operation;
  const isOpen = security?.length === 0;
  const hasInput = requestBody !== undefined || parameters.some((one) => one.in === 'query');
  return [
    hasInput && { status: 400, when: 'a field is wrong; the message has a line for each' },
    !isOpen && { status: 401, when: 'no key was sent, or it is not known' },
    !isOpen && {
      status: 403,
      when: `the key does not reach: the role ${roleFor(operationId)} does`,
    },
    path.includes('{') && { status: 404, when: 'there is nothing of that id in the organisation' },
    method === 'DELETE' &&
      referableAreas.has(tags[0]) && { status: 409, when: 'something that is set up names it' },
    requestBody !== undefined && { status: 413, when: 'the body is too large' },
    askingAreas.has(tags[0]) &&
      (tags[0] !== 'chats' || requestBody !== undefined) && {
        status: 424,
        when: 'another service has to be given its account, or a key that it takes, first',
      },
    { status: 429, when: 'too many requests; Retry-After says for how many seconds to wait' },
  ].filter((failure) => failure !== false);
}
