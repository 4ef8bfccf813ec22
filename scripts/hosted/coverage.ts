import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import {
  clientInboundMessage,
  clientMessage,
  operations,
  serverMessage,
  serverMessageReplies,
} from '../../contract/voice/index.ts';
import type { Operation } from '../../contract/voice/operation.ts';
import { compare, flatten } from './compare.ts';
import { findReached, type HostedFacts, messageNames, type Shape } from './facts.ts';

export const factsFile = join(import.meta.dirname, 'facts.json');
export const reportFile = join(import.meta.dirname, '../../docs/hosted-coverage.md');

export interface Count {
  readonly known: number;
  readonly all: number;
  readonly missing: readonly string[];
}

export interface Coverage {
  readonly source: string;
  readonly operations: Count;
  readonly declarations: number;
  readonly parameters: Count;
  readonly properties: Count;
  readonly members: Count;
  readonly resources: ReadonlyMap<string, { readonly properties: Count; readonly members: Count }>;
}

interface Root {
  readonly resource: string;
  readonly shape: Shape;
  readonly schemas: readonly z.core.$ZodType[];
}

const messages: Readonly<Record<string, z.core.$ZodType>> = {
  clientMessage,
  clientInboundMessage,
  serverMessage,
  ...serverMessageReplies,
};

export function readFacts(): HostedFacts {
  return JSON.parse(readFileSync(factsFile, 'utf8')) as HostedFacts;
}

/** Holds the contract against what is known of the hosted platform's. */
export function measureCoverage(facts = readFacts()): Coverage {
  const requests = Object.values<Operation>(operations).map((operation) => ({
    operation,
    request: `${operation.method} ${operation.path}`,
  }));
  const shared = requests.filter(({ request }) => facts.operations[request]);
  const roots: Root[] = shared.flatMap(({ operation, request }) => {
    const hosted = facts.operations[request]!;
    const resource = operation.path.split('/')[1]!;
    const replies = operation.replies.flatMap((reply) => ('schema' in reply ? [reply.schema] : []));
    return [
      ...(hosted.body
        ? [{ resource, shape: hosted.body, schemas: asList(operation.body?.schema) }]
        : []),
      ...(hosted.reply ? [{ resource, shape: hosted.reply, schemas: replies }] : []),
    ];
  });
  for (const [theirs, ours] of Object.entries(messageNames)) {
    const [wrapped] = flatten(`#${theirs}`, facts.declarations);
    const fields = wrapped?.kind === 'object' ? wrapped.fields : {};
    const shape = fields['message'] ?? fields['messageResponse'] ?? `#${theirs}`;
    const whole = Object.keys(fields).length > 1 ? `#${theirs}` : shape;
    roots.push({ resource: 'messages', shape: whole, schemas: [messages[ours]!] });
  }
  const pairs = roots.map((root) => ({ ...root, owner: root.resource, field: 'body' }));
  const { properties, members } = compare(facts, pairs);
  const all = listAll(facts);
  const count = (names: Iterable<string>, kind: 'properties' | 'members') => {
    const table = kind === 'properties' ? properties : members;
    const wanted = [...names].flatMap((name) =>
      (all.get(name)?.[kind] ?? []).map((what) => ({
        text: `${name}.${what}`,
        known: table.get(name)?.get(what) === true,
      })),
    );
    return toCount(wanted);
  };
  const reached = findReached(
    roots.map(({ shape }) => shape),
    facts.declarations,
  );
  const byResource = Object.entries(Object.groupBy(roots, ({ resource }) => resource)).sort();
  return {
    source: facts.source,
    operations: {
      known: shared.length,
      all: Object.keys(facts.operations).length,
      missing: Object.keys(facts.operations).filter(
        (one) => !shared.some(({ request }) => request === one),
      ),
    },
    declarations: reached.size,
    parameters: toCount(
      shared.flatMap(({ operation, request }) => {
        const [query] = flatten(facts.operations[request]!.query ?? 'none', facts.declarations);
        return Object.keys(query?.kind === 'object' ? query.fields : {}).map((parameter) => ({
          text: `${request} ${parameter}`,
          known: operation.query?.shape[parameter] !== undefined,
        }));
      }),
    ),
    properties: count(reached, 'properties'),
    members: count(reached, 'members'),
    resources: new Map(
      byResource.map(([resource, some]) => {
        const names = findReached(
          some!.map(({ shape }) => shape),
          facts.declarations,
        );
        return [
          resource,
          { properties: count(names, 'properties'), members: count(names, 'members') },
        ];
      }),
    ),
  };
}

function toCount(wanted: readonly { readonly text: string; readonly known: boolean }[]): Count {
  const missing = wanted.filter(({ known }) => !known).map(({ text }) => text);
  return { known: wanted.length - missing.length, all: wanted.length, missing };
}

/** Fields and values of every declaration, those of objects without a name with their owner's. */
function listAll({ declarations }: HostedFacts) {
  const all = new Map<string, { properties: string[]; members: string[] }>();
  for (const [name, shape] of Object.entries(declarations)) {
    const row = { properties: [] as string[], members: [] as string[] };
    const walk = (part: Shape, place: string): void => {
      if (typeof part === 'string') return;
      if ('values' in part) row.members.push(...part.values.map((value) => `${place}=${value}`));
      else if ('anyOf' in part) for (const one of part.anyOf) walk(one, place);
      else if ('allOf' in part) {
        // What tells variants apart stands beside one that has a name, and is counted there.
        const isNamed = part.allOf.some((one) => typeof one === 'string');
        if (!isNamed) for (const one of part.allOf) walk(one, place);
      } else if ('array' in part) walk(part.array, `${place}[]`);
      else if ('record' in part) walk(part.record, `${place}.*`);
      else
        for (const [key, field] of Object.entries(part.fields)) {
          const inner = place === '' ? key : `${place}.${key}`;
          row.properties.push(inner);
          walk(field, inner);
        }
    };
    walk(shape, '');
    all.set(name, { properties: [...new Set(row.properties)], members: [...new Set(row.members)] });
  }
  return all;
}

const asList = <Item>(item: Item | undefined): readonly Item[] =>
  item === undefined ? [] : [item];
