import { answerQuestions } from '../../../ground/threads/answer-questions.ts';
import { doJob } from './template-job.ts';

answerQuestions(doJob);
