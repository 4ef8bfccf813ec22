import { callViewWords } from '@parley/business/call-view-words';
import type { GuidedScene, GuidedTalk } from './guided-talk.ts';

const words = callViewWords.guided;

/** What the guided sale asks in a call: an answer may be said, typed, or tapped. */
export function GuidedQuestion({
  scene: { question, options, heard },
  talk,
}: {
  readonly scene: GuidedScene;
  readonly talk: GuidedTalk;
}) {
  const answers = heard === null ? options : [words.yes, words.no];
  return (
    <section className="call-guided" aria-label={words.title}>
      <p>{heard === null ? question : words.shown.replace('{heard}', () => heard)}</p>
      <div className="call-answers">
        <div role="group" aria-label={words.answer} className="call-answers">
          {answers.map((text) => (
            <button
              key={text}
              type="button"
              className="call-answer"
              onClick={() => talk.pick(text)}
            >
              {text}
            </button>
          ))}
        </div>
        <button type="button" className="call-answer call-leave" onClick={talk.leave}>
          {words.leave}
        </button>
      </div>
    </section>
  );
}
