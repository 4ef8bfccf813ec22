/** What a file's text is made of, by the type that its bytes have, and its name where that says more. */
export type Form = 'prose' | 'markup' | 'table' | 'data';

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

export const forms: Readonly<Record<string, Form>> = {
  'text/plain': 'prose',
  'text/markdown': 'prose',
  'application/yaml': 'prose',
  'application/xml': 'markup',
  'text/csv': 'table',
  'text/tab-separated-values': 'table',
  'application/json': 'data',
  'application/pdf': 'prose',
  [wordType]: 'markup',
};

export const searchedTypes =
  'plain text, Markdown, HTML, XML, YAML, CSV, TSV, JSON, PDF and Word (docx)';

/** Whether text can be found in a file of this type. */
export const isSearchable = (mimetype: string | undefined): boolean =>
  mimetype !== undefined && mimetype in forms;
