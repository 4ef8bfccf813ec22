import { fileURLToPath } from 'node:url';

/** The checkout: relative paths in the environment and `.env` are meant from here. */
export const projectRoot: string = fileURLToPath(new URL('..', import.meta.url));
