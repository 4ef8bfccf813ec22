import { z } from 'zod';
import { own, refers } from '../field-facts.ts';
import { dateTime, entity, stored, text, variants } from '../schema.ts';
import { artifact } from './artifacts.ts';
import { assistantOverrides, createAssistant } from './assistants.ts';

const name = z.string().max(80);
const rubric = z.string().max(10_000);

const suiteFields = {
  name,
  phoneNumberId: refers(text, 'phone-number'),
  testerPlan: entity(
    'TesterPlan',
    {},
    { assistantId: refers(text, 'assistant'), assistant: createAssistant, assistantOverrides },
  ),
  targetPlan: entity(
    'TargetPlan',
    {},
    {
      phoneNumberId: refers(text, 'phone-number'),
      phoneNumber: entity('TestSuitePhoneNumber', {
        provider: z.literal('test-suite'),
        number: z.string().max(50),
      }),
      assistantId: refers(text, 'assistant'),
      assistantOverrides,
    },
  ),
};

export const createTestSuite = entity('CreateTestSuiteDto', {}, suiteFields);

export const updateTestSuite = entity('UpdateTestSuiteDto', {}, suiteFields);

export const storedTestSuite = entity('TestSuite', stored, suiteFields);

const scorer = variants('TestSuiteTestScorer', 'type', [
  entity('TestSuiteTestScorerAI', { type: z.literal('ai'), rubric }),
]);

const test = { script: z.string().max(10_000), scorers: z.array(scorer) };
const sourceCallId = refers(text, 'call').describe(
  'The call that it was made of: it goes when that goes, and its runs with it.',
);
const testOptions = { name, numAttempts: z.number().min(1).max(10) };
/** Who keeps a call says which; nobody changes it afterwards. */
const keptOptions = { ...testOptions, sourceCallId };
const storedTest = { ...stored, testSuiteId: refers(text, 'test-suite'), ...test };

const voice = { type: z.literal('voice') };
const chat = { type: z.literal('chat') };

export const createTest = variants('CreateTestSuiteTestDto', 'type', [
  entity('CreateTestSuiteTestVoiceDto', { ...voice, ...test }, testOptions),
  entity('CreateTestSuiteTestChatDto', { ...chat, ...test }, testOptions),
]);

export const keepCallAsTest = entity(
  'KeepCallAsTestDto',
  { sourceCallId },
  { name, scorers: z.array(scorer).describe('Left out: whether it answers as well as then.') },
);

export const updateTest = variants('UpdateTestSuiteTestDto', 'type', [
  entity('UpdateTestSuiteTestVoiceDto', voice, { ...test, ...testOptions }),
  entity('UpdateTestSuiteTestChatDto', chat, { ...test, ...testOptions }),
]);

export const storedSuiteTest = variants('TestSuiteTest', 'type', [
  entity('TestSuiteTestVoice', { ...voice, ...storedTest }, keptOptions),
  entity('TestSuiteTestChat', { ...chat, ...storedTest }, keptOptions),
]);

const score = variants('TestSuiteRunScorer', 'type', [
  entity('TestSuiteRunScorerAI', {
    type: z.literal('ai'),
    result: z
      .enum(['pass', 'fail', 'skipped'])
      .describe('Skipped: nobody could judge it; the reasoning says why.'),
    reasoning: z.string().max(10_000),
    rubric,
  }),
]);

const attempt = entity(
  'TestSuiteRunTestAttempt',
  { scorerResults: z.array(score) },
  {
    callId: text,
    call: entity('TestSuiteRunTestAttemptCall', { artifact: own(artifact) }),
    metadata: own(
      entity('TestSuiteRunTestAttemptMetadata', { sessionId: refers(text, 'session') }),
    ),
  },
);

export const createTestRun = entity('CreateTestSuiteRunDto', {}, { name });

export const updateTestRun = entity('UpdateTestSuiteRunDto', {}, { name });

export const storedTestRun = entity(
  'TestSuiteRun',
  {
    ...stored,
    testSuiteId: refers(text, 'test-suite'),
    status: z.enum(['queued', 'in-progress', 'completed', 'failed']),
    testResults: z.array(
      entity('TestSuiteRunTestResult', {
        test: storedSuiteTest,
        attempts: z.array(attempt),
      }),
    ),
  },
  {
    name,
    startedAt: dateTime,
    endedAt: dateTime,
    failureReason: text.describe('Why a run of the status `failed` came to nothing.'),
    progress: entity('TestSuiteRunProgress', { done: z.number(), total: z.number() }).describe(
      'Attempts: those that are over, and all of them.',
    ),
    logs: z.array(entity('TestSuiteRunLog', { time: dateTime, message: text })),
  },
);
