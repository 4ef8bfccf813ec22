import { type Model, ModelFailure } from '../../ground/conversation/model.ts';
import type { AnswerOf } from '../../ground/operation-types.ts';
import { Problem } from '../../ground/problem.ts';
import { score, unjudged } from './score.ts';
import type { TargetPorts } from './ports.ts';
import { openConversation, type Target } from './target.ts';
import { createTester } from './tester.ts';
import { toArtifact, type Turn } from './turns.ts';

type Run = AnswerOf<'getTestSuiteRun'>;
export type SuiteTest = Run['testResults'][number]['test'];
export type Attempt = Run['testResults'][number]['attempts'][number];

export interface AttemptParts {
  readonly ports: TargetPorts;
  readonly orgId: string;
  readonly target: Target;
  /** Plays the tester and judges; null where none is configured. */
  readonly model: Model | null;
  readonly signal: AbortSignal;
  note(message: string): void;
}

const needsCalls =
  'A voice test needs live calls: a transport that carries the sound, speech recognition and a voice. This server has none for tests. Run the script as a test of the type chat.';

/** One conversation of a test, and how it was judged. */
export async function makeAttempt(test: SuiteTest, parts: AttemptParts): Promise<Attempt> {
  const rubrics = test.scorers.map(({ rubric }) => rubric);
  if (test.type === 'voice') {
    return { scorerResults: rubrics.map((rubric) => unjudged(rubric, 'skipped', needsCalls)) };
  }
  const { turns, sessionId, failure } = await talk(test, parts);
  const scorerResults = [];
  for (const rubric of rubrics) {
    scorerResults.push(
      failure === null
        ? await score(rubric, turns, parts.model, parts.signal)
        : unjudged(rubric, 'fail', failure),
    );
  }
  return { scorerResults, call: { artifact: toArtifact(turns) }, metadata: { sessionId } };
}

interface Talk {
  readonly sessionId: string;
  readonly turns: readonly Turn[];
  /** Why the conversation came to nothing. */
  readonly failure: string | null;
}

async function talk({ script, sourceCallId }: SuiteTest, parts: AttemptParts): Promise<Talk> {
  const { ports, orgId, target, model, signal, note } = parts;
  const tester = createTester(script, model);
  const { sessionId, hear } = await openConversation(ports, orgId, target, sourceCallId);
  const turns: Turn[] = [];
  try {
    for (;;) {
      const words = await tester.next(turns, signal);
      if (words === null) break;
      turns.push({ from: 'tester', text: words, at: Date.now() });
      const { texts, ended } = await hear(words, signal);
      for (const text of texts) turns.push({ from: 'target', text, at: Date.now() });
      note(`turn ${turns.filter(({ from }) => from === 'tester').length} answered`);
      if (ended) break;
    }
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof Problem || error instanceof ModelFailure)) throw error;
    return { sessionId, turns, failure: `The conversation broke off: ${error.message}` };
  }
  return { sessionId, turns, failure: findSilence(turns) };
}

/** Silence breaks no rule of what must not be said, and is no success. */
function findSilence(turns: readonly Turn[]): string | null {
  if (turns.length === 0) return 'The script says nothing.';
  return turns.some(({ from }) => from === 'target') ? null : 'The target said nothing.';
}
