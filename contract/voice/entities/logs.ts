import { z } from 'zod';
import { refers } from '../field-facts.ts';
import { anyObject, dateTime, entity, text } from '../schema.ts';

export const logType = z.enum(['API', 'Webhook', 'Call', 'Provider']);

/** What a log line may say it is about. */
export const logResource = z.enum([
  'org',
  'assistant',
  'analytics',
  'credential',
  'phone-number',
  'block',
  'voice-library',
  'provider',
  'tool',
  'token',
  'template',
  'squad',
  'call',
  'file',
  'metric',
  'log',
]);

export const log = entity(
  'Log',
  { time: text, orgId: text, type: logType },
  {
    webhookType: text,
    resource: logResource,
    requestStartedAt: text,
    requestFinishedAt: text,
    requestDurationSeconds: z.number().min(0),
    requestHttpMethod: z.enum(['POST', 'GET', 'PUT', 'PATCH', 'DELETE']),
    requestUrl: text,
    requestPath: text,
    requestQuery: text,
    requestHeaders: anyObject,
    requestBody: anyObject,
    requestIpAddress: text,
    requestOrigin: text,
    responseHttpCode: z.number(),
    responseBody: anyObject,
    error: entity('LogError', { message: text }),
    assistantId: refers(text, 'assistant'),
    phoneNumberId: refers(text, 'phone-number'),
    customerId: text,
    squadId: refers(text, 'squad'),
    callId: text,
  },
  'One thing that the platform did, or was asked.',
);

export const callLog = entity(
  'CallLogPrivileged',
  {
    callId: text,
    orgId: text,
    log: text,
    level: z.enum(['INFO', 'LOG', 'WARN', 'ERROR', 'CHECKPOINT']),
    time: dateTime,
  },
  {},
  "One line of a call's own log.",
);
