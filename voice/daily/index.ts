/** Calls over `@daily-co/daily-js`, which is loaded when such a call starts and never before. */
export { TransportError } from '../call/transport.ts';
export { createDailyTransport } from './transport.ts';
export { runNetworkTests, type NetworkTest, type NetworkTests } from './network-tests.ts';
export type { DailyCallConfig, DailyCallObject, DailyTransportOptions } from './options.ts';
