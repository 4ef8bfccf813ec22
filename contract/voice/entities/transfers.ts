import { z } from 'zod';
import { anyObject, defaultsTo, entity, flag, text, variants } from '../schema.ts';
import { summaryPlan } from './analysis-plans.ts';
import { transferModes } from '../transfer-modes.ts';
import { words } from './messages.ts';

const mode = z.enum(transferModes);

const seconds = defaultsTo(z.number().min(1).max(600), 60);

const transferPlan = entity(
  'TransferPlan',
  { mode: defaultsTo(mode, 'blind-transfer') },
  {
    message: words,
    timeout: seconds.describe('Seconds that the person may take to answer.'),
    dialTimeout: seconds,
    sipVerb: defaultsTo(z.enum(['refer', 'bye', 'dial']), 'refer'),
    holdAudioUrl: text,
    transferCompleteAudioUrl: text,
    twiml: z.string().max(4096),
    summaryPlan,
    sipHeadersInReferToEnabled: defaultsTo(flag, false),
    fallbackPlan: entity(
      'TransferFallbackPlan',
      { message: words },
      { endCallEnabled: defaultsTo(flag, true) },
    ),
  },
  'How a call is handed to a person.',
);

const transferMode = z.enum([
  'rolling-history',
  'swap-system-message-in-history',
  'swap-system-message-in-history-and-remove-transfer-tool-messages',
  'delete-history',
]);

export const transferDestinationAssistant = entity(
  'TransferDestinationAssistant',
  { type: z.literal('assistant'), assistantName: text },
  { transferMode: defaultsTo(transferMode, 'rolling-history'), message: words, description: text },
);

const transferDestinationNumber = entity(
  'TransferDestinationNumber',
  { type: z.literal('number'), number: z.string().min(3).max(40) },
  {
    numberE164CheckEnabled: defaultsTo(flag, true),
    extension: z.string().min(1).max(10),
    callerId: z.string().max(40),
    transferPlan,
    message: words,
    description: text,
  },
);

const transferDestinationSip = entity(
  'TransferDestinationSip',
  { type: z.literal('sip'), sipUri: text },
  { sipHeaders: anyObject, transferPlan, message: words, description: text },
);

/** Where a call may go by telephone. */
export const phoneDestination = variants('TransferPhoneDestination', 'type', [
  transferDestinationNumber,
  transferDestinationSip,
]);

/** Where a call may go. */
export const transferDestination = variants('TransferDestination', 'type', [
  transferDestinationAssistant,
  transferDestinationNumber,
  transferDestinationSip,
]);
