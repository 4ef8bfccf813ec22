import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'rolldown/parseAst';
import { describe, expect, it } from 'vitest';
import { listSourceFiles } from '../../scripts/source-tree.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The words that the specification has, letter by letter, and nobody may word anew: by the file they stand in. */
const specified: Readonly<Record<string, readonly string[]>> = {
  'site/chat/chat-view.tsx': ['Thinking...'],
  'site/chat/chat.ts': ['No response received', 'Error', 'Failed to send message'],
  'site/chat/conversation.ts': ['Sorry, I encountered an error: –'],
  'site/chat/speech.ts': [
    'Voice Recognition Error',
    'Failed to recognize speech. Please try again.',
  ],
  'site/voice-call/conversation.tsx': ['End Call'],
};

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof Object(value).type === 'string';

/** What names a thing, or hints at it. */
const naming =
  /^(?:aria-(?:label|description|roledescription|valuetext)|title|description|label|placeholder|alt)$/;

const nameOf = (node: unknown): string =>
  isNode(node) ? String(node['name'] ?? nameOf(node['object'])) : '';

/** What no visitor reads, whatever its words: what developers are told, what is brought in, types, classes, lines drawn. */
function isUnread(node: Node): boolean {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'TSLiteralType':
      return true;
    case 'JSXAttribute':
      return /^(?:className|d)$/.test(nameOf(node['name']));
    case 'NewExpression':
      return nameOf(node['callee']).endsWith('Error');
    case 'CallExpression':
      return nameOf(node['callee']) === 'console';
    // The source of a regular expression: nobody reads `\W`.
    case 'TaggedTemplateExpression':
      return nameOf(node['tag']) === 'String';
    default:
      return false;
  }
}

/** The words of this node itself; what is put in between them is a dash. */
function readWords(node: Node): string | null {
  if (node.type === 'Literal' || node.type === 'JSXText')
    return typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type !== 'TemplateLiteral') return null;
  const parts = node['quasis'] as readonly { readonly value: { readonly raw: string } }[];
  return parts.map(({ value }) => value.raw).join('–');
}

/** @param shows whether what stands there is seen as it is: between tags, or as the name of a thing */
function collect(node: Node, shows: boolean): string[] {
  if (isUnread(node)) return [];
  const words = readWords(node)?.trim() ?? '';
  const isRead = shows ? /\p{L}/u.test(words) : /\p{Lu}/u.test(words) && /\s/.test(words);
  const showsInside = (key: string): boolean => {
    if (node.type === 'JSXAttribute') return naming.test(nameOf(node['name']));
    if (node.type === 'Property') return key === 'value' && naming.test(nameOf(node['key']));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') return key === 'children';
    if (/^(?:Conditional|Logical)Expression$/.test(node.type)) return shows && key !== 'test';
    const isCarrier = /^(?:JSXExpressionContainer|ParenthesizedExpression|TSAsExpression)$/;
    return shows && isCarrier.test(node.type);
  };
  const inside = Object.entries(node).flatMap(([key, value]) =>
    [value]
      .flat()
      .filter(isNode)
      .flatMap((one) => collect(one, showsInside(key))),
  );
  return [...(isRead ? [words] : []), ...inside];
}

/** What a visitor would read or hear of a file: texts between tags, what names a thing, and sentences anywhere. */
const findWords = (source: string): string[] =>
  collect(parseAst(source, { lang: 'tsx' }) as unknown as Node, false);

describe('D1627 what a visitor reads is the company’s', () => {
  it.each(['site/chat/', 'site/voice-call/'])('in %s', (folder) => {
    const files = listSourceFiles(root).filter(
      (path) => path.startsWith(folder) && /(?<!\.test)\.tsx?$/.test(path),
    );
    expect(files.length).toBeGreaterThan(8);
    const left = files.flatMap((path) =>
      findWords(readFileSync(join(root, path), 'utf8'))
        .filter((words) => !specified[path]?.includes(words))
        .map((words) => `${path}: ${words}`),
    );
    expect(left).toEqual([]);
  });

  it('but the specification’s words, which stand where they are said to', () => {
    for (const [path, words] of Object.entries(specified))
      expect(new Set(findWords(readFileSync(join(root, path), 'utf8')))).toEqual(new Set(words));
  });

  it.each([
    ['<p>You can speak.</p>', 'You can speak.'],
    ['<p>\n  You can {speak}</p>', 'You can'],
    ['<b aria-label="Close" />', 'Close'],
    ['<img alt="our shop" />', 'our shop'],
    ["<b title={muted ? 'Unmute' : words.mute} />", 'Unmute'],
    ["<p>{x ? 'Coming back' : ''}</p>", 'Coming back'],
    ["<p>{x && 'muted'}</p>", 'muted'],
    ['<p>{`${x} waits`}</p>', '– waits'],
    ["const f = () => { return 'You are muted'; };", 'You are muted'],
    ['say(`You are ${state}`);', 'You are –'],
    ["toaster.show({ title: 'Error' });", 'Error'],
    ["const words = { lost: 'Coming back' };", 'Coming back'],
  ])('which D1633 finds %j', (source, words) => {
    expect(findWords(source)).toEqual([words]);
  });

  it.each([
    "import { a } from './The File.ts';",
    "throw new TypeError('No such thing');",
    "console.warn('The call was not told', error);",
    '<b className="Big letters" />',
    '<path d="M18 6 6 18" />',
    "type Key = 'Page Up';",
    "<b onKeyDown={({ key }) => key === 'Escape'} />",
    "<p>{state === 'lost' && words.lost}</p>",
    '// You are muted',
    'const who = String.raw`^(?:the ) \\W`;',
  ])('and of %j nothing', (source) => {
    expect(findWords(source)).toEqual([]);
  });
});
