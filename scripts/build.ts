import { generateOnce, makeOnce } from './make-once.ts';

/** Prints the SDK's generated files and builds the site, each unless what it is made of is as it was. */
await generateOnce();
await makeOnce('site/dist/.built-from', ['site', 'business', 'contract', 'voice'], async () => {
  console.log('parley: building the site …');
  const { buildSite } = await import('../site/build.ts');
  await buildSite();
});
