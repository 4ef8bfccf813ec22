import { parseSync } from 'rolldown/utils';

/**
 * What a package promises to those who use it, by the name that it is about: an export is there, a
 * type has a member, a value may be this, a function may be called so. What is gone in a later
 * version is a promise that is broken; what is new breaks none.
 */
export type Promises = ReadonlyMap<string, ReadonlySet<string>>;

// oxlint-disable-next-line typescript/no-explicit-any -- The parser's tree: a hundred kinds of nodes.
type Node = any;

/**
 * Reads the declarations of one entry, all in one text and without comments. A field that is
 * demanded now, or may be left out now, is no broken promise: whether that is one depends on who
 * writes the type and who reads it, which no declaration says.
 */
export function listPromises(text: string): Promises {
  const promises = new Map<string, Set<string>>();
  const print = ({ start, end }: Node) => text.slice(start, end).replaceAll(/\s+/g, ' ');
  const promise = (name: string, what: string) => {
    promises.set(name, (promises.get(name) ?? new Set()).add(what));
  };

  function readValue(name: string, type: Node): void {
    if (type?.type === 'TSTypeLiteral') return readMembers(name, type.members);
    for (const one of type?.type === 'TSUnionType' ? type.types : [type]) {
      promise(name, one ? `may be ${print(one)}` : 'may be anything');
    }
  }

  function readFunction(name: string, { params, returnType, typeParameters }: Node): void {
    const needed = params.filter((one: Node) => !isOptional(one)).length;
    for (let count = needed; count <= params.length; count++) {
      promise(name, `takes ${count} arguments`);
    }
    for (const [index, one] of params.entries()) {
      const type = typeOf(one) ?? one;
      for (const part of type.type === 'TSUnionType' ? type.types : [type]) {
        promise(name, `takes ${print(part)} as argument ${index + 1}`);
      }
    }
    promise(name, `gives ${returnType ? print(returnType.typeAnnotation) : 'itself'}`);
    if (typeParameters) promise(name, `is for ${print(typeParameters)}`);
  }

  function readMembers(name: string, members: readonly Node[]): void {
    for (const member of members) {
      const key = member.key && (member.computed ? `[${print(member.key)}]` : print(member.key));
      // Nobody outside can name it.
      if (key?.startsWith('#') || member.accessibility === 'private') continue;
      const path = `${name}.${member.kind === 'constructor' ? 'constructor' : (key ?? '()')}`;
      promise(path, 'is there');
      if (member.value?.params ?? member.params) readFunction(path, member.value ?? member);
      else if (member.type === 'TSIndexSignature') promise(path, print(member));
      else readValue(path, typeOf(member));
    }
  }

  function readDeclaration(node: Node): void {
    if (node.id) promise(node.id.name, 'is declared');
    switch (node.type) {
      case 'TSInterfaceDeclaration':
      case 'ClassDeclaration':
        for (const parent of [node.superClass, ...(node.extends ?? [])]) {
          if (parent) promise(node.id.name, `is ${print(parent)}`);
        }
        return readMembers(node.id.name, node.body.body);
      case 'TSTypeAliasDeclaration':
        return readValue(node.id.name, node.typeAnnotation);
      case 'TSDeclareFunction':
        return readFunction(node.id.name, node);
      case 'VariableDeclaration':
        for (const { id } of node.declarations) {
          promise(id.name, 'is declared');
          readValue(id.name, typeOf(id));
        }
        return;
      case 'ExportNamedDeclaration':
        if (node.declaration) {
          readDeclaration(node.declaration);
          promise(node.declaration.id.name, 'is exported');
        }
        for (const { exported } of node.specifiers) promise(exported.name, 'is exported');
    }
  }

  for (const node of parseSync('entry.d.ts', text).program.body as Node[]) readDeclaration(node);
  return promises;
}

const typeOf = (node: Node): Node => node.typeAnnotation?.typeAnnotation;

const isOptional = (parameter: Node): boolean =>
  parameter.optional === true || parameter.type === 'RestElement';

/** `.id` of `Call.id`; a name in quotes may have a dot of its own. */
const lastMember = /\.(?:'[^']*'|\[.*\]|[^.]*)$/;

/**
 * What `before` promises and `now` does not, by name. What is gone is named without its members. A
 * type that was never exported, and is no longer needed, is nobody's loss.
 */
export function findBroken(before: Promises, now: Promises): Map<string, readonly string[]> {
  const broken = new Map<string, readonly string[]>();
  for (const [name, promised] of before) {
    const owner = name.replace(lastMember, '');
    const kept = now.get(name);
    if (kept) {
      const lost = [...promised].filter((one) => !kept.has(one));
      if (lost.length > 0) broken.set(name, lost);
    } else if (owner === name ? promised.has('is exported') : now.has(owner)) {
      broken.set(name, [owner === name ? 'is exported' : 'is there']);
    }
  }
  return broken;
}
