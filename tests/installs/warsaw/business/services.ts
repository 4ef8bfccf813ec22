export interface Service {
  readonly id: string;
  readonly name: string;
  readonly summary: string;
  readonly includes: readonly string[];
  readonly timeline: string;
  readonly tile: boolean;
  readonly item?: string;
  readonly alsoCalled?: readonly string[];
}

export const services: readonly Service[] = [
  {
    id: 'bakery-opening',
    name: 'Bakery Opening',
    summary: 'From an empty shop to the first warm loaf.',
    includes: ['a plan of rooms and ovens', 'permits of the city', 'suppliers of flour'],
    timeline: 'eight to twelve weeks until the first loaf is sold',
    tile: true,
  },
  {
    id: 'recipe-development',
    name: 'Recipe Development',
    summary: 'Bread and cakes that nobody else on your street bakes.',
    includes: ['three trial bakes', 'recipes by weight', 'costs of every loaf'],
    timeline: 'five weeks for a range of twelve',
    tile: true,
  },
  {
    id: 'shift-planning',
    name: 'Shift Planning',
    summary: 'Nights that bakers can live with.',
    includes: ['a week on one sheet', 'doughs that rest by day'],
    timeline: 'three weeks with your team',
    tile: true,
  },
  {
    id: 'oven-care',
    name: 'Oven Care',
    summary: 'Ovens that bake evenly and use less.',
    includes: ['heat measured in nine places', 'a service book'],
    timeline: 'one morning an oven',
    tile: false,
  },
];

export const keyFeatures: readonly string[] = [
  'Bakers advise bakers',
  'Every sum in złoty, on paper',
  'We bake beside you',
];
