import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { splitDocument } from './documents.ts';
import { readSealedText } from './sealed-text.ts';

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

it('reads the words of a PDF', async () => {
  const bytes = pdf('Risotto costs eighteen euros.');
  const text = await readSealedText('menu.pdf', { mimetype: 'application/pdf', bytes });
  expect(splitDocument(text, 'application/pdf', 'menu.pdf')).toEqual([
    'Risotto costs eighteen euros.',
  ]);
});

it('reads the paragraphs of a Word document under their headings', async () => {
  const body = `${paragraph('Dinner', 'Heading1')}${paragraph('Risotto &amp; soup.')}${paragraph('Until ten.')}`;
  const bytes = zipSync({
    'word/document.xml': strToU8(`<w:document><w:body>${body}</w:body></w:document>`),
  });
  const text = await readSealedText('menu.docx', { mimetype: word, bytes });
  expect(splitDocument(text, word, 'menu.docx')).toEqual(['Dinner\nRisotto & soup.\n\nUntil ten.']);
});

it.each<[string, string, Uint8Array]>([
  ['a damaged PDF', 'application/pdf', strToU8('%PDF-1.7 and no more')],
  ['a damaged Word document', word, strToU8('PK\u0003\u0004word/document.xml')],
  ['an archive of something else', word, zipSync({ 'other.xml': strToU8('<a/>') })],
])('says of %s that it cannot be read', async (_name, mimetype, bytes) => {
  await expect(readSealedText('menu', { mimetype, bytes })).rejects.toMatchObject({
    statusCode: 400,
    message: expect.stringMatching(/^menu cannot be read: /),
  });
});
