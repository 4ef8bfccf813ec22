import { startServer } from '../../server/main.ts';
import { createLogStream } from '../../http/log.ts';
import { serve } from '../harness/serve.ts';

/** The whole server, as `npm start` runs it; the environment says which database. */
const { url } = await startServer({ env: process.env, logStream: createLogStream(() => {}) });
serve(url);
