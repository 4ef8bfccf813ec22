import { paint } from '@parley/business/sample/paint';

const { white, crust, shelf, teal, lamp, wood } = paint;
const brand = 'var(--color-brand)';
const short = 'M19 29a13 16 0 0 1 26 0q-9 0-13-9-4 9-13 9z';
/** What each wears, their skin, what is on their head, and its colour. */
const people = [
  // A baker's hat.
  [white, crust, 'M22 25v-6q-7-9 3-9 7-6 14 0 10 0 3 9v6z', white],
  [teal, shelf, short, wood],
  [brand, crust, 'M18 44V26a14 14 0 0 1 28 0v18h-4V27H22v17z', wood],
  [wood, shelf, 'M19 27q0-8 6-12a7 7 0 0 1 14 0q6 4 6 12z', wood],
  [teal, crust, short, wood],
] as const;

/** A drawn placeholder: somebody, and not always the same. */
export function Face({ at }: { readonly at: number }) {
  const [cloth, skin, head, color] = people[at % people.length]!;
  return (
    <svg viewBox="0 0 64 64" aria-hidden>
      <path fill={lamp} d="M0 0h64v64H0z" />
      <path fill={cloth} d="M8 64q2-20 24-20t24 20z" />
      <path fill={skin} d="M20 26a12 12 0 0 1 24 0q0 14-7 18-5 6-10 0-7-4-7-18z" />
      <path fill={color} d={head} />
    </svg>
  );
}
