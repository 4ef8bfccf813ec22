/** The parser of the build. An installation that only runs the server has none: no line is told there. */
const parser = await import('rolldown/parseAst').catch(() => null);

/** Of the parser's nodes what is asked of them here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly [field: string]: unknown;
}

type Constants = ReadonlyMap<string, Node>;

/**
 * The line, from 1, of a value in a TypeScript file: of the property or entry itself, or of the nearest around it
 * that is written out. Null where the file has no such constant, or is no TypeScript, or nothing here reads it.
 * @param name of the constant
 * @param path of the value in it: `['items', '0', 'name']`
 * @param told.ofSample whether what `ofSample(…)` holds is there, and the first of `company.sample ? … : …`
 */
export function findLine(
  source: string,
  name: string,
  path: readonly string[],
  told: { readonly ofSample: boolean },
): number | null {
  const constants = readConstants(source);
  let value = constants?.get(name);
  if (constants === undefined || value === undefined) return null;
  let { start } = value;
  for (const key of path) {
    const inside = open(value, constants, told.ofSample);
    const found = inside && findIn(inside, key, told.ofSample);
    if (!found) break;
    start = found.start;
    value = found.value;
  }
  return source.slice(0, start).split('\n').length;
}

function readConstants(source: string): Constants | undefined {
  if (parser === null) return undefined;
  try {
    const { body } = parser.parseAst(source, { lang: 'ts' }) as unknown as {
      body: readonly Node[];
    };
    return new Map(
      body
        .map((one) => (one.type === 'ExportNamedDeclaration' ? (one['declaration'] as Node) : one))
        .filter((one) => one?.type === 'VariableDeclaration')
        .flatMap((one) => one['declarations'] as readonly Node[])
        .filter((one) => one['init'] !== null)
        .map((one) => [(one['id'] as { name: string }).name, one['init'] as Node]),
    );
  } catch {
    return undefined;
  }
}

const wrappers = /^(?:TSAsExpression|TSSatisfiesExpression|ParenthesizedExpression)$/;

/** The object or list that an expression is, where that can be read from the source. */
function open(node: Node, constants: Constants, ofSample: boolean): Node | undefined {
  if (wrappers.test(node.type)) return open(node['expression'] as Node, constants, ofSample);
  if (node.type === 'Identifier') {
    const constant = constants.get(node['name'] as string);
    return constant && open(constant, constants, ofSample);
  }
  // `company.sample ? … : …`, as all of them are.
  if (node.type === 'ConditionalExpression') {
    return open(node[ofSample ? 'consequent' : 'alternate'] as Node, constants, ofSample);
  }
  if (node.type === 'CallExpression' && isCallOf(node, 'defineScript')) {
    return open((node['arguments'] as readonly Node[])[0]!, constants, ofSample);
  }
  return node;
}

const isCallOf = (node: Node, name: string): boolean =>
  (node['callee'] as { readonly name?: string }).name === name;

interface Found {
  readonly start: number;
  readonly value: Node;
}

function findIn(node: Node, key: string, ofSample: boolean): Found | undefined {
  if (node.type === 'ObjectExpression') {
    const property = (node['properties'] as readonly Node[]).find(
      (one) => one.type === 'Property' && !one['computed'] && nameOf(one['key'] as Node) === key,
    );
    return property && { start: property.start, value: property['value'] as Node };
  }
  if (node.type !== 'ArrayExpression') return undefined;
  const written = (node['elements'] as readonly Node[]).filter(
    (one) => ofSample || !isOfSample(one),
  );
  const entry = written[Number(key)];
  // How many a spread list holds, the source does not say.
  const isKnown = written.slice(0, Number(key) + 1).every(({ type }) => type !== 'SpreadElement');
  return entry && isKnown ? { start: entry.start, value: entry } : undefined;
}

const nameOf = (key: Node): unknown => key['name'] ?? key['value'];

function isOfSample(entry: Node): boolean {
  if (entry.type !== 'SpreadElement') return false;
  const spread = entry['argument'] as Node;
  return spread.type === 'CallExpression' && isCallOf(spread, 'ofSample');
}
