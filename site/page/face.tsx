import { paint } from '@parley/business/sample/paint';

const { white, crust, peach, cocoa, teal, ochre, steel, lamp, wood } = paint;

/** What lies over a head, by its colour. */
type Shape = readonly [fill: string, d: string];

const short = 'M18 28v-4a14 14 0 0 1 28 0v4q-4-3-4-8-12 0-17-3-2 7-7 11z';
const smile = 'M27 36q5 4 10 0';

/** What each wears, their skin, what a pen adds to their eyes, and hair, beard and hat. */
const people: readonly (readonly [cloth: string, skin: string, pen: string, ...over: Shape[]])[] = [
  [
    white,
    peach,
    '',
    [crust, 'M23 37q4-8 9-3 5-5 9 3-9 2-18 0z'],
    [white, 'M20 25v-5q-5-9 4-9 8-4 16 0 9 0 4 9v5z'],
  ],
  [teal, cocoa, '', [wood, short], [white, 'M26 34h12q-1 5-6 5t-6-5z']],
  ['var(--color-brand)', peach, smile, [wood, 'M17 43V26a15 15 0 0 1 30 0v17h-4V23H21v20z']],
  // Glasses.
  [
    ochre,
    crust,
    `${smile}M22 26h8v6h-8zm12 0h8v6h-8zm-4 2h4`,
    [wood, 'M18 29q0-10 7-14a7 7 0 1 1 14 0q7 4 7 14-3-8-14-8t-14 8z'],
  ],
  [steel, peach, smile, [crust, `${short}M18 28v2a14 14 0 0 0 28 0v-2q-1 5-6 5H24q-5 0-6-5z`]],
];

/** A drawn placeholder: somebody, and not always the same. */
export function Face({ at }: { readonly at: number }) {
  const [cloth, skin, pen, ...over] = people[at % people.length]!;
  return (
    <svg viewBox="5 5 54 54" aria-hidden>
      <path fill={lamp} d="M0 0h64v64H0z" />
      <path fill={cloth} d="M6 64q2-19 26-19t26 19z" />
      <path fill={skin} d="M19 26a13 13 0 0 1 26 0v4q0 9-8 13v4q-5 5-10 0v-4q-8-4-8-13z" />
      {over.map(([fill, d]) => (
        <path key={d} fill={fill} d={d} />
      ))}
      <path fill="none" stroke={wood} strokeWidth={2} d={`M26 27v3m12-3v3${pen}`} />
    </svg>
  );
}
