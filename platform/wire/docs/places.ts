import { type ApiDocument, listOperations, nameOf, type PlacedOperation } from './document.ts';

/** One page of the reference, beside the first. */
export interface Place {
  /** Below `docs/`: `phone-numbers`. */
  readonly name: string;
  readonly title: string;
  readonly operations: readonly PlacedOperation[];
  /** Whether it has the messages to the developer's server. */
  readonly hasWebhooks: boolean;
  /** The types that are described on it. */
  readonly types: readonly string[];
}

/** What is described where. */
export interface Reference {
  readonly document: ApiDocument;
  readonly places: readonly Place[];
  /** What no operation names for itself, and so stands on the first page. */
  readonly types: readonly string[];
  /** The address of a type or an operation, the first page where it is not known. */
  hrefOf(mark: string): string;
  /** The address of a page, the first one's of nothing. */
  pageHref(name?: string): string;
}

/** Types that many areas are made of, on pages of their own. */
const parts: Readonly<Record<string, readonly string[]>> = {
  voices: ['AssistantVoice'],
  transcribers: ['AssistantTranscriber'],
  models: ['AssistantModel', 'WorkflowModel'],
};

/** A type is described on the first of these pages that needs it: what others are made of comes first. */
const madeOf = ['credentials', 'tools', 'knowledge-bases', 'files', 'phone-numbers'];
const makers = ['assistants', 'workflows', 'squads', 'chats', 'calls', 'webhooks'];

export function planReference(document: ApiDocument): Reference {
  const places = planPlaces(document);
  const homes = new Map(
    places.flatMap(({ name, operations, types }) =>
      [...operations.map(({ operation }) => operation.operationId), ...types].map(
        (mark) => [mark, name] as const,
      ),
    ),
  );
  const types = Object.keys(document.components.schemas).filter((type) => !homes.has(type));
  const root = `${document.servers[0].url}/docs`;
  const pageHref = (name?: string) => (name === undefined ? root : `${root}/${name}`);
  const hrefOf = (mark: string) => `${pageHref(homes.get(mark))}#${mark}`;
  return { document, places, types, hrefOf, pageHref };
}

function planPlaces(document: ApiDocument): Place[] {
  const areas = Map.groupBy(listOperations(document), ({ operation }) => operation.tags[0]);
  const roots = new Map<string, unknown>([
    ...[...areas].map(([area, operations]) => [kebab(area), describeUses(operations)] as const),
    ['webhooks', document.webhooks],
    ...Object.entries(parts).map(
      ([name, types]) => [name, types.map((type) => ({ $ref: `#/${type}` }))] as const,
    ),
  ]);
  const order = [...new Set([...madeOf, ...Object.keys(parts), ...makers, ...roots.keys()])];
  const typesOf = new Map<string, string[]>();
  const taken = new Set<string>();
  for (const name of order) {
    typesOf.set(name, []);
    for (const type of findTypes(document, roots.get(name))) {
      if (!taken.has(type)) typesOf.get(name)!.push(type);
      taken.add(type);
    }
  }
  const inOrder = (name: string) => typesOf.get(name)!.sort();
  const place = { operations: [], hasWebhooks: false };
  return [
    ...[...areas].map(([area, operations]) => {
      const name = kebab(area);
      return { ...place, name, title: titleOf(name), operations, types: inOrder(name) };
    }),
    {
      ...place,
      name: 'webhooks',
      title: 'Messages to your server',
      hasWebhooks: true,
      types: inOrder('webhooks'),
    },
    ...Object.keys(parts).map((name) => ({
      ...place,
      name,
      title: titleOf(name),
      types: inOrder(name),
    })),
  ];
}

const describeUses = (operations: readonly PlacedOperation[]) =>
  operations.map(({ operation, parameters }) => [operation, parameters]);

/** Every type that something names, and those that these name. */
function findTypes({ components }: ApiDocument, root: unknown): Set<string> {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value)) {
      if (name !== '$ref' || typeof inner !== 'string') {
        look(inner);
        continue;
      }
      const type = nameOf(inner);
      // A response that all operations share is no type.
      if (found.has(type) || components.schemas[type] === undefined) continue;
      if (inner.includes('/responses/')) continue;
      found.add(type);
      look(components.schemas[type]);
    }
  };
  look(root);
  return found;
}

/** `phone-numbers` of `phoneNumbers`. */
function kebab(area: string): string {
  return area.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
