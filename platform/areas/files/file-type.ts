const pdf = Buffer.from('%PDF-');
const zip = Buffer.from('PK\u0003\u0004', 'latin1');
/** Microsoft's container of before 2007. */
const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** A Word document among zip archives; its name is in the list of names at the end. */
const wordPart = 'word/document.xml';
const namesAtEnd = 64 * 1024;

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** What text is called by the end of its name. Text is anything a person can read, so a page is one too. */
const textTypes: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  json: 'application/json',
  md: 'text/markdown',
  tsv: 'text/tab-separated-values',
  xml: 'application/xml',
  yaml: 'application/yaml',
  yml: 'application/yaml',
};

export const acceptedTypes = 'text in UTF-8, PDF and Word';

/**
 * The type that a file really has, by its bytes; what the sender says counts for nothing but the kind
 * of text. Null for all that is not accepted.
 */
export async function detectType(file: File): Promise<string | null> {
  const head = Buffer.from(await file.slice(0, 8).arrayBuffer());
  if (startsWith(head, pdf)) return 'application/pdf';
  if (startsWith(head, zip)) return (await isWord(file)) ? wordType : null;
  if (startsWith(head, compound))
    return extensionOf(file.name) === 'doc' ? 'application/msword' : null;
  return (await isText(file)) ? (textTypes[extensionOf(file.name)] ?? 'text/plain') : null;
}

function startsWith(head: Buffer, signature: Buffer): boolean {
  return head.subarray(0, signature.length).equals(signature);
}

function extensionOf(name: string): string {
  return /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
}

async function isWord(file: File): Promise<boolean> {
  return Buffer.from(await file.slice(-namesAtEnd).arrayBuffer()).includes(wordPart);
}

async function isText(file: File): Promise<boolean> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of file.stream()) {
      if (hasControls(decoder.decode(chunk, { stream: true }))) return false;
    }
    return !hasControls(decoder.decode());
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

/** Control characters that no text has; tab, line feed, form feed and carriage return are none of them. */
function hasControls(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- They are what is looked for.
  return /[\u0000-\u0008\u000b\u000e-\u001a\u001c-\u001f\u007f]/.test(text);
}
