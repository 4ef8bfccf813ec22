import { proof } from '@parley/business';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => void vi.doUnmock('@parley/business'));

/** The section with the first `real` people in place of drawn ones. */
async function drawTeam(real: number): Promise<string> {
  vi.resetModules();
  const picture = { file: 'ann.avif', alt: 'Ann', width: 80, height: 80 };
  const list = ['Ann', 'Ben', 'Cleo'].map((name, at) =>
    at < real
      ? { sample: false, name, role: 'Baker', picture }
      : { sample: true, name, role: 'Baker' },
  );
  const none = { ...proof.voices, list: [] };
  vi.doMock('@parley/business', async (original) => ({
    ...(await original<typeof import('@parley/business')>()),
    proof: { ...proof, work: none, voices: none, team: { ...proof.team, list } },
  }));
  const { ProofSections } = await import('./proof.tsx');
  return renderToStaticMarkup(<ProofSections />);
}

it.each([
  { real: 0, heads: 1, marks: 0 },
  { real: 1, heads: 0, marks: 2 },
  { real: 3, heads: 0, marks: 0 },
])(
  'D1621 of three people $real are real: $heads head says that they are samples, and $marks of them',
  async ({ real, heads, marks }) => {
    const drawn = await drawTeam(real);
    expect(drawn.split('>Made-up samples<').length - 1).toBe(heads);
    expect(drawn.split('>Made up<').length - 1).toBe(marks);
  },
);
