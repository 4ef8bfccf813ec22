import { relative } from 'node:path';
import { type Plugin, rolldown } from 'rolldown';
import { root } from '../make-once.ts';

const folder = `${root}server/dist`;
/** Our own, and of the packages the one that is many files. */
const joined = /^(?:@parley|zod)(?:\/|$)/;

/** A file keeps the address of its source: threads, programs and texts beside it are found where they are. */
const keepAddresses: Plugin = {
  name: 'addresses of sources',
  transform: {
    filter: { code: 'import.meta.url', id: { exclude: /node_modules/ } },
    handler(code, id) {
      const source = JSON.stringify(relative(folder, id).replaceAll('\\', '/'));
      return code.replaceAll('import.meta.url', `new URL(${source}, import.meta.url).href`);
    },
  },
};

/** The server in a few files: a thousand small ones take most of a start's time. */
export async function writeServerProgram(): Promise<void> {
  const bundle = await rolldown({
    input: `${root}server/start.ts`,
    platform: 'node',
    external: (id) => !/^[./]|^[a-z]:/i.test(id) && !joined.test(id),
    plugins: [keepAddresses],
    // What a contract's file registers is not for want of a name in it.
    treeshake: false,
  });
  try {
    await bundle.write({ dir: folder, format: 'esm', chunkFileNames: '[name].js' });
  } finally {
    await bundle.close();
  }
}
