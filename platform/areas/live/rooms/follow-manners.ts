import type { Answer, AnswerPart, Mind } from '../ports.ts';
import type { Manner, Manners } from '../services/manners.ts';
import type { Voicing } from '../speaking/voice.ts';

/**
 * The same mind, of whose words is known by what they are spoken.
 * @param onManner whoever has the word: before their first words
 */
export function followManners(
  mind: Mind,
  manners: Manners,
  onManner: (manner: Manner) => void,
): Mind<Voicing> {
  async function* answer(
    asked: Parameters<Mind['answer']>[0],
  ): AsyncGenerator<AnswerPart<Voicing>, Answer> {
    const parts = mind.answer(asked);
    let speaker: AnswerPart['by'];
    let voicing: Voicing | undefined;
    for (let part = await parts.next(); ; part = await parts.next()) {
      if (part.done) return part.value;
      const { by, ...words } = part.value;
      if (by && by !== speaker) {
        const manner = await manners.of(by);
        ({ voicing } = manner);
        onManner(manner);
      }
      speaker = by ?? speaker;
      yield { ...words, by: voicing };
    }
  }
  return { answer, handOver: (to) => mind.handOver(to), leave: () => mind.leave() };
}
