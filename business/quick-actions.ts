import { company } from './company.ts';
import type { QuickAction } from './quick-action.ts';
import { sampleActions } from './sample/quick-actions.ts';

/**
 * The cards of the chat's landing view: each sends its question. The sample's go with it; those that are written
 * out can be asked of any company, and may stay.
 */
export const quickActions: readonly QuickAction[] = company.sample
  ? sampleActions
  : [
      {
        id: 'what-we-do',
        title: 'What we do',
        summary: 'All of it, in short',
        question: 'What do you offer, and what would I get?',
      },
      {
        id: 'price',
        title: 'What it costs',
        summary: 'And how you can pay',
        question: 'What does it cost, and how can I pay?',
      },
      {
        id: 'how-it-works',
        title: 'How it works',
        summary: 'Step by step',
        question: 'How does it work, step by step?',
      },
      {
        id: 'person',
        title: 'Ask a person',
        summary: 'We call you back',
        question: 'Can I talk to a person?',
      },
    ];
