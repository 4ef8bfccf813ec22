import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';

/** Editors write a file in several steps; together they are one change. */
const settleMs = 50;

/** Tells of changes of sources below folders of `root`, tests apart. @returns what ends it */
export function watchSources(
  root: string,
  folders: readonly string[],
  onChange: (path: string) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders
    .filter((folder) => existsSync(join(root, folder)))
    .map((folder) =>
      watch(join(root, folder), { recursive: true }, (_event, name) => {
        const path = `${folder}/${name ?? ''}`.replaceAll('\\', '/');
        if (!isSource(path)) return;
        clearTimeout(timer);
        timer = setTimeout(() => onChange(path), settleMs);
      }),
    );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}

/** Not what editors keep beside a file, nor what is installed, nor a test. */
function isSource(path: string): boolean {
  return (
    /\.(?:ts|tsx|json|css|svg|sql)$/.test(path) &&
    !/\.test\.tsx?$|(?:^|\/)(?:\.|node_modules\/|dist\/)/.test(path)
  );
}
