import { z } from 'zod';
import { analyticsQueries, analyticsResult } from '../entities/analytics.ts';
import { json, ok, type Operations } from './parts.ts';

export const analyticsOperations = {
  queryAnalytics: {
    facade: 'analytics.query',
    method: 'POST',
    path: '/analytics',
    summary: 'Adds up calls or the subscription, by group and by step of time.',
    body: json(analyticsQueries),
    replies: [ok(z.array(analyticsResult))],
  },
} as const satisfies Operations;
