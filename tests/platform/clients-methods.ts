import { type Operation, type OperationName, operations } from '@parley/contract/voice';

/** The method of a client that asks for the operation: `assistants.list`. Absent: it has none. */
export type ClientMethods = Readonly<Partial<Record<OperationName, string>>>;

const file = new File(['text'], 'a.txt');
/** Any of them makes a method ask: ids one by one, everything in one object, or a file alone. */
const argumentsToTry = [['id', 'id'], [{ file }], [file]];

/**
 * Finds what a client can ask for by calling each of its methods, and looking at the request that
 * would go out. Nothing does; one client after the other, because there is one `fetch`.
 */
export async function traceMethods(client: object): Promise<ClientMethods> {
  const methods: Partial<Record<OperationName, string>> = {};
  for (const area of listNames(client)) {
    const holder = (client as Record<string, unknown>)[area];
    if (typeof holder !== 'object' || holder === null) continue;
    for (const name of listNames(holder)) {
      const method = (holder as Record<string, unknown>)[name];
      if (typeof method !== 'function') continue;
      const operation = findOperation(await traceRequest((args) => method.apply(holder, args)));
      if (operation !== undefined) methods[operation] ??= `${area}.${name}`;
    }
  }
  return methods;
}

/** Its own names and those of its classes: clients have areas as fields and as getters. */
function listNames(holder: object): string[] {
  const names: string[] = [];
  let from: object = holder;
  while (from !== Object.prototype) {
    names.push(...Object.getOwnPropertyNames(from));
    from = Object.getPrototypeOf(from) as object;
  }
  return names.filter((name) => name !== 'constructor' && !name.startsWith('_'));
}

/** `GET /call/id`, of the first arguments that make the method ask; null when none do. */
async function traceRequest(call: (args: readonly unknown[]) => unknown): Promise<string | null> {
  const { fetch } = globalThis;
  let request: string | null = null;
  globalThis.fetch = (url, init) => {
    request = `${init?.method} ${new URL(url as string).pathname}`;
    return Promise.reject(new Error('traced'));
  };
  try {
    for (const args of argumentsToTry) {
      // What is no request, or the answer to one that was not sent, is no concern of the trace.
      await Promise.resolve(args)
        .then(call)
        .then(null, () => null);
      if (request !== null) return request;
    }
    return null;
  } finally {
    globalThis.fetch = fetch;
  }
}

function findOperation(request: string | null): OperationName | undefined {
  const found = Object.entries<Operation>(operations).find(([, { method, path }]) =>
    // A client that looked for the id elsewhere has written `undefined`.
    new RegExp(`^${method} ${path.replaceAll(/\{\w+\}/g, '(?:id|undefined)')}$`).test(
      request ?? '',
    ),
  );
  return found?.[0] as OperationName | undefined;
}
