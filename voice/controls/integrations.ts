import { refuse } from '../call/control-error.ts';
import { fieldsOf, isListOfStrings, isObject, isUrl, type Fields } from './fields.ts';

/** A frame beside the call, in the ready-made call interface. */
export type Integration = {
  readonly label: string;
  readonly location: 'main' | 'sidebar';
  readonly allow?: string;
  /** Who may start and stop it; a list names session ids. Everyone, unless said. */
  readonly controlledBy?: '*' | 'owners' | readonly string[];
  readonly csp?: string;
  readonly iconURL?: string;
  readonly loading?: 'eager' | 'lazy';
  readonly name?: string;
  readonly referrerPolicy?: string;
  readonly sandbox?: string;
  /** With whom its state is shared. */
  readonly shared?: boolean | 'owners' | readonly string[];
} & (
  | { readonly src: string; readonly srcdoc?: never }
  | { readonly srcdoc: string; readonly src?: never }
);

export type Integrations = Readonly<Record<string, Integration>>;

const form = {
  allow: 'string',
  controlledBy: "'*' | 'owners' | string[]",
  csp: 'string',
  iconURL: 'string',
  label: 'string',
  loading: "'eager' | 'lazy'",
  location: "'main' | 'sidebar'",
  name: 'string',
  referrerPolicy: 'string',
  sandbox: 'string',
  src: 'string',
  srcdoc: 'string',
  shared: "string[] | 'owners' | boolean",
};

/** The library only logs a wrong integration; here it is refused. */
export function checkIntegrations(integrations: unknown): object {
  if (!isObject(integrations) || Array.isArray(integrations))
    refuse(`customIntegrations should be an object of type ${JSON.stringify({ id: form })}.`);
  for (const [id, integration] of Object.entries(integrations)) {
    const unknown = Object.keys(fieldsOf(integration)).find((key) => !isKnown(key));
    if (unknown !== undefined) refuse(`customIntegration does not support key ${unknown}`);
    const wrong = findWrong(fieldsOf(integration));
    if (wrong !== null) refuse(`customIntegration ${id}: ${wrong}`);
  }
  return { ...integrations };
}

/** One id or several, of integrations that the call has. */
export function checkIntegrationIds(method: string, ids: unknown, known: unknown): string[] {
  const list: unknown = typeof ids === 'string' ? [ids] : ids;
  if (!isListOfStrings(list)) refuse(`${method}() only accepts string | string[]`);
  const missing = list.filter((id) => !Object.hasOwn(fieldsOf(known), id));
  if (missing.length > 0) refuse(`Can't find custom integration(s): "${missing.join(', ')}"`);
  return [...list];
}

function findWrong(integration: Fields): string | null {
  if (!('label' in integration)) return 'label is required';
  if (!('location' in integration)) return 'location is required';
  if (!('src' in integration) && !('srcdoc' in integration)) return 'src or srcdoc is required';
  if ('src' in integration && 'srcdoc' in integration) return 'cannot have both src and srcdoc';
  for (const [key, value] of Object.entries(integration)) {
    if (!isKnown(key)) continue;
    if (key === 'src' && !isUrl(value)) return `src "${String(value)}" is not a valid URL`;
    if (key === 'iconURL' && !isUrl(value)) return 'iconURL should be a url';
    if (!isRight(key, value)) return `${key} should be ${form[key]}`;
  }
  return null;
}

function isKnown(key: string): key is keyof typeof form {
  return Object.hasOwn(form, key);
}

function isRight(key: keyof typeof form, value: unknown): boolean {
  switch (key) {
    case 'location':
      return value === 'main' || value === 'sidebar';
    case 'loading':
      return value === 'eager' || value === 'lazy';
    case 'controlledBy':
      return value === '*' || value === 'owners' || isListOfStrings(value);
    case 'shared':
      return value === 'owners' || typeof value === 'boolean' || isListOfStrings(value);
    default:
      return typeof value === 'string';
  }
}
