import type { GuidedScript } from '@parley/business';
import type { VisitMark } from '@parley/contract';

/** All that a page may tell. */
export function listVisitMarks(script: GuidedScript): ReadonlySet<string> {
  const marks: VisitMark[] = ['gate-opened', 'gate-passed', 'chat-begun', 'call-begun'];
  for (const step of Object.keys(script)) {
    marks.push(`guided-reached:${step}`, `guided-answered:${step}`);
  }
  return new Set(marks);
}
