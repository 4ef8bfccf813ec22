import { serveApp } from './parley-app.ts';

await serveApp([]);
