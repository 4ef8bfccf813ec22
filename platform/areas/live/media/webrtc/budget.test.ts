import { describe, expect, it } from 'vitest';
import { createBudget } from './budget.ts';

describe('a budget', () => {
  it('comes back with time, and never to more than its most', () => {
    let now = 0;
    const budget = createBudget({ perSecond: 10, most: 20, now: () => now });
    budget.spend(20);
    expect(budget.isSpent()).toBe(true);
    now = 200;
    expect(budget.isSpent()).toBe(false);
    budget.spend(2);
    expect(budget.isSpent()).toBe(true);
    now = 60_000;
    expect(budget.isSpent()).toBe(false);
    budget.spend(20);
    expect(budget.isSpent()).toBe(true);
  });

  it('wants back what was spent beyond it', () => {
    let now = 0;
    const budget = createBudget({ perSecond: 10, most: 20, now: () => now });
    budget.spend(40);
    now = 2_000;
    expect(budget.isSpent()).toBe(true);
    now = 2_100;
    expect(budget.isSpent()).toBe(false);
  });
});
