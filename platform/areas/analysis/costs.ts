import type { ModelCost } from '../../ground/conversation/analyst.ts';
import type { Kinds } from '../../ground/store/kinds.ts';
import type { Part } from './plan.ts';

type Call = Kinds['call'];

export interface PartCost {
  readonly kind: Part['kind'];
  readonly cost: ModelCost;
}

/** The call's costs, with what its analysis took. */
export function addCosts(
  { costs = [], cost = 0, costBreakdown = {} }: Call,
  took: readonly PartCost[],
): Pick<Call, 'costs' | 'cost' | 'costBreakdown'> {
  const sum = took.reduce((all, one) => all + one.cost.cost, 0);
  const { total = cost } = costBreakdown;
  return {
    costs: [
      ...costs,
      ...took.map((one) => ({
        ...one.cost,
        type: 'analysis' as const,
        analysisType: one.kind,
      })),
    ],
    cost: cost + sum,
    costBreakdown: {
      ...costBreakdown,
      total: total + sum,
      analysisCostBreakdown: Object.assign({}, ...kinds.map((kind) => breakDown(kind, took))),
    },
  };
}

const kinds = ['summary', 'structuredData', 'successEvaluation'] as const;

function breakDown(kind: Part['kind'], took: readonly PartCost[]): Record<string, number> {
  const own = took.filter((one) => one.kind === kind).map(({ cost }) => cost);
  if (own.length === 0) return {};
  const sumOf = (field: 'cost' | 'promptTokens' | 'completionTokens') =>
    own.reduce((sum, one) => sum + one[field], 0);
  return {
    [kind]: sumOf('cost'),
    [`${kind}PromptTokens`]: sumOf('promptTokens'),
    [`${kind}CompletionTokens`]: sumOf('completionTokens'),
  };
}
