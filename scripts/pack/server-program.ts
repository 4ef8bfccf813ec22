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

/**
 * An import of `node:http` reads all that it exports, `WebSocket` and the like among them, for which Node loads the
 * whole of its `fetch`: a tenth of a start's time.
 */
const spareHttp: Plugin = {
  name: 'node:http without what it loads when it is asked',
  resolveId: { filter: { id: /^node:http$/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0node:http$/ },
    handler: () =>
      `const http = process.getBuiltinModule('node:http');
       export default http;
       export const { createServer, request, ServerResponse, STATUS_CODES } = http;`,
  },
};

/** The server in a few files: a thousand small ones take most of a start's time. */
export async function writeServerProgram(): Promise<void> {
  const bundle = await rolldown({
    input: `${root}server/start.ts`,
    platform: 'node',
    external: (id) => !/^[./\0]|^[a-z]:|^node:http$/i.test(id) && !joined.test(id),
    plugins: [keepAddresses, spareHttp],
    // What a contract's file registers is not for want of a name in it.
    treeshake: false,
  });
  try {
    await bundle.write({ dir: folder, format: 'esm', chunkFileNames: '[name].js' });
  } finally {
    await bundle.close();
  }
}
