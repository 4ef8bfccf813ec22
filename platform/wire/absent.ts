import { absentOperations } from '@parley/contract/voice';
import type { FastifyInstance } from 'fastify';
import { Problem } from '../ground/problem.ts';

/** Answers what the hosted platform has and this one does not, in words: before anything is read. */
export function answerAbsent(app: FastifyInstance, admit: (ip: string) => void): void {
  for (const [what, operations] of Object.entries(absentOperations)) {
    for (const operation of operations) {
      const [method = '', path = ''] = operation.split(' ');
      app.route({
        method,
        url: path.replace(/\{(\w+)\}/g, ':$1'),
        async onRequest({ ip }) {
          admit(ip);
          throw new Problem(
            404,
            `${operation} is not on this server. ${what}: see "What is not here" in docs/voice-platform.md.`,
          );
        },
        handler: () => null,
      });
    }
  }
}
