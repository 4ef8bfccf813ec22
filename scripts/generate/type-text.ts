import { z } from 'zod';
import { describeField } from './field-docs.ts';

/** A schema as any of its kinds, told apart by `_zod.def.type`. */
type AnySchema = z.core.$ZodTypes;

/** Prints schemas as TypeScript, and keeps the declarations that the printed names need. */
export interface TypePrinter {
  /** The type as it stands within another: the name of an entity, or the whole of it. */
  print(schema: z.core.$ZodType): string;
  /** Declares a schema that is no entity under this name, and returns the name. */
  declare(name: string, schema: z.core.$ZodType): string;
  /** The names that are declared, in alphabetical order. */
  names(): string[];
  /** The declarations, in the order of their names, and the platform's own names of them last. */
  declarations(): string[];
}

export function createTypePrinter(): TypePrinter {
  const declared = new Map<string, { schema: z.core.$ZodType; text: string }>();
  const platformNames = new Map<string, string>();

  const print = (schema: z.core.$ZodType): string => printUnion(alternatives(schema));

  /** A named entity by its name; a union by its members, so that one within another is flat. */
  const alternatives = (schema: z.core.$ZodType): string[] => {
    const id = z.globalRegistry.get(schema)?.id;
    if (id === undefined) return alternativesWithin(schema);
    return [declare(typeName(id), schema)];
  };

  const alternativesWithin = (schema: z.core.$ZodType): string[] => {
    const { def } = (schema as AnySchema)._zod;
    switch (def.type) {
      case 'string':
      case 'number':
      case 'boolean':
      case 'null':
      case 'unknown':
        return [def.type];
      case 'literal':
        return def.values.map(printLiteral);
      case 'enum':
        return Object.values(def.entries).map(printLiteral);
      case 'union':
        return def.options.flatMap(alternatives);
      case 'array':
        return [`${group(alternatives(def.element))}[]`];
      case 'record':
        return [`Record<string, ${print(def.valueType)}>`];
      case 'intersection':
        return [[def.left, def.right].map((part) => group(alternatives(part))).join(' & ')];
      case 'object':
        return [printFields(def.shape)];
      case 'file':
        return ['Blob'];
      case 'nullable':
        return [...alternatives(def.innerType), 'null'];
      case 'optional':
      case 'default':
        return alternatives(def.innerType);
      case 'pipe':
        // Read from a query's text first; a developer gives what comes of that.
        return alternatives(def.out);
      case 'lazy':
        return alternatives(def.getter());
      default:
        throw new Error(`no way to print a schema of type ${def.type}`);
    }
  };

  const printFields = (shape: Readonly<Record<string, z.core.$ZodType>>): string => {
    const fields = Object.entries(shape).map(([key, schema]) => {
      const name = /^[a-z_$][\w$]*$/i.test(key) ? key : JSON.stringify(key);
      return `${docComment(describeField(schema))}${name}${isOptional(schema) ? '?' : ''}:${spaced(print(schema))};`;
    });
    return fields.length === 0 ? 'Record<string, unknown>' : `{\n${indent(fields.join('\n'))}\n}`;
  };

  const declare = (name: string, schema: z.core.$ZodType): string => {
    const known = declared.get(name);
    const id = z.globalRegistry.get(schema)?.id;
    if (id !== undefined && id.endsWith('DTO')) platformNames.set(id, name);
    if (known !== undefined && known.schema !== schema) throw new Error(`two types named ${name}`);
    if (known !== undefined) return name;
    // Kept before it is printed: an entity may name itself.
    const declaration = { schema, text: '' };
    declared.set(name, declaration);
    const text = printUnion(alternativesWithin(schema));
    const isObject = (schema as AnySchema)._zod.def.type === 'object' && text.startsWith('{');
    const comment = docComment(z.globalRegistry.get(schema)?.description);
    declaration.text = isObject
      ? `${comment}export interface ${name} ${text}`
      : `${comment}export type ${name} =${spaced(text)};`;
    return name;
  };

  const names = () => [...declared.keys()].sort();
  const declarations = () => [
    ...names().map((name) => declared.get(name)!.text),
    ...[...platformNames].sort().map(([id, name]) => `export type ${id} = ${name};`),
  ];
  return { print, declare, names, declarations };
}

/** What a page has by that name already is another thing. */
const namesOfTheBrowser: readonly string[] = ['Credential', 'File'];

/** `CreateAssistantDTO` is what a developer calls `CreateAssistant`. */
function typeName(id: string): string {
  if (namesOfTheBrowser.includes(id)) return `Stored${id}`;
  const name = id.replace(/DTO$/i, '');
  // `AnalyticsQueryDTO` holds entities that are called `AnalyticsQuery` already.
  return name !== id && z.globalRegistry._idmap.has(name) ? `${name}Body` : name;
}

/** `string` beside its known values would swallow them, and with them the editor's suggestions. */
function printUnion(members: readonly string[]): string {
  const distinct = [...new Set(members)];
  const isKnown = distinct.some((member) => member.startsWith("'"));
  const types = distinct.map((type) => (isKnown && type === 'string' ? '(string & {})' : type));
  const line = types.join(' | ');
  return types.length === 1 || line.length <= 80
    ? line
    : `\n${indent(types.map((type) => `| ${type}`).join('\n'))}`;
}

function printLiteral(value: z.core.util.Literal): string {
  return typeof value === 'string' ? `'${value.replaceAll(/['\\]/g, '\\$&')}'` : String(value);
}

/** A union of many lines begins with its own. */
function spaced(text: string): string {
  return text.startsWith('\n') ? text : ` ${text}`;
}

/** For a place where a union would come apart. */
function group(members: readonly string[]): string {
  const text = printUnion(members);
  return members.length > 1 ? `(${text})` : text;
}

function isOptional(schema: z.core.$ZodType): boolean {
  return ['optional', 'default'].includes((schema as AnySchema)._zod.def.type);
}

/** A comment on a line of its own, or nothing. */
export function docComment(text: unknown): string {
  return typeof text !== 'string' ? '' : `/** ${text.replaceAll('*/', '*\\/')} */\n`;
}

export function indent(text: string): string {
  return text.replaceAll(/^(?=.)/gm, '  ');
}
