import { z } from 'zod';
import type { Notice, ServerEvent } from './dialect.ts';

/* What Gemini Live tells of itself, beside what the SDK has words for. */

const leaving = z.object({ goAway: z.object({ timeLeft: z.string().optional() }) });
const update = z.object({
  sessionResumptionUpdate: z.object({
    newHandle: z.string().min(1).max(10_000),
    resumable: z.literal(true),
  }),
});
const cancellation = z.object({ toolCallCancellation: z.object({ ids: z.array(z.string()) }) });

export function readGeminiNotice({
  rawType,
  raw,
}: Extract<ServerEvent, { type: 'custom' }>): Notice | null {
  switch (rawType) {
    case 'generationComplete':
      return { type: 'made' };
    case 'waitingForInput':
      return { type: 'listens' };
    case 'goAway': {
      const left = leaving.safeParse(raw).data?.goAway.timeLeft ?? '0';
      return { type: 'leaves', inMs: Number.parseFloat(left) * 1000 || 0 };
    }
    case 'sessionResumptionUpdate': {
      const handle = update.safeParse(raw).data?.sessionResumptionUpdate.newHandle;
      return handle === undefined ? null : { type: 'handle', handle };
    }
    case 'toolCallCancellation':
      return {
        type: 'cancelled',
        calls: cancellation.safeParse(raw).data?.toolCallCancellation.ids ?? [],
      };
    default:
      return null;
  }
}
