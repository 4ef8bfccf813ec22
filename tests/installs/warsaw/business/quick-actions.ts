export interface QuickAction {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly question: string;
}

export const quickActions: readonly QuickAction[] = [
  {
    id: 'open-a-bakery',
    title: 'Open a Bakery',
    summary: 'Rooms, ovens, permits',
    question: 'What do I need to open a bakery of my own in Warsaw?',
  },
  {
    id: 'better-bread',
    title: 'Better Bread',
    summary: 'Recipes of your own',
    question: 'How do you develop a new bread together with us?',
  },
  {
    id: 'calmer-nights',
    title: 'Calmer Nights',
    summary: 'Shifts that work',
    question: 'How can we bake fresh bread with fewer night shifts?',
  },
];
