import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { hosted } from '../check/hosted.ts';
import { compare } from './compare.ts';
import { measureCoverage, readFacts } from './coverage.ts';
import { findFallen } from './report.ts';

describe('D775 what is known of the hosted platform', () => {
  it('is as the committed report says, and enough', async () => {
    expect(await hosted.check('')).toEqual([]);
  });

  it('falls with each field, value and parameter that the contract does not have', () => {
    const facts = readFacts();
    const more = Object.fromEntries(
      Array.from({ length: 200 }, (_, index) => [`field${index}`, 'string']),
    );
    const squad = facts.declarations['Squad'] as { fields: object };
    const fallen = findFallen(
      measureCoverage({
        ...facts,
        declarations: { ...facts.declarations, Squad: { fields: { ...squad.fields, ...more } } },
        operations: {
          ...facts.operations,
          'GET /squad': { query: { fields: { colour: 'string' } }, reply: { array: '#Squad' } },
        },
      }),
    );
    expect(fallen).toEqual([
      expect.stringMatching(/^fields: 9[0-6]\./),
      'query parameter: GET /squad colour',
    ]);
  });

  it('is compared by the variant that is meant, in every place', () => {
    const declarations = {
      Cat: { fields: { type: { values: ['cat'] }, lives: 'number' } },
      Dog: { fields: { type: { values: ['dog'] }, tricks: { values: ['sit', 'roll'] } } },
    } as const;
    const cat = z.object({ type: z.literal('cat'), lives: z.number() });
    const dog = z.object({ type: z.literal('dog'), tricks: z.enum(['sit']) });
    const root = { shape: { anyOf: ['#Cat', '#Dog'] }, owner: 'pets', field: 'body' };
    const all = compare({ declarations }, [{ ...root, schemas: [z.union([cat, dog])] }]);
    expect(all.properties.get('Cat')).toEqual(
      new Map([
        ['type', true],
        ['lives', true],
      ]),
    );
    expect(all.members.get('Dog')?.get('tricks=sit')).toBe(true);
    expect(all.members.get('Dog')?.get('tricks=roll')).toBe(false);
    const wild = z.object({ type: z.literal('cat') });
    const both = compare({ declarations }, [
      { ...root, schemas: [cat] },
      { ...root, schemas: [wild] },
    ]);
    expect(both.properties.get('Cat')?.get('lives')).toBe(false);
    expect(both.properties.has('Dog')).toBe(false);
  });
});
