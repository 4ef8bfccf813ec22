import type { GuidedScene, GuidedTalk } from './guided-talk.ts';

/** What the guided sale asks in a call: an answer may be said, typed, or tapped. */
export function GuidedQuestion({
  scene: { question, options, heard },
  talk,
}: {
  readonly scene: GuidedScene;
  readonly talk: GuidedTalk;
}) {
  const answers = heard === null ? options : ['Yes', 'No'];
  return (
    <section className="call-guided" aria-label="Consultation">
      <p>{heard === null ? question : `“${heard}”: is that right?`}</p>
      <div className="call-answers">
        <div role="group" aria-label="Your answer" className="call-answers">
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
          Something else
        </button>
      </div>
    </section>
  );
}
