import { findHead } from './thesaurus.ts';

/**
 * A cue for a topic, in a small language over words: `how (long|quick)`, `when * ready` (`*` is up to
 * four words), `pay (it)? back`. Words match in every form and synonym; articles are left out.
 */
export function compilePattern(pattern: string): RegExp {
  const source = pattern.replace(/[a-z0-9]+|\)\?|[()|*]| /g, (part) => {
    if (part === '(') return '(?:';
    if (part === '*') return '(?:[^ .,]+ ){0,4}?';
    if (part === ' ') return '';
    if (/^[)|]/.test(part)) return part;
    return `${findHead(part)} `;
  });
  return new RegExp(`(?<= )${source}`, 'g');
}
