import { z } from 'zod';
import { refers } from '../field-facts.ts';
import { entity, known, text } from '../schema.ts';
import { assistantOverrides, createAssistant } from './assistants.ts';
import { modelCost } from './costs.ts';

export const replayCall = entity(
  'ReplayCallDto',
  {},
  { assistantId: refers(text, 'assistant'), assistant: createAssistant, assistantOverrides },
  'Who is to answer: an assistant by its id, or one written out.',
);

const answers = z.array(text);

const usedTool = entity(
  'CallReplayTool',
  { name: text, arguments: text },
  { result: text },
  'A call of a tool. One that acts is not made: what the tool answered in the call is answered again.',
);

const turn = entity('CallReplayTurn', {
  said: text.describe('By the caller.'),
  secondsFromStart: z.number().describe('When, in the call.'),
  answeredThen: answers,
  answered: answers,
  tools: z.array(usedTool).describe('Those that were called for the answer.'),
});

export const callReplay = entity(
  'CallReplay',
  {
    callId: text,
    turns: z.array(turn),
    endedReason: known('all-said', 'assistant-ended', 'turn-limit', 'time-limit').describe(
      'Why nothing more was said. Past the limits what comes after is left out.',
    ),
    costs: z.array(modelCost),
    cost: z.number().describe('US dollars.'),
  },
  {
    standInFor: entity('CallReplayModel', { provider: text, model: text }).describe(
      'The model in whose place the company’s own answerer spoke: there is no account for it.',
    ),
  },
  'What another assistant answers to the caller of a call. It is kept nowhere.',
);
