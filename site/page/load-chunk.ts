const fetched = new Map<string, Promise<void>>();

/**
 * Loads a chunk's files into the browser's cache before the chunk is imported. A browser remembers
 * a failed import for the life of the page; a failed fetch it does not, so a second try really tries.
 * The name is the one that Vite calls.
 */
export async function __vitePreload<Module>(
  importChunk: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const evaluates = !onlyFetches;
  await Promise.all(files.map((file) => once(`/${file}`)));
  return evaluates ? importChunk() : (undefined as Module);
}

let onlyFetches = false;

/** Brings a chunk's files and leaves it unevaluated: what takes long must not come between a visitor and the page. */
export async function fetchChunk(load: () => Promise<unknown>): Promise<void> {
  onlyFetches = true;
  const fetching = load();
  onlyFetches = false;
  await fetching;
}

function once(url: string): Promise<void> {
  const known = fetched.get(url);
  if (known) return known;
  const loading = (url.endsWith('.css') ? linkStyles(url) : fetchWhole(url)).catch(
    (error: unknown) => {
      fetched.delete(url);
      throw error;
    },
  );
  fetched.set(url, loading);
  return loading;
}

async function fetchWhole(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  await response.arrayBuffer();
}

/** Resolves when the style sheet applies. */
export function linkStyles(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = url;
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`${url} did not load`));
    });
    document.head.append(link);
  });
}

/** Loads once; a failure is not kept, so that the next call tries again. */
export function keepLoaded<Value>(load: () => Promise<Value>): () => Promise<Value> {
  let loading: Promise<Value> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
