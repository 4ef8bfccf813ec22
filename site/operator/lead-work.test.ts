import { describe, expect, it } from 'vitest';
import { readWork } from './lead-work.ts';

const before = { state: 'new', owner: null, note: 'Old' } as const;

function form(fields: Readonly<Record<string, string>>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

describe('the form of a lead’s work', () => {
  it('D602 says what was changed, and nothing else', () => {
    expect(readWork(form({ state: 'new', owner: ' ', note: ' Old ' }), before)).toEqual({});
    expect(readWork(form({ state: 'won', owner: ' Maya ', note: '' }), before)).toEqual({
      state: 'won',
      owner: 'Maya',
      note: null,
    });
    expect(readWork(form({ state: 'toString' }), before)).toEqual({});
  });
});
