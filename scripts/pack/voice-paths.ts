import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace, what it is made into, and the one file that is published. */
export const voice = fileURLToPath(new URL('../../voice', import.meta.url));
export const builtPackage = join(voice, 'dist/package');
export const tarball = join(voice, 'dist/parley-voice.tgz');
