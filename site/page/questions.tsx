import { faq, words } from '@parley/business';

export function Questions() {
  return (
    <section id="questions" className="wrap grid gap-8 py-20 lg:grid-cols-[1fr_2fr]">
      <h2 className="title">{words.questions.title}</h2>
      <div className="border-t-2 border-ink">
        {faq.map(({ id, question, answer }) => (
          <details key={id} className="question" name="question">
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
