/** The path of a request's target, without its query; still percent-encoded. */
export function pathOf(target: string): string {
  const end = target.indexOf('?');
  return end === -1 ? target : target.slice(0, end);
}

const longestLogged = 200;
/** Of an upload's address, with its origin where a proxy is asked: whoever has the key at its end may read the file. */
const uploadKey = /(\/voice\/uploads\/[^/]*\/).+/;

/** A path fit for a log line: bounded, no control character that could forge another line, no key of a file. */
export function loggablePath(target: string): string {
  // Cut first: cleaning a megabyte would be work that anybody can ask for.
  const path = pathOf(target.slice(0, longestLogged + 1));
  // eslint-disable-next-line no-control-regex
  const printable = path.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]/g, '');
  const clean = printable.replace(uploadKey, '$1…');
  return clean.length > longestLogged ? `${clean.slice(0, longestLogged)}…` : clean;
}
