import { useEffect } from 'react';
import type { Desk } from '../desk.ts';
import { ExportButton } from './export-button.tsx';
import { ListBody } from './list-body.tsx';
import { EmptyNotice } from './notices.tsx';
import { QuestionTable } from './question-table.tsx';
import { ViewTitle } from './view-title.tsx';

/** What visitors asked, and the company's own answers had none for. */
export function QuestionsView({ desk }: { desk: Desk }) {
  useEffect(() => desk.openQuestions(), [desk]);
  return (
    <>
      <div className="view-head">
        <ViewTitle>Questions without an answer</ViewTitle>
        <div className="view-acts">
          <ExportButton desk={desk} table="questions" />
        </div>
      </div>
      <p className="text-muted">
        What visitors asked that the company’s own answers do not cover. A question is listed even
        if a language model answered it: nobody has checked what it said.
      </p>
      <ListBody
        list={desk.questions}
        noun="question"
        empty={
          <EmptyNotice title="Every question found an answer.">
            What the company’s own answers do not know, or are not sure of, is counted here.
          </EmptyNotice>
        }
      >
        {(questions) => <QuestionTable questions={questions} />}
      </ListBody>
    </>
  );
}
