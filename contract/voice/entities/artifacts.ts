import { z } from 'zod';
import { own } from '../field-facts.ts';
import { anyObject, entity, text } from '../schema.ts';
import { callMessage, openAIMessage } from './messages.ts';

const milliseconds = (what: string) => z.number().describe(what);

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
    performanceMetrics: entity(
      'PerformanceMetrics',
      {},
      {
        turnLatencies: z
          .array(
            entity(
              'TurnLatency',
              {},
              {
                modelLatency: milliseconds(
                  'From the end of the caller’s turn to the first sentence.',
                ),
                voiceLatency: milliseconds('From that sentence to its first sound.'),
                transcriberLatency: milliseconds(
                  'What was waited for the words of what was heard.',
                ),
                endpointingLatency: milliseconds(
                  'From the end of the voice to the end of the turn.',
                ),
                secondsFromStart: z
                  .number()
                  .describe('When that sound began. Of this platform alone.'),
                turnLatency: milliseconds('From the end of the caller’s voice to the first sound.'),
              },
            ),
          )
          .describe('Of each answer that was heard after the caller had spoken, in order.'),
        modelLatencyAverage: z.number(),
        voiceLatencyAverage: z.number(),
        transcriberLatencyAverage: z.number(),
        endpointingLatencyAverage: z.number(),
        turnLatencyAverage: z.number(),
        fromTransportLatencyAverage: z.number(),
        toTransportLatencyAverage: z.number(),
        numUserInterrupted: z.number(),
        numAssistantInterrupted: z.number(),
        interruptedAtSeconds: z
          .array(z.number())
          .describe(
            'When the caller cut the assistant short, from the start. Of this platform alone.',
          ),
      },
      'How long the caller waited, in milliseconds. What is not measured is left out.',
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
