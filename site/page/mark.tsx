import { markBars } from './mark-bars.ts';

export function Mark() {
  return (
    <svg aria-hidden width="32" height="32" viewBox="0 0 32 32" fill="currentColor">
      {markBars.map((bar) => (
        <rect key={bar.x} {...bar} />
      ))}
    </svg>
  );
}
