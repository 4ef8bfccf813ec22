import { z } from 'zod';
import { own } from '../field-facts.ts';
import { anyObject, entity, text } from '../schema.ts';
import { callMessage, openAIMessage } from './messages.ts';

export const artifact = entity(
  'Artifact',
  {},
  {
    messages: own(z.array(callMessage)),
    messagesOpenAIFormatted: z.array(openAIMessage),
    transcript: text,
    recordingUrl: text,
    stereoRecordingUrl: text,
    videoRecordingUrl: text,
    videoRecordingStartDelaySeconds: z.number(),
    recording: entity(
      'Recording',
      {},
      {
        stereoUrl: text,
        videoUrl: text,
        videoRecordingStartDelaySeconds: z.number(),
        mono: entity('Mono', {}, { combinedUrl: text, assistantUrl: text, customerUrl: text }),
      },
    ),
    pcapUrl: text,
    logUrl: text,
    nodes: z.array(
      entity(
        'NodeArtifact',
        {},
        { nodeName: text, messages: own(z.array(callMessage)), variables: anyObject },
      ),
    ),
    variables: anyObject,
    variableValues: own(anyObject),
  },
  'What is left of a call. Addresses are https; delays are seconds.',
);

export const analysis = entity(
  'Analysis',
  {},
  {
    summary: text,
    structuredData: anyObject,
    structuredDataMulti: z.array(anyObject),
    successEvaluation: text,
  },
  'What a model made of a call: the answers to its `analysisPlan`.',
);
