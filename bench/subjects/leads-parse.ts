import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { serve } from '../harness/serve.ts';

// Read when it is loaded: it would leave a folder of logs wherever the benchmark runs.
process.env['PARSE_SERVER_LOGS_FOLDER'] = 'null';
// Parse Server is CommonJS without types.
const require = createRequire(import.meta.url);
const { ParseServer } = require('parse-server') as {
  ParseServer: new (options: object) => {
    start(): Promise<void>;
    app: Parameters<typeof createServer>[1];
  };
};
process.env['VERBOSE'] = '';

const parse = new ParseServer({
  databaseURI: process.env['DATABASE_URL'],
  appId: 'bench',
  masterKey: 'bench-master',
  serverURL: 'http://127.0.0.1/parse',
  allowClientClassCreation: true,
  silent: true,
  logLevel: 'error',
  // Parse's own limits are off by default; nothing else is changed.
});
await parse.start();
const server = createServer(parse.app);
server.listen(0, '127.0.0.1', () =>
  serve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
);
