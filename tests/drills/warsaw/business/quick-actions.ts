export const quickActions = [
  {
    id: 'graphic-design',
    title: 'Open a Bakery',
    summary: 'Rooms, ovens, permits',
    question: 'What do I need to open a bakery of my own in Warsaw?',
  },
  {
    id: 'seo-strategy',
    title: 'Better Bread',
    summary: 'Recipes of your own',
    question: 'How do you develop a new bread together with us?',
  },
  {
    id: 'business-growth',
    title: 'Calmer Nights',
    summary: 'Shifts that work',
    question: 'How can we bake fresh bread with fewer night shifts?',
  },
] as const;
