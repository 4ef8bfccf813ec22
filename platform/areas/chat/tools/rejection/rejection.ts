import type { Message, Tool } from '../../../../ground/conversation/message.ts';
import type { ToolContext } from '../context.ts';
import { describe } from '../spoken.ts';
import type { BoundTool } from '../tool.ts';

type Condition = NonNullable<NonNullable<Tool['rejectionPlan']>['conditions']>[number];
type Leaf = Exclude<Condition, { type: 'group' }>;

/** What keeps a call of the tool from being made, where its developer has said so. */
export function bindRejection(tool: Tool, context: ToolContext): Pick<BoundTool, 'rejects'> {
  const { conditions = [] } = tool.rejectionPlan ?? {};
  if (conditions.length === 0) return {};
  return {
    async rejects(messages) {
      const field = `${describe(tool)}.rejectionPlan`;
      const holding = await findHolding(conditions.flatMap(leavesOf), field, messages, context);
      return conditions.every((one) => holds(one, holding));
    },
  };
}

const leavesOf = (condition: Condition): Leaf[] =>
  condition.type === 'group' ? condition.conditions.flatMap(leavesOf) : [condition];

function holds(condition: Condition, holding: ReadonlySet<Leaf>): boolean {
  if (condition.type !== 'group') return holding.has(condition);
  const { operator, conditions } = condition;
  if (operator === 'OR') return conditions.some((one) => holds(one, holding));
  return conditions.length > 0 && conditions.every((one) => holds(one, holding));
}

/** What cannot be judged does not hold. Where there is no such message, no expression matches it. */
async function findHolding(
  leaves: readonly Leaf[],
  field: string,
  messages: readonly Message[],
  { templates, variables, testPatterns }: ToolContext,
): Promise<ReadonlySet<Leaf>> {
  const regexes = leaves.filter((leaf) => leaf.type === 'regex');
  const liquids = leaves.filter((leaf) => leaf.type === 'liquid');
  const spoken = messages.filter(({ content }) => typeof content === 'string' && content !== '');
  const places = regexes.map(({ target }) => findPlace(spoken, target));
  const tests = regexes.map(({ regex }, index) => ({ pattern: regex, at: places[index]! }));
  const found = tests.filter(({ at }) => at >= 0);
  const answers = await testPatterns(
    { texts: spoken.map(({ content }) => content as string), tests: found },
    field,
  );
  const matches = new Map(found.map((test, index) => [test, answers[index]]));
  const texts = await templates.renderAll(
    liquids.map(({ liquid }) => ({ words: liquid, field })),
    { ...variables, messages, now: Date.now() },
  );
  return new Set<Leaf>([
    ...regexes.filter(({ negate = false }, index) => {
      const test = tests[index]!;
      return (test.at < 0 ? false : matches.get(test)) === !negate;
    }),
    ...liquids.filter((_, index) => texts[index]?.trim() === 'true'),
  ]);
}

type Target = Extract<Leaf, { type: 'regex' }>['target'];

/** The place of the message among those that were said; below zero where there is none. */
function findPlace(
  said: readonly Message[],
  { role, position = -1 }: NonNullable<Target> = {},
): number {
  const places = said.flatMap((message, index) =>
    role === undefined || message.role === role ? [index] : [],
  );
  return places.at(position) ?? -1;
}
