import type { ApiDocument, PlacedOperation } from '../document.ts';
import { exampleFile, exampleFormText, exampleOf, type FormPart, type Given } from './example.ts';

/**
 * The operation as one command of a shell that has set `VOICE_URL` and `VOICE_KEY`, and a variable for
 * each id: `ASSISTANT_ID`.
 */
export function curlOf(document: ApiDocument, placed: PlacedOperation): string {
  const { method, operation } = placed;
  const { path, query, body, form } = exampleOf(document, placed);
  const given = new Map(path);
  const filled = placed.path.replace(/\{(\w+)\}/g, (_all, name: string) => print(given.get(name)!));
  const search = query.map(([name, value]) => `${name}=${print(value)}`).join('&');
  const isImplied = method === 'GET' || (method === 'POST' && (body || form));
  return [
    ...(form ? [`printf '${exampleFile.text}' |`] : []),
    'curl',
    ...(isImplied ? [] : [`-X ${method}`]),
    `"$VOICE_URL${filled}${search && `?${search}`}"`,
    ...(operation.security?.length === 0 ? [] : ['-H "Authorization: Bearer $VOICE_KEY"']),
    ...(form ?? []).map(printPart),
    ...(body ? [`-H 'Content-Type: application/json'`, `-d ${quote(JSON.stringify(body))}`] : []),
  ].join(' ');
}

function print(given: Given): string {
  return 'variable' in given ? `$${given.variable}` : encodeURIComponent(given.text);
}

function printPart({ name, isFile }: FormPart): string {
  const { name: file, type } = exampleFile;
  return isFile
    ? `-F '${name}=@-;filename=${file};type=${type}'`
    : `-F '${name}=${exampleFormText}'`;
}

function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
