import { standInAddress } from './stand-in.ts';

/*
 * Loaded before a server starts, it leads what the server sends to the carrier to the stand-in: the only
 * way to a call that is under way, and no setting of a release leads there.
 */

const carrier = 'https://api.twilio.com/';
const fetchAnywhere = globalThis.fetch;

globalThis.fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  return address.startsWith(carrier)
    ? fetchAnywhere(new URL(address.slice(carrier.length), `${standInAddress}/`), init)
    : fetchAnywhere(input, init);
};
