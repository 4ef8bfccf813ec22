import { z } from 'zod';
import { own } from '../field-facts.ts';
import { anyObject, defaultsTo, entity, flag, text } from '../schema.ts';

export const jsonSchema = entity(
  'JsonSchema',
  { type: z.enum(['string', 'number', 'integer', 'boolean', 'array', 'object']) },
  {
    items: anyObject,
    properties: own(anyObject),
    description: text,
    required: z.array(text),
    value: text.describe('Filled in by the platform instead of the model; may hold variables.'),
    title: text.describe('The variable that an extracted value goes to which is no object.'),
    target: text.describe('The variable that an extracted value goes to.'),
    enum: z.array(text),
  },
  'The part of JSON Schema that the platform hands to a model.',
);

export const openAIFunction = entity(
  'OpenAIFunction',
  { name: z.string().regex(/^[a-zA-Z0-9_-]{1,64}$/) },
  {
    description: z.string().max(1000),
    strict: defaultsTo(flag, false),
    parameters: entity(
      'OpenAIFunctionParameters',
      { type: z.literal('object'), properties: own(z.record(z.string(), jsonSchema)) },
      { required: z.array(text) },
    ),
  },
);

export const variableExtractionPlan = entity(
  'VariableExtractionPlan',
  {},
  {
    schema: jsonSchema,
    aliases: z.array(
      entity(
        'VariableExtractionAlias',
        { key: z.string().regex(/^[a-zA-Z][a-zA-Z0-9_]{0,39}$/), value: text },
        {},
        'A further variable, as a template makes it of those that are known.',
      ),
    ),
  },
  'Which variables a model takes out of a conversation or a reply.',
);
