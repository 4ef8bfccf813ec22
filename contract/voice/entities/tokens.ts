import { z } from 'zod';
import { entity, flag, shortName, stored, text } from '../schema.ts';

const tokenFields = {
  tag: z
    .enum(['private', 'public'])
    .describe(
      'Private where nothing is said. A public one is for pages, and held by its restrictions.',
    ),
  name: shortName,
  userId: text.describe(
    'Whom a private one acts for, with the role of that member: who makes it, where nothing is said.',
  ),
  restrictions: entity(
    'TokenRestrictions',
    {},
    {
      enabled: flag,
      allowedOrigins: z.array(text),
      allowedAssistantIds: z.array(text),
      allowTransientAssistant: flag,
    },
  ),
};

export const createToken = entity('CreateTokenDTO', {}, tokenFields);

export const updateToken = entity('UpdateTokenDTO', {}, tokenFields);

export const storedToken = entity('Token', { ...stored, value: text }, tokenFields);
