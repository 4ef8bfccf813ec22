/** So long an address can be in an envelope. */
const mostCharacters = 254;
const address =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)*[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i;
/** Names that are reserved for what is no host. */
const nowhere =
  /(?:^|[.@])(?:example|invalid|localhost|test|local)$|[.@]example\.(?:com|net|org)$/i;

/** One address and nothing around it: no name, no list, no line end. */
export const isMailAddress = (text: string): boolean =>
  text.length <= mostCharacters && address.test(text);

/** Whether a mail to it could reach somebody. */
export const isReachable = (text: string): boolean =>
  isMailAddress(text) && /\.[a-z\d-]*[a-z][a-z\d-]*$/i.test(text) && !nowhere.test(text);
