import { silence } from '../services/voice-agent.ts';
import type { VoiceLevels } from '../services/voice-agent.ts';
import type { VoiceCall } from '../voice-button/index.ts';
import { hangOf, still, wayOf } from './awning-motion.ts';
import { liveStateOf } from './live-state.ts';
import type { LiveState } from './live-state.ts';

/** The hero's live element, however it looks: all that it knows of a call. It comes with the voice part. */
export interface LiveElement {
  showState(state: LiveState): void;
  showLevels(levels: VoiceLevels): void;
}

/** Between two looks of the awning where no level asks for one. Milliseconds. */
const step = 100;

/**
 * The awning above, whose stripes follow the call; the sign says the same in words. Here they are told where to
 * go some ten times a second: on their way they are the browser's, which needs no page for it.
 */
export function findLiveElement(): LiveElement {
  const awning = document.querySelector<HTMLElement>('.hero .awning')!;
  const all = [...awning.querySelectorAll<HTMLElement>('i')];
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const places = all.map(() => 0);
  let state: LiveState = 'idle';
  let levels = silence;
  let isSeen = true;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether they ever hung otherwise than the page has them. */
  let hasMoved = false;
  /** What the window shows of them: not asked for while they move. */
  let stripes = all;

  function draw(): void {
    clearTimeout(timer);
    if (!hasMoved || !isSeen || document.hidden) return;
    const level = state === 'listening' ? levels.visitor : levels.assistant;
    const [seconds, heard] = calm.matches
      ? [still.seconds, still.level]
      : [performance.now() / 1_000, level];
    stripes.forEach(({ style }, index) => {
      const from = places[index]!;
      const to = (places[index] = hangOf(state, { index, count: stripes.length }, seconds, heard));
      style.transition = calm.matches ? '' : wayOf(from, to);
      // Of three dimensions, and so a layer of its own between two ways, too. A call says how far they may fall.
      style.transform = `translate3d(0,min(${to}*min(15vh,124px),var(--fall,9in)),0)`;
    });
    if (state === 'connecting' && !calm.matches) timer = setTimeout(draw, step);
  }

  /** A wider window has more stripes, and those that were hidden hang as they did then. */
  function fit(): void {
    stripes = all.filter((stripe) => stripe.offsetWidth > 0);
    draw();
  }

  addEventListener('resize', () => void (hasMoved && fit()));
  document.addEventListener('visibilitychange', draw);
  new IntersectionObserver(([entry]) => {
    isSeen = entry!.isIntersecting;
    draw();
  }).observe(awning);

  return {
    showState(next) {
      if (next === state) return;
      state = next;
      hasMoved = true;
      fit();
    },
    showLevels(next) {
      const other = state === 'listening' ? 'assistant' : 'visitor';
      const isOthers = next[other] !== levels[other];
      levels = next;
      if (!isOthers) draw();
    },
  };
}

/** Shows a call as it changes. */
export function showCall(
  { phase, speaking, levels }: Pick<VoiceCall, 'phase' | 'speaking' | 'levels'>,
  element: LiveElement,
): void {
  const showState = () => element.showState(liveStateOf(phase.get(), speaking.get()));
  showState();
  phase.subscribe(showState);
  speaking.subscribe(showState);
  levels.subscribe(() => element.showLevels(levels.get()));
}
