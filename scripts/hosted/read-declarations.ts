import { parseSync } from 'rolldown/utils';
import type { HostedOperation, Shape } from './facts.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- The parser's tree: a hundred kinds of nodes.
type Node = any;

export interface Declarations {
  readonly operations: Readonly<Record<string, HostedOperation>>;
  readonly declarations: Readonly<Record<string, Shape>>;
}

/** Reads the declarations of the hosted platform's browser package: types, and a class of all operations. */
export function readDeclarations(text: string): Declarations {
  const { program, comments } = parseSync('api.d.ts', text);
  const declarations: Record<string, Shape> = {};
  const operations: Record<string, HostedOperation> = {};
  for (const statement of program.body as Node[]) {
    const node = statement.declaration ?? statement;
    if (node.type === 'TSInterfaceDeclaration') {
      declarations[node.id.name] = describeFields(node.body.body);
    } else if (node.type === 'TSTypeAliasDeclaration') {
      declarations[node.id.name] = describe(node.typeAnnotation);
    } else if (node.type === 'ClassDeclaration' && node.id.name === 'Api') {
      for (const member of listMethods(node)) {
        const comment = comments.findLast(({ end }) => end <= member.start);
        const request = /@request (\w+):(\S+)/.exec(comment?.value ?? '');
        if (request) operations[`${request[1]} ${request[2]}`] = describeOperation(member);
      }
    }
  }
  return { operations, declarations };
}

function listMethods({ body }: Node): Node[] {
  return body.body.flatMap((area: Node) => area.typeAnnotation?.typeAnnotation?.members ?? []);
}

function describeOperation(member: Node): HostedOperation {
  const { params, returnType } = typeOf(member);
  const [response] = returnType.typeAnnotation.typeArguments.params;
  const given = (name: string): Node => params.find((one: Node) => one.name === name);
  const [query, body] = [given('query'), given('data')];
  return {
    ...(query && { query: describe(typeOf(query)) }),
    ...(body && { body: describe(typeOf(body)) }),
    reply: describe(response.typeArguments.params[0]),
  };
}

function describe(node: Node): Shape {
  switch (node.type) {
    case 'TSTypeLiteral':
      return describeFields(node.members);
    case 'TSUnionType':
      return describeUnion(node.types.map(describe));
    case 'TSIntersectionType':
      return { allOf: node.types.map(describe) };
    case 'TSParenthesizedType':
      return describe(node.typeAnnotation);
    case 'TSArrayType':
      return { array: describe(node.elementType) };
    case 'TSLiteralType':
      return { values: [readLiteral(node.literal)] };
    case 'TSTypeReference': {
      const { name } = node.typeName;
      const parts: Node[] = node.typeArguments?.params ?? [];
      if (name === 'Record') return { record: describe(parts[1]) };
      return name === 'Array' ? { array: describe(parts[0]) } : `#${name}`;
    }
    default:
      return node.type.replace(/^TS|Keyword$/g, '').toLowerCase();
  }
}

function readLiteral(node: Node): string | number | boolean {
  return node.type === 'UnaryExpression' ? -node.argument.value : node.value;
}

/** The values of a union are one part of it. */
function describeUnion(parts: readonly Shape[]): Shape {
  const values = parts.flatMap((part) =>
    typeof part === 'object' && 'values' in part ? part.values : [],
  );
  const others = parts.filter((part) => !(typeof part === 'object' && 'values' in part));
  const all = values.length > 0 ? [{ values }, ...others] : others;
  return all.length === 1 ? all[0]! : { anyOf: all };
}

function describeFields(members: readonly Node[]): Shape {
  const named = members.filter((member) => member.type === 'TSPropertySignature');
  const index = members.find((member) => member.type === 'TSIndexSignature');
  if (index && named.length === 0) return { record: describe(typeOf(index)) };
  return {
    fields: Object.fromEntries(
      named.map((member) => [member.key.name ?? member.key.value, describe(typeOf(member))]),
    ),
  };
}

const typeOf = (node: Node): Node => node.typeAnnotation.typeAnnotation;
