import { servicePackage } from './sample-company.ts';
import * as fact from './facts.ts';
import { questionsOf, type Question } from './question.ts';

const ask = questionsOf('social');

export const socialMessages: readonly Question[] = [
  ask('greeting', 'hi there', [
    /\bhi\b|\bhello\b(?!@)|\bhey\b|welcome|good (?:day|morning|afternoon|evening)|how can (?:I|we) help/i,
  ]),
  ask(
    'thanks',
    ['whats the price', 'thanks so much that helps'],
    [/welcome|glad|pleasure|happy|any ?time|no problem|thank/i],
  ),
  ask('bye', 'ok gotta go bye', [/bye|good day|take care|see you|soon|nice day|great day|thank/i]),
  ask(
    'machine',
    'am i talking to a real person or a robot',
    [/\bAI\b|artificial intelligence/],
    [/\bI(?: am|['’]m) (?:a |an )?(?:real |actual )?(?:human|person)\b/i],
  ),
  ask('call-me', 'i dont like typing can a real person just call me please', [
    fact.contactName,
    fact.count(servicePackage.followUp.withinHours),
  ]),
];
