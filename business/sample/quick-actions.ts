import type { QuickAction } from '../quick-action.ts';

/** The cards of the sample company, as the specification has them. */
export const sampleActions: readonly QuickAction[] = [
  {
    id: 'graphic-design',
    title: 'Graphic Design',
    summary: 'Logo, brand kit, print',
    question: 'What graphic design services do you offer, and what would I get?',
  },
  {
    id: 'seo-strategy',
    title: 'SEO Strategy',
    summary: 'Be found near you',
    question: 'How can you help my business rank higher on Google?',
  },
  {
    id: 'website-development',
    title: 'Website Development',
    summary: 'A site that brings calls',
    question: 'I need a website for my business. What do you build, and what does it cost?',
  },
  {
    id: 'business-growth',
    title: 'Business Growth',
    summary: 'More leads, less busywork',
    question: 'How can you help my business get more customers?',
  },
];
