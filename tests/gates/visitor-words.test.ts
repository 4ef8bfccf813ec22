import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { listSourceFiles } from '../../scripts/source-tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The specification's own words, in these files. */
const specified = new Set(['Thinking...']);

/** What a visitor would read or hear of a view: texts between tags, and what names or hints at a thing. */
function findWords(view: string): string[] {
  const code = view.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const texts = [...code.matchAll(/(?<![=\s])>\s*(\p{L}[^<>{}=;]*?)\s*(?=[<{])/gu)];
  const names = [...code.matchAll(/\b(?:aria-label|title|label|placeholder)=("[^"]*"|\{[^}]*\})/g)];
  const named = names.flatMap(([, value = '']) => [...value.matchAll(/(["'])(.*?)\1/g)]);
  return [
    ...texts.map(([, words = '']) => words),
    ...named.map(([, , words = '']) => words),
  ].filter((words) => /\p{L}/u.test(words) && !specified.has(words));
}

describe('D1627 what a visitor reads is the company’s', () => {
  it.each(['site/chat/', 'site/voice-call/'])('in %s', (folder) => {
    const views = listSourceFiles(root).filter(
      (path) => path.startsWith(folder) && /(?<!\.test)\.tsx$/.test(path),
    );
    expect(views.length).toBeGreaterThan(2);
    const left = views.flatMap((path) =>
      findWords(readFileSync(join(root, path), 'utf8')).map((words) => `${path}: ${words}`),
    );
    expect(left).toEqual([]);
  });

  it.each([
    ['<p>You can speak.</p>', 'You can speak.'],
    ['<p>\n  You can {speak}</p>', 'You can'],
    ['<b aria-label="Close" />', 'Close'],
    ["<b title={muted ? 'Unmute' : words.mute} />", 'Unmute'],
  ])('which finds %j', (view, words) => {
    expect(findWords(view)).toEqual([words]);
  });
});
