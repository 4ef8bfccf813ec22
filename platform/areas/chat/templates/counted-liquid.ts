import { Context, type Emitter, filters, Liquid, type Template, Value } from 'liquidjs';
import type { Budget } from './budget.ts';

const liquid = new Liquid({ templates: {}, ownPropertyOnly: true });
// Each tag renders what is inside of it by this one.
liquid.renderer.renderTemplates = renderTemplates;

/** In steps: what a date takes, which is formatted by the language's own slow means. */
const dateCost = 1_000;
for (const [name, filter] of Object.entries(filters)) {
  if (!name.startsWith('date') || typeof filter !== 'function') continue;
  liquid.registerFilter(name, function formatDate(...given) {
    this.context.memoryLimit.use(dateCost);
    return filter.apply(this, given);
  });
}

/** In steps, of a character. */
const readingCost = 4;
/** Of two parts of a template: each is taken from the head of the list of all that follow. */
const pairCost = 1 / 1_000;

function spendOnReading(template: string, budget: Budget): void {
  const parts = template.match(/\{[{%]|\n/g)?.length ?? 0;
  budget.spend(template.length * readingCost + Math.ceil(parts ** 2 * pairCost));
}

/** What a template is with its variables filled in. @throws {OverBudget} or whatever is wrong with it */
export function renderLiquid(template: string, variables: object, budget: Budget): string {
  spendOnReading(template, budget);
  const parts = liquid.parse(template);
  return drive(renderTemplates(parts, new CountedContext(variables, budget)), budget) as string;
}

/** The value of an expression. @throws {OverBudget} or whatever is wrong with it */
export function evaluateLiquid(expression: string, variables: object, budget: Budget): unknown {
  spendOnReading(expression, budget);
  const value = new Value(expression, liquid);
  return drive(value.value(new CountedContext(variables, budget), false), budget);
}

/** Where templates read their variables, and charge what they build. */
class CountedContext extends Context {
  readonly budget: Budget;

  constructor(variables: object, budget: Budget) {
    // What filters say that they are about to build, before they do.
    const memoryLimit = {
      use: (units: number) => budget.spend(units),
      check() {},
    } as unknown as Context['memoryLimit'];
    super(variables, liquid.options, { sync: true }, { memoryLimit, liquid });
    this.budget = budget;
  }

  override spawn(scope: object = {}): CountedContext {
    return new CountedContext(scope, this.budget);
  }
}

/** As Liquid's own, without its clock. */
function* renderTemplates(
  templates: Template[],
  context: Context,
  given?: Emitter,
): IterableIterator<unknown> {
  const emitter = given ?? new CountedEmitter((context as CountedContext).budget);
  for (const template of templates) {
    const text: unknown = yield template.render(context, emitter);
    if (text) emitter.write(text);
    if (context.breakCalled || context.continueCalled) break;
  }
  return given ? '' : emitter.buffer;
}

class CountedEmitter implements Emitter {
  buffer = '';
  readonly #budget: Budget;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  write(value: unknown): void {
    const text = toText(value);
    this.#budget.spend(text.length);
    this.buffer += text;
  }
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.map(toText).join('') : String(value);
}

/**
 * Runs what Liquid does to its end. All of it is generators that hand each other on, so every step of
 * every tag, filter and expression passes here, and so does every value that one of them comes to.
 */
function drive(work: unknown, budget: Budget): unknown {
  if (!isGenerator(work)) return work;
  let step = work.next();
  while (!step.done) {
    budget.spend(1);
    let inner: unknown;
    try {
      inner = drive(step.value, budget);
    } catch (error) {
      step = work.throw(error);
      continue;
    }
    step = work.next(inner);
  }
  const value = drive(step.value, budget);
  budget.spendOn(value);
  return value;
}

function isGenerator(value: unknown): value is Generator {
  const { next, throw: fail } = (value ?? {}) as Partial<Generator>;
  return typeof next === 'function' && typeof fail === 'function';
}
