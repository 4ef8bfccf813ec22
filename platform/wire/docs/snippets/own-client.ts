import type { ApiDocument, PlacedOperation } from '../document.ts';
import {
  type Example,
  exampleFormText,
  exampleOf,
  type FormPart,
  type Given,
  variablesOf,
} from './example.ts';
import { printFile, printObject, printText, printValue } from './print-value.ts';

/** The operation as a program on `@parley/voice/rest`, with the variables of the shell that starts it. */
export function ownProgramOf(document: ApiDocument, placed: PlacedOperation): string {
  const { operationId } = placed.operation;
  const example = exampleOf(document, placed);
  const call = `console.log(await ${operationId}(client, `;
  const given = listArguments(example, call.length);
  return `import { createClient, ${operationId} } from '@parley/voice/rest';

${printVariables(example)}
const client = createClient({ baseUrl: VOICE_URL, token: VOICE_KEY });

${given.length > 0 ? call : call.slice(0, -2)}${given.join(', ')}));`;
}

/** Where every program begins: what the shell has set. */
export function printVariables(example: Example): string {
  const names = ['VOICE_URL', 'VOICE_KEY', ...variablesOf(example)];
  return `const { ${names.join(', ')} } = process.env;`;
}

export function printGiven(given: Given): string {
  return 'variable' in given ? given.variable : printText(given.text);
}

export function printPart({ isFile, isList }: FormPart): string {
  const code = isFile ? printFile() : printText(exampleFormText);
  return isList ? `[${code}]` : code;
}

/** The parameters of the path, the body, the query. */
function listArguments({ path, query, body, form }: Example, taken: number): string[] {
  const inPath = path.map(([, given]) => printGiven(given));
  const before = taken + inPath.join(', ').length;
  return [
    ...inPath,
    ...(body ? [printValue(body, '', before)] : []),
    ...(form ? [printObject(form.map((part) => [part.name, printPart(part)]))] : []),
    ...(query.length > 0
      ? [printObject(query.map(([name, given]) => [name, printGiven(given)]))]
      : []),
  ];
}
