import { beginBuildOfBusiness } from '../server/built-business.ts';
import { generateOnce, makeOnce } from './make-once.ts';

/**
 * Prints the SDK's generated files, builds the site, what the hosted platform's client calls by, and the server's
 * program: each unless what it is made of is as it was.
 */
const noteBusiness = beginBuildOfBusiness();
await generateOnce();
await makeOnce('voice/dist/.machine-from', ['voice', 'scripts/pack'], async () => {
  const { writeCallMachine } = await import('./pack/call-machine.ts');
  await writeCallMachine();
});
const inputs = ['site', 'business', 'contract', 'voice', 'server/pages'];
await makeOnce('site/dist/.built-from', inputs, async () => {
  console.log('parley: building the site …');
  const { checkCompany } = await import('../business/check-company.ts');
  checkCompany();
  const { buildSite } = await import('../site/build.ts');
  const { policyInPage } = await import('../server/pages/content-security-policy.ts');
  const { addCanonicalLinks: addLinks } = await import('../server/pages/canonical-links.ts');
  await buildSite({ policyInPage, addLinks });
});
const ofServer = ['server', 'platform', 'database', 'http', 'contract', 'business', 'scripts/pack'];
await makeOnce('server/dist/.built-from', ofServer, async () => {
  const { writeServerProgram } = await import('./pack/server-program.ts');
  await writeServerProgram();
});
if (!process.exitCode) noteBusiness();
