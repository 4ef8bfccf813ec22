import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { strFromU8, unzipSync } from 'fflate';
import { splitDocument } from './documents.ts';

/**
 * A program of its own: takes the bytes of a file, and gives its passages as JSON. A document is a small
 * program of whoever made it, and may take all the time and the memory there is: whoever started this
 * ends it in time, and it ends itself before it takes the machine's memory.
 */
const [, , mimetype = '', extension = '', mostResident = ''] = process.argv;

/** In bytes, unpacked: a page of words is some ten kilobytes. */
const longestPart = 64 * 1024 * 1024;
const wordPart = 'word/document.xml';
/** Characters. */
const longestText = 5 * 1024 * 1024;

// What is not JavaScript's own memory has no limit but this. The reading itself never lets a timer run.
new Worker(
  `setInterval(() => process.memoryUsage.rss() > ${Number(mostResident)} && process.kill(process.pid, 'SIGKILL'), 50)`,
  { eval: true },
).unref();

async function readText(bytes: Uint8Array): Promise<string> {
  if (mimetype === 'application/pdf') return readPdf(bytes);
  if (mimetype.startsWith('application/vnd.')) return readWord(bytes);
  return new TextDecoder().decode(bytes);
}

async function readPdf(bytes: Uint8Array): Promise<string> {
  const { extractText, getDocumentProxy } = await import('unpdf');
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  return text.join('\n\n');
}

/** Paragraphs, as a page of the web has them. */
function readWord(bytes: Uint8Array): string {
  const parts = unzipSync(bytes, {
    filter: ({ name: part, originalSize }) => part === wordPart && originalSize <= longestPart,
  });
  const part = parts[wordPart];
  if (!part) throw new Error('the document has no words');
  return strFromU8(part)
    .replace(/<w:pStyle w:val="(?:Heading\d|Title)"[^<>]*>/g, '<h1>')
    .replace(/<w:(?:tab|br|cr)\b[^<>]*>/g, ' ')
    .replaceAll('</w:p>', '</p>')
    .replace(/<\/?w:[^<>]*>/g, '');
}

const text = await readText(new Uint8Array(await buffer(process.stdin)));
process.stdout.write(
  JSON.stringify(splitDocument(text.slice(0, longestText), mimetype, extension)),
);
