/* What the server takes of the platform. */

export { type FirstOrgKeys, openFirstOrg } from './ground/access/first-org.ts';
export { createDemo, type DemoCompany } from './areas/seed/demo.ts';
export { createSeed } from './areas/seed/seed.ts';
export { makeTokenValue } from './ground/access/token-values.ts';
export type { Reach } from './ground/outbound/addresses.ts';
export { listSpentOrgs, type SpentOrg } from './ground/spending/spending.ts';
export * from './ground/webhooks/delivery-log.ts';
export { type PlatformOptions, platformRoutes } from './compose.ts';
export type { Brand } from './wire/docs/page.ts';
