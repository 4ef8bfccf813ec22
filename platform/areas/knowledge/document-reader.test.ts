import { strToU8, zipSync } from 'fflate';
import { PassThrough, Readable } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import {
  createDocumentReader,
  type DocumentReader,
  UnreadableDocument,
} from './document-reader.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const pdf = (words: string) => {
  const stream = `BT /F1 12 Tf 20 100 Td (${words}) Tj ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ].map((object, index) => `${index + 1} 0 obj${object}endobj`);
  return strToU8(['%PDF-1.4', ...objects, 'trailer<</Root 1 0 R>>', '%%EOF'].join('\n'));
};
const paragraph = (text: string, style = '') =>
  `<w:p><w:pPr>${style && `<w:pStyle w:val="${style}"/>`}</w:pPr><w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;

const reader = createDocumentReader();
afterAll(() => reader.end());

async function read(
  name: string,
  mimetype: string,
  bytes: Uint8Array,
  by: DocumentReader = reader,
) {
  const open = async () => Readable.from([Buffer.from(bytes)]);
  const passages = await by.read({ name, mimetype, open });
  return JSON.parse(Buffer.from(passages).toString()) as string[];
}

describe('a reader of documents', { timeout: 60_000 }, () => {
  it('reads the words of a PDF', async () => {
    expect(await read('menu.pdf', 'application/pdf', pdf('Risotto costs eighteen euros.'))).toEqual(
      ['Risotto costs eighteen euros.'],
    );
  });

  it('reads the paragraphs of a Word document under their headings', async () => {
    const body = `${paragraph('Dinner', 'Heading1')}${paragraph('Risotto &amp; soup.')}${paragraph('Until ten.')}`;
    const bytes = zipSync({
      'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`),
    });
    expect(await read('menu.docx', word, bytes)).toEqual(['Dinner\nRisotto & soup.\n\nUntil ten.']);
  });

  it('reads text by what it is of', async () => {
    const page = strToU8('<p>Free <b>delivery</b></p>');
    expect(await read('page.html', 'text/plain', page)).toEqual(['Free delivery']);
    expect(await read('page.txt', 'text/plain', page)).toEqual(['<p>Free <b>delivery</b></p>']);
  });

  it.each<[string, string, Uint8Array]>([
    ['a damaged PDF', 'application/pdf', strToU8('%PDF-1.7 and no more')],
    ['a damaged Word document', word, strToU8('PK\u0003\u0004word/document.xml')],
    ['an archive of something else', word, zipSync({ 'other.xml': strToU8('<a/>') })],
  ])('says of %s that it cannot be read', async (_name, mimetype, bytes) => {
    await expect(read('menu', mimetype, bytes)).rejects.toBeInstanceOf(UnreadableDocument);
  });

  it('D251 ends with what takes all the memory, and the server goes on', async () => {
    const modest = createDocumentReader({ mostResident: 1 });
    const open = async () => new PassThrough();
    const reading = modest.read({ name: 'a.txt', mimetype: 'text/plain', open });
    await expect(reading).rejects.toThrow(/too large/);
    expect(await read('a.txt', 'text/plain', strToU8('Still here.'))).toEqual(['Still here.']);
  });

  it('D251 ends with what takes all the time', async () => {
    const hasty = createDocumentReader({ patience: 1 });
    await expect(read('a.txt', 'text/plain', strToU8('a'), hasty)).rejects.toThrow(/too long/);
  });

  it('D251 reads two at once; the others wait for their turn', async () => {
    const opened: string[] = [];
    const streams = ['a', 'b', 'c', 'd'].map((name) => ({ name, stream: new PassThrough() }));
    const asked = streams.map(({ name, stream }) =>
      reader.read({
        name: `${name}.txt`,
        mimetype: 'text/plain',
        async open() {
          opened.push(name);
          return stream;
        },
      }),
    );
    await expect.poll(() => opened).toEqual(['a', 'b']);
    streams[1]!.stream.end('b');
    await asked[1];
    await expect.poll(() => opened).toEqual(['a', 'b', 'c']);
    for (const { name, stream } of streams) stream.end(name);
    await Promise.all(asked);
    expect(opened).toEqual(['a', 'b', 'c', 'd']);
  });
});
