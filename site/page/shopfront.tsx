import type { Work } from '@parley/business';

type Drawing = Extract<Work, { sample: true }>['drawing'];

/** What each shop sells, in its window. */
const goods: Readonly<Record<Drawing, string>> = {
  bakery: 'M196 118v-9a13 13 0 0 1 26 0v9zM230 118v-9a13 13 0 0 1 26 0v9z',
  dentist: 'M212 82q14-8 28 0 8 8 2 20l-6 18-7-12h-6l-7 12-6-18q-6-12 2-20z',
  plumber: 'M196 88h36q16 0 16 18v4h-14v-6h-38zM237 116q8 10 0 14-8-4 0-14z',
};
const stripes = [168, 204, 240, 276];

/** A drawn placeholder: the shop with its shutter down, and open beside it. */
export function Shopfront({ drawing }: { readonly drawing: Drawing }) {
  return (
    <svg viewBox="0 0 320 150" className={`shop shop-${drawing}`} aria-hidden>
      <path className="sill" d="M12 28h128v14H12zM12 142h296v8H12z" />
      <path className="shutter" d="M18 48h116v94H18z" />
      <path className="slats" d="M18 62h116M18 76h116M18 90h116M18 104h116M18 118h116" />
      <path className="frame" d="M172 42h132v100H172z" />
      <path className="lamp" d="M182 64h80v62h-80zM270 64h26v78h-26z" />
      <path className="goods" d={goods[drawing]} />
      {stripes.map((x, index) => (
        <path
          key={x}
          className={index % 2 ? 'cloth' : 'stripe'}
          d={`M${x} 24h36v22a18 14 0 0 1-36 0z`}
        />
      ))}
    </svg>
  );
}
