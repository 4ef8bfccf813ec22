import { company } from './company.ts';

export const chatGreeting = `Dzień dobry! I am the AI of ${company.brand}. Ask me about bakeries, bread, ovens or shifts. What do you bake?`;

export const chatStarters: readonly string[] = [
  'What do I pay?',
  'How do you work?',
  'Could somebody ring me?',
];

export const aiNotice = `This is an AI. Sums come from our list; ${company.contact.name} signs every offer by hand.`;

export const chatUnavailable = `The chat of ${company.brand} rests. ${company.contact.name} answers at ${company.email}.`;
