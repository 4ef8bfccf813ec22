import type { z } from 'zod';
import { invalidFields, notFound } from './problem.ts';
import type { JsonText } from './replies.ts';
import type { SecretFields } from './secrets/secret-fields.ts';
import { type Kind, type Kinds, nameOf } from './store/kinds.ts';
import type { ArrayQuery, Page, PageQuery } from './store/list-query.ts';
import type { Match } from './store/match.ts';
import type { Store } from './store/store.ts';
import { describeIssues } from './validation.ts';

interface Asked {
  readonly caller: { readonly orgId: string };
}

interface AskedById extends Asked {
  readonly params: { readonly id: string };
}

/** The handlers that resources have in common. A resource takes those it has, and adds its own. */
export interface Resource<K extends Kind> {
  list(input: Asked & { readonly query: ArrayQuery }, match?: Match): Promise<JsonText<Kinds[K][]>>;
  listAll(input: Asked, match?: Match): Promise<Kinds[K][]>;
  page(input: Asked & { readonly query: PageQuery }, match?: Match): Promise<Page<Kinds[K]>>;
  create(input: Asked & { readonly body: object }): Promise<Kinds[K]>;
  get(input: AskedById): Promise<Kinds[K]>;
  /** Fields that are given replace those that are there, each as a whole. */
  change(input: AskedById & { readonly body: object }): Promise<Kinds[K]>;
  /** Fields that are not given are cleared. */
  replace(input: AskedById & { readonly body: object }): Promise<Kinds[K]>;
  delete(input: AskedById): Promise<Kinds[K]>;
}

/** What every resource is kept with. */
export interface ResourcePorts {
  readonly store: Store;
  readonly secrets: SecretFields;
}

/** What is a resource's own. */
export interface ResourceParts<K extends Kind> {
  readonly kind: K;
  /** What an object was before a change stays among its versions. */
  readonly keepVersions?: boolean;
  /** The variant that an object is made as, told by `field`: a change must leave it one of it. */
  readonly variant?: { readonly field: string; readonly schema: z.ZodType };
  /** What is wrong with a whole object beyond its schema, a line for each field. */
  readonly findFaults?: (body: object) => readonly string[];
}

export function createResource<K extends Kind>(
  { store, secrets }: ResourcePorts,
  { kind, keepVersions = false, variant, findFaults = () => [] }: ResourceParts<K>,
): Resource<K> {
  const found = (object: Kinds[K] | null, id: string): Kinds[K] => {
    if (object === null) throw notFound(nameOf(kind), id);
    return object;
  };
  const checked = <Body extends object>(body: Body): Body => {
    const faults = findFaults(body);
    if (faults.length > 0) throw invalidFields(faults);
    return body;
  };
  const update = async (
    { caller: { orgId }, params: { id } }: AskedById,
    change: (current: Kinds[K]) => object,
  ) => found(await store.update(orgId, kind, id, change, { keepVersion: keepVersions }), id);

  return {
    list: ({ caller, query }, match) => store.listText(caller.orgId, kind, query, match),
    listAll: ({ caller }, match) => store.list(caller.orgId, kind, everything, match),
    page: ({ caller, query }, match) => store.page(caller.orgId, kind, query, match),
    create: async ({ caller, body }) => store.create(caller.orgId, kind, checked(body)),
    get: async ({ caller, params: { id } }) => found(await store.get(caller.orgId, kind, id), id),
    change: (input) =>
      update(input, (current) => {
        const whole = { ...current, ...secrets.seal(current.orgId, input.body, current) };
        if (variant) refuseOtherVariant(variant, current, secrets.open(current.orgId, whole));
        return checked(whole);
      }),
    replace: (input) => update(input, () => checked(input.body)),
    delete: async ({ caller, params: { id } }) =>
      found(await store.delete(caller.orgId, kind, id), id),
  };
}

const everything: ArrayQuery = { limit: Number.MAX_SAFE_INTEGER };

function refuseOtherVariant(
  { field, schema }: NonNullable<ResourceParts<Kind>['variant']>,
  current: object,
  whole: object,
): void {
  const before = (current as Record<string, unknown>)[field];
  if ((whole as Record<string, unknown>)[field] !== before) {
    throw invalidFields([`${field}: is settled as ${String(before)}`]);
  }
  const { error } = schema.safeParse(whole);
  if (error) throw invalidFields(describeIssues(error.issues));
}
