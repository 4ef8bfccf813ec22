import { toPerson } from './answers.ts';
import { answerQuestion } from './compose.ts';
import type { Knowledge } from './knowledge.ts';
import type { SmallTalk } from './small-talk.ts';
import { createUnderstanding, type Question, type Turn } from './understand.ts';

export type { Turn } from './understand.ts';

/** Answers the visitor's last message in Markdown, at most 120 words. */
export type Answerer = (turns: readonly Turn[]) => string;

/** Answers from the company's own data alone: no model, no network, the same answer every time. */
export function createAnswerer(knowledge: Knowledge): Answerer {
  const understand = createUnderstanding(knowledge);
  return (turns) => {
    // A conversation may begin with the other one's words, or with a tool's.
    if (!turns.some(({ from }) => from === 'visitor'))
      return answerSmallTalk(knowledge, 'greeting');
    const question = understand(turns);
    if (question.smallTalk) return answerSmallTalk(knowledge, question.smallTalk);
    return answerQuestion(knowledge, question) ?? admitNotKnowing(knowledge, question);
  };
}

function answerSmallTalk(knowledge: Knowledge, kind: SmallTalk): string {
  const { company, package: offer, followUp } = knowledge;
  switch (kind) {
    case 'greeting':
      return `Hello! I'm ${company.brand}'s AI assistant. Ask me about our services, the ${offer.name}, prices or how long things take. What does your business need?`;
    case 'wellbeing':
      return `All is well here, thank you; I'm ${company.brand}'s AI assistant. What can I do for your business?`;
    case 'thanks':
      return `You're welcome! If anything else comes up, ask here or write to ${company.email}.`;
    case 'bye':
      return `Goodbye, and thank you for your visit! ${company.contact.name} is there for you at ${company.email}.`;
    case 'refusal':
      return `No problem. I'm here if you have a question later, and so is ${company.contact.name}: ${company.email}.`;
    case 'agreement':
      return `Good! Choose **Start Guided Consultation**: a few questions, then ${company.contact.name} calls you within ${followUp.withinHours} hours. Or ask me about services, prices or timing.`;
  }
}

function admitNotKnowing(knowledge: Knowledge, question: Question): string {
  const { company, package: offer, services } = knowledge;
  switch (question.subject) {
    case 'unreadable':
      return `I'm not sure I understood that; plain English works best here. You can ask me about our services, the ${offer.name}, prices and timing, or write to ${company.email}: ${company.contact.name} answers.`;
    case 'elsewhere':
      return `That is outside what I know: I can only help with ${company.brand}'s services, the ${offer.name}, prices and timing. For anything else, write to ${company.email}; ${company.contact.name} answers.`;
    case 'company':
      if (question.asksOffer && question.yesOrNo && question.unknown)
        return `That is not on our list, so I can't promise it. What we do: ${services.map(({ name }) => name).join(', ')}. ${toPerson(knowledge).replace(' can:', ' can tell you more:')}`;
      return `I don't know that, and I'd rather not guess. ${toPerson(knowledge).replace(' can:', ' can tell you:')} I can tell you about our services, the ${offer.name}, prices and timing.`;
  }
}
