export interface QuickAction {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** Sent when the card is pressed. */
  readonly question: string;
}

/** SAMPLE VALUES. The cards of the chat's landing view: each sends its question. */
export const quickActions: readonly QuickAction[] = [
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
