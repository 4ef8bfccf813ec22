import { answerQuestions } from '../../../../ground/threads/answer-questions.ts';
import { testPatterns } from './pattern-job.ts';

answerQuestions(testPatterns);
