/**
 * What daily-js downloads to carry a call, for calls of the platform's own server: by it the hosted
 * platform's client calls there unmodified. A script of its own, which daily-js loads again for each of its
 * calls; everything that it says and is told goes through messages of the window.
 */
import { library } from './library.ts';
import { startMachine } from './machine.ts';

for (const id of library()?.pendings.splice(0) ?? []) startMachine(id);
