import { createKeyRefusals } from '../../server/generative/key-refusals.ts';
import { generativeRoutes } from '../../server/generative/routes.ts';
import { serveApp } from './parley-app.ts';

await serveApp([
  generativeRoutes({
    apiKey: 'AIzaBenchmark000000000000000000000000000',
    baseUrl: process.env['UPSTREAM']!,
    model: 'bench',
    keys: { site: process.env['SITE_KEY']!, page: null },
    admit: () => null,
    forgive: () => {},
    spend: async () => async () => {},
    refusals: createKeyRefusals(),
  }),
]);
