import { parentPort, workerData } from 'node:worker_threads';
import { strFromU8, unzipSync } from 'fflate';
import { extractText, getDocumentProxy } from 'unpdf';

/** What this thread is started with. It answers the text, once, and ends. */
export interface SealedFile {
  readonly mimetype: string;
  readonly bytes: Uint8Array;
}

/** In bytes, unpacked: a page of words is some ten kilobytes. */
const longestPart = 64 * 1024 * 1024;
const wordPart = 'word/document.xml';

async function readPdf(bytes: Uint8Array): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: false });
  return text.join('\n\n');
}

/** Paragraphs, as a page of the web has them. */
function readWord(bytes: Uint8Array): string {
  const parts = unzipSync(bytes, {
    filter: ({ name, originalSize }) => name === wordPart && originalSize <= longestPart,
  });
  const part = parts[wordPart];
  if (!part) throw new Error('the document has no words');
  return strFromU8(part)
    .replace(/<w:pStyle w:val="(?:Heading\d|Title)"[^<>]*>/g, '<h1>')
    .replace(/<w:(?:tab|br|cr)\b[^<>]*>/g, ' ')
    .replaceAll('</w:p>', '</p>')
    .replace(/<\/?w:[^<>]*>/g, '');
}

const { mimetype, bytes } = workerData as SealedFile;
const text = mimetype === 'application/pdf' ? await readPdf(bytes) : readWord(bytes);
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- To a thread, not to a window.
parentPort?.postMessage(text);
