import type { Kinds } from '../../ground/store/kinds.ts';
import type { Latencies } from './agent/latencies.ts';

type Metrics = NonNullable<NonNullable<Kinds['call']['artifact']>['performanceMetrics']>;

/**
 * How long the caller of a call waited, as its artifact has it; null where nothing was measured.
 * @param beganAt of the clock that `measured` has
 */
export function describePerformance(
  { turns, interruptions }: Pick<Latencies, 'turns' | 'interruptions'>,
  beganAt: number,
): Metrics | null {
  if (turns.length === 0 && interruptions.length === 0) return null;
  const secondsOf = (at: number) => Math.max(0, Math.round(at - beganAt)) / 1000;
  const turnLatencies = turns.map(({ at, model, voice, transcriber, endpointing }) => ({
    secondsFromStart: secondsOf(at),
    modelLatency: Math.round(model),
    voiceLatency: Math.round(voice),
    transcriberLatency: Math.round(transcriber),
    endpointingLatency: Math.round(endpointing),
    turnLatency: Math.round(endpointing + model + voice),
  }));
  const average = (of: Exclude<keyof (typeof turnLatencies)[number], 'secondsFromStart'>) =>
    Math.round(turnLatencies.reduce((sum, turn) => sum + turn[of], 0) / turnLatencies.length);
  return {
    turnLatencies,
    ...(turns.length > 0 && {
      modelLatencyAverage: average('modelLatency'),
      voiceLatencyAverage: average('voiceLatency'),
      transcriberLatencyAverage: average('transcriberLatency'),
      endpointingLatencyAverage: average('endpointingLatency'),
      turnLatencyAverage: average('turnLatency'),
    }),
    numAssistantInterrupted: interruptions.length,
    interruptedAtSeconds: interruptions.map(secondsOf),
  };
}
