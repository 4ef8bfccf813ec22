import { z } from 'zod';
import type { AreaHandlers } from '../../wire/handler.ts';
import { invalidFields, Problem } from '../../ground/problem.ts';
import type { ProviderPorts } from './ports.ts';

type AutomationHandlers = Pick<
  AreaHandlers<'providers'>,
  'listProviderWorkflows' | 'getProviderWorkflowHooks' | 'listProviderLocations'
>;

/** The versions of their public APIs that are spoken here. */
const highLevelVersion = '2021-07-28';
const makePageSize = 1_000;

const anything = z.unknown();
const makeHooks = z.looseObject({ hooks: z.array(z.looseObject({ scenarioId: z.unknown() })) });

/** GoHighLevel and Make, asked in the organisation's name; what they answer is passed on. */
export function automationHandlers({ accounts, providerApi }: ProviderPorts): AutomationHandlers {
  async function askHighLevel(orgId: string, path: string): Promise<unknown> {
    const { apiKey } = await accounts.require(orgId, 'gohighlevel');
    const headers = { authorization: `Bearer ${apiKey}`, version: highLevelVersion };
    return providerApi.call({ service: 'gohighlevel', path, headers }, anything);
  }

  async function askMake<Schema extends z.ZodType>(orgId: string, list: string, schema: Schema) {
    const { apiKey, teamId, region } = await accounts.require(orgId, 'make');
    const query = new URLSearchParams({ teamId, 'pg[limit]': String(makePageSize) });
    return providerApi.call(
      {
        service: 'make',
        region,
        path: `/api/v2/${list}?${query}`,
        headers: { authorization: `Token ${apiKey}` },
      },
      schema,
    );
  }

  return {
    async listProviderWorkflows({ caller, params: { provider }, query: { locationId } }) {
      if (provider === 'make') return askMake(caller.orgId, 'scenarios', anything);
      if (locationId === undefined) {
        throw invalidFields(['locationId: GoHighLevel lists the workflows of one location']);
      }
      return askHighLevel(caller.orgId, `/workflows/?${new URLSearchParams({ locationId })}`);
    },

    async getProviderWorkflowHooks({ caller, params: { provider, workflowId } }) {
      if (provider === 'ghl')
        throw noSuchThing('GoHighLevel does not tell the hooks of a workflow');
      const { hooks, ...rest } = await askMake(caller.orgId, 'hooks', makeHooks);
      const own = hooks.filter(({ scenarioId }) => String(scenarioId) === workflowId);
      return { ...rest, hooks: own };
    },

    async listProviderLocations({ caller, params: { provider } }) {
      if (provider === 'make')
        throw noSuchThing('Make has no locations: its workflows are of a team');
      return askHighLevel(caller.orgId, '/locations/search?limit=100');
    },
  };
}

/** 400: no key would make a difference. */
const noSuchThing = (why: string) => new Problem(400, `provider: ${why}.`);
