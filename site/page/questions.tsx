import { faq, words } from '@parley/business';

export function Questions({ hasVoice }: { hasVoice: boolean }) {
  return (
    <section id="questions">
      <div className="wrap thirds questions">
        <div>
          <h2>{words.questions.title}</h2>
          <p className="lead mute">
            {words.questions.more}{' '}
            <a href="#ask" className="whole">
              {hasVoice ? words.questions.ask : words.questions.write}
            </a>
          </p>
        </div>
        <div>
          {faq.map(({ id, question, answer }) => (
            <details key={id}>
              <summary>{question}</summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
