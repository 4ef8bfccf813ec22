import { join, resolve } from 'node:path';
import { projectRoot } from './project-root.ts';

/** Where everything lies that a server keeps, as `DATA_DIR` has it. */
export const findDataDirectory = (named = './data', root: string = projectRoot): string =>
  resolve(root, named);

/** Of the embedded database. */
export const databaseDirectory = (dataDirectory: string): string => join(dataDirectory, 'database');

/** Of what was uploaded to the voice platform, and the sound of calls, where the database has no place for it. */
export const uploadsDirectory = (dataDirectory: string): string => join(dataDirectory, 'uploads');
