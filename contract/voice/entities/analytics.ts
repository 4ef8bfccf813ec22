import { z } from 'zod';
import { anyObject, dateTime, entity, text } from '../schema.ts';

const step = z.enum([
  'second',
  'minute',
  'hour',
  'day',
  'week',
  'month',
  'quarter',
  'year',
  'decade',
  'century',
  'millennium',
]);

const timeRange = entity(
  'TimeRange',
  {},
  { step, start: dateTime, end: dateTime, timezone: text },
  'From `start` to `end`, cut into steps of the time zone.',
);

const operation = entity(
  'AnalyticsOperation',
  {
    operation: z.enum(['sum', 'avg', 'count', 'min', 'max', 'history']),
    column: z.enum([
      'id',
      'cost',
      'costBreakdown.llm',
      'costBreakdown.stt',
      'costBreakdown.tts',
      'costBreakdown.vapi',
      'costBreakdown.ttsCharacters',
      'costBreakdown.llmPromptTokens',
      'costBreakdown.llmCompletionTokens',
      'duration',
      'concurrency',
      'minutesUsed',
    ]),
  },
  { alias: z.string().max(40) },
);

const group = z.enum([
  'type',
  'assistantId',
  'endedReason',
  'analysis.successEvaluation',
  'status',
]);

export const analyticsQueries = entity('AnalyticsQueryDTO', {
  queries: z.array(
    entity(
      'AnalyticsQuery',
      {
        table: z.enum(['call', 'subscription']),
        name: z.string().max(40),
        operations: z.array(operation),
      },
      { groupBy: z.union([group, z.array(group)]), timeRange },
    ),
  ),
});

export const analyticsResult = entity('AnalyticsQueryResult', {
  name: text,
  timeRange,
  result: z.array(anyObject),
});
