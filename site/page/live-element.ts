import { silence } from '../services/voice-agent.ts';
import type { VoiceLevels } from '../services/voice-agent.ts';
import type { VoiceCall } from '../voice-button/index.ts';
import { follow, hangOf, still } from './awning-motion.ts';
import { liveStateOf } from './live-state.ts';
import type { LiveState } from './live-state.ts';

/** The hero's live element, however it looks: all that it knows of a call. It comes with the voice part. */
export interface LiveElement {
  showState(state: LiveState): void;
  showLevels(levels: VoiceLevels): void;
}

/** How long the awning moves after a call, until it hangs still. Milliseconds. */
const settling = 1_500;

/** The awning above, whose stripes follow the call; the sign says the same in words. */
export function findLiveElement(): LiveElement {
  const awning = document.querySelector<HTMLElement>('.hero .awning')!;
  const all = [...awning.querySelectorAll<HTMLElement>('i')];
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  const places = all.map(() => 0);
  let state: LiveState = 'idle';
  let levels = silence;
  let isSeen = true;
  let frame = 0;
  let last = 0;
  let changed = 0;

  function draw(now: number): void {
    frame = 0;
    const elapsed = last && Math.min(100, now - last);
    last = now;
    const stripes = all.filter((stripe) => stripe.offsetWidth > 0);
    const longest = Math.min(0.15 * innerHeight, 124);
    const heard = state === 'listening' ? levels.visitor : levels.assistant;
    const level = calm.matches ? still.level : Math.min(1, Math.max(0, heard));
    const seconds = calm.matches ? still.seconds : now / 1_000;
    stripes.forEach((stripe, index) => {
      const to = hangOf(state, { index, count: stripes.length }, seconds, level);
      const place = calm.matches ? to : follow(places[index]!, to, elapsed);
      places[index] = place;
      stripe.style.transform = `translateY(${place * longest}px)`;
    });
    if (!calm.matches) goOn(now);
  }

  function goOn(now: number): void {
    const isResting = (state === 'idle' || state === 'ended') && now - changed > settling;
    if (isResting || !isSeen || document.hidden) last = 0;
    else frame ||= requestAnimationFrame(draw);
  }

  const wake = () => goOn(performance.now());
  // A wider window has more stripes, and those that were hidden hang as they did then.
  addEventListener('resize', () => {
    if (changed) frame ||= requestAnimationFrame(draw);
  });
  new IntersectionObserver(([entry]) => {
    isSeen = entry!.isIntersecting;
    wake();
  }).observe(awning);
  document.addEventListener('visibilitychange', wake);

  return {
    showState(next) {
      if (next === state) return;
      // Nothing moves before the first call: the page's own sway is its style sheet's.
      awning.dataset['live'] = '';
      state = next;
      changed = performance.now();
      wake();
    },
    showLevels(next) {
      levels = next;
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
