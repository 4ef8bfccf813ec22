import type { OperatorConversation } from '@parley/contract';
import { listAnswers } from '../answers.ts';
import { PhoneLink } from './contact-links.tsx';

export function AnswerList({ answers }: Pick<OperatorConversation, 'answers'>) {
  return (
    <dl className="answers">
      {listAnswers(answers).map(({ name, label, text }) => (
        <div key={name} className="answer" data-answered={text !== null}>
          <dt>{label}</dt>
          <dd>
            {text === null ? (
              'Not answered'
            ) : name === 'phone_number' ? (
              <PhoneLink phone={text} />
            ) : (
              text
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
