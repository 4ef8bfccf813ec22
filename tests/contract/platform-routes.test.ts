import type { Operation } from '@parley/contract/voice';
import { operations } from '@parley/contract/voice';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findEntity, listFields, listVariants } from './fields.ts';
import facts from './platform-routes.json' with { type: 'json' };

/*
 * The contract against the platform's REST API as it is: each of its 125 routes, reduced to names.
 * A line each; names in one text, with spaces between. A field ends with `*` when it must be there.
 * The contract may know more, but demand no more.
 */

interface Route {
  readonly route: string;
  readonly status: number;
  readonly auth?: 'none';
  readonly params?: string;
  readonly query?: string;
  readonly body?: string;
  readonly bodyKind?: 'multipart';
  /** `nothing`, `Call[]`, or several shapes by ` | `. */
  readonly reply: string;
}

interface Shape {
  readonly fields: string;
  readonly by?: string;
  readonly variants?: Readonly<Record<string, string>>;
}

const routes = facts.routes as unknown as readonly Route[];
const shapes = facts.shapes as unknown as Readonly<Record<string, Shape>>;
const byRoute = new Map<string, Operation>(
  Object.values<Operation>(operations).map((one) => [`${one.method} ${one.path}`, one]),
);

/** What no hosted platform has, each at a path of its own. */
const own = [
  'POST /call/{id}/replay',
  'GET /call/{id}/delivery',
  'GET /call/{id}/delivery/{deliveryId}',
  'POST /call/{id}/delivery/{deliveryId}/resend',
  'POST /test-suite/{testSuiteId}/test/of-call',
];

it('D112 has the 125 operations of the platform, those of its own that are named, and no other', () => {
  expect(routes).toHaveLength(125);
  expect([...byRoute.keys()].sort()).toEqual([...routes.map(({ route }) => route), ...own].sort());
  expect(Object.keys(operations)).toHaveLength(125 + own.length);
});

it('gives every operation a place of its own in the facade', () => {
  const facades = Object.values<Operation>(operations).map(({ facade }) => facade);
  expect(new Set(facades).size).toBe(125 + own.length);
});

describe.each(routes)('D112 $route', (route) => {
  const operation = byRoute.get(route.route)!;

  it('has its authentication, path and query', () => {
    expect(operation.auth).toBe(route.auth);
    expect(Object.keys(operation.params?.shape ?? {})).toEqual(split(route.params));
    const inPath = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(inPath).toEqual(split(route.params));
    const query = operation.query && listFields(operation.query);
    expect((query ?? []).sort()).toEqual(split(route.query).sort());
  });

  it('has its body', () => {
    expect(operation.body?.type).toBe(route.body && (route.bodyKind ?? 'json'));
    if (route.body) expectShape(operation.body!.schema, route.body);
  });

  it('has its reply', () => {
    const [first] = operation.replies;
    expect(first.status).toBe(route.status);
    const names = route.reply.split(' | ');
    if (route.reply === 'nothing') {
      expect(['empty', 'text']).toContain(first.type);
    } else if (names.length > 1) {
      const all = operation.replies.flatMap((reply) => ('schema' in reply ? [reply.schema] : []));
      for (const name of names) expectShape(findEntity(all, name)!, name);
    } else {
      expect(first.type).toBe('json');
      const { schema } = first as { schema: z.ZodType };
      const isArray = schema instanceof z.ZodArray;
      expect(isArray).toBe(route.reply.endsWith('[]'));
      expectShape(isArray ? schema.element : schema, route.reply.replace('[]', ''));
    }
  });

  it('continues as its list does', () => {
    const isPaged = route.reply.endsWith('PaginatedResponse');
    const isLimited = split(route.query).includes('limit') && route.reply.endsWith('[]');
    expect(operation.pages).toBe(isPaged ? 'results' : isLimited ? 'array' : undefined);
  });
});

/** Where the contract differs on purpose: what it has instead of the platform's fields. */
const differs: Readonly<Record<string, (fields: readonly string[]) => readonly string[]>> = {
  // The answer of somebody else's service: its shape is not the platform's to promise.
  SbcConfiguration: () => [],
  // By its provider a credential is known, though the platform lets one kind leave it out.
  'Create credential': (fields) => fields.map((field) => field.replace(/^provider$/, 'provider*')),
  // What is secret does not come back, so no more can be promised than what none of it is in.
  credential: (fields) =>
    fields.map((field) => {
      const name = field.replace('*', '');
      const isPromised = ['provider', 'id', 'orgId', 'createdAt', 'updatedAt'].includes(name);
      return isPromised ? `${name}*` : name;
    }),
};

function expectShape(schema: z.core.$ZodType, name: string): void {
  const shape = shapes[name]!;
  const adjust = differs[name] ?? ((fields) => fields);
  const known = listVariants(schema);
  const variants = Object.entries(shape.variants ?? { '': '' });
  for (const [variant, own] of variants) {
    // An update knows no variants: it takes the fields of all of them.
    const fields = listFields(schema, known.includes(variant) ? variant : undefined) ?? [];
    const wanted = adjust([...split(shape.fields), ...split(own)]);
    if (shape.by !== undefined && known.length > 0) expect(known).toContain(variant);
    expect(fields).toEqual(expect.arrayContaining([...new Set(wanted)]));
    const demanded = fields.filter((field) => field.endsWith('*'));
    expect(wanted).toEqual(expect.arrayContaining(demanded));
  }
}

function split(names = ''): string[] {
  return names === '' ? [] : names.split(' ');
}
