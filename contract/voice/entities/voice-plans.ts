import { z } from 'zod';
import { defaultsTo, entity, flag, text, variants } from '../schema.ts';

export const regexOptions = defaultsTo(
  z.array(
    entity('RegexOption', {
      type: z.enum(['ignore-case', 'whole-word', 'multi-line']),
      enabled: defaultsTo(flag, false),
    }),
  ),
  [],
);

const replacement = variants('FormatReplacement', 'type', [
  entity(
    'ExactReplacement',
    { type: z.literal('exact'), key: text, value: z.string().max(1000) },
    { replaceAllEnabled: defaultsTo(flag, false) },
  ),
  entity(
    'RegexReplacement',
    { type: z.literal('regex'), regex: text, value: z.string().max(1000) },
    { options: regexOptions },
  ),
]);

const formatter = z.enum([
  'markdown',
  'asterisk',
  'quote',
  'dash',
  'newline',
  'colon',
  'acronym',
  'dollarAmount',
  'email',
  'date',
  'time',
  'distance',
  'unit',
  'percentage',
  'phoneNumber',
  'number',
  'stripAsterisk',
]);

const boundary = z.enum([
  '。',
  '，',
  '.',
  '!',
  '?',
  ';',
  ')',
  '،',
  '۔',
  '।',
  '॥',
  '|',
  '||',
  ',',
  ':',
]);

export const chunkPlan = entity(
  'ChunkPlan',
  {},
  {
    enabled: defaultsTo(flag, true),
    minCharacters: defaultsTo(z.number().min(1).max(80), 30),
    punctuationBoundaries: z.array(boundary),
    formatPlan: entity(
      'FormatPlan',
      {},
      {
        enabled: defaultsTo(flag, true),
        numberToDigitsCutoff: defaultsTo(z.number().min(0), 2025),
        replacements: defaultsTo(z.array(replacement), []),
        formattersEnabled: z.array(formatter),
      },
    ),
  },
  "How a model's words are cut and written out before a voice gets them.",
);
