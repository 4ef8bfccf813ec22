import { paint } from '@parley/business/sample/paint';
import type { Work } from '@parley/business';

type Drawing = Extract<Work, { sample: true }>['drawing'];
type Shape = readonly [fill: string, d: string];

/** The colour of each shop's cloth, and what it sells, in its window. */
const shops: Readonly<Record<Drawing, { cloth: string; goods: readonly Shape[] }>> = {
  bakery: {
    cloth: 'var(--color-brand)',
    goods: [
      // Loaves, and the cuts in them.
      [
        paint.crust,
        'M240 130v-10a22 20 0 0 1 44 0v10zm54 0v-8a19 16 0 0 1 38 0v8zM253 106l6 14h4l-6-14zm13 0l6 14h4l-6-14zm40 4l6 14h4l-6-14z',
      ],
      [paint.wood, 'M228 130h116v7H228z'],
    ],
  },
  dentist: {
    cloth: paint.teal,
    goods: [
      [
        paint.white,
        'M286 98q30-14 39 6 2 46-16 49-9 0-12-21-11-5-22 0-3 21-12 21-18-3-16-49 9-20 39-6z',
      ],
    ],
  },
  plumber: {
    cloth: paint.ochre,
    goods: [
      [
        paint.steel,
        'M234 94h18v5h26V86h-14v-9h44v9h-14v13h12q28 0 28 25v6h-18v-5q0-8-10-8h-54v5h-18z',
      ],
      [paint.water, 'M325 138q20 27 0 27t0-27z'],
    ],
  },
};

/** Nine flaps, the shop's colour and white in turn, that hang from its board. */
const flaps = (first: number): string =>
  `M${206 + 22 * first} 42${'h22v18a11 11 0 0 1-22 0zm44 0'.repeat(5 - first)}`;
/** The shutter's, and the board above it. */
const slats = `M20 26h170v22H20zM32 64${'h146v4H32zm0 16'.repeat(9)}`;
const cloth = `M206 18h198v24H206z${flaps(0)}`;

/** A drawn placeholder: the shop with its shutter down, and open beside it. */
export function Shopfront({ drawing }: { readonly drawing: Drawing }) {
  const shop = shops[drawing];
  const shapes: readonly Shape[] = [
    [paint.shutter, 'M20 60h170v148H20z'],
    [paint.slat, slats],
    [paint.wood, 'M217 42h176v166H217z'],
    // A window, and a door with its handle.
    [paint.lamp, 'M228 42h116v128H228zM354 42h28v166h-28zM360 124v20h4v-20z'],
    [paint.white, flaps(1)],
    [shop.cloth, cloth],
    ...shop.goods,
  ];
  return (
    <svg viewBox="0 8 416 200" className="shop" aria-hidden>
      {shapes.map(([fill, d]) => (
        <path key={d} fill={fill} d={d} />
      ))}
    </svg>
  );
}
